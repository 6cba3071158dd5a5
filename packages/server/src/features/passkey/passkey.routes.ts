import * as routes from '@docent/contract/features/passkey';
import * as secondStepRoutes from '@docent/contract/features/second-step';
import { recordAudit } from '#features/audit/index.ts';
import type { SessionDeps } from '#features/auth/index.ts';
import { assertMayTurnOff } from '#features/company-security/index.ts';
import { notifySecurityChange } from '#features/user/index.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { addPasskey, type PasskeyDeps, startPasskey } from './add-passkey.ts';
import { deletePasskey, findPasskeys, passkeyOf, updatePasskeyName } from './passkey.store.ts';
import { finishSecondStepPasskey, startSecondStepPasskey } from './second-step-with-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

export const passkeyRoutes = (deps: PasskeyDeps & SessionDeps): Binding[] => [
  bind(routes.listPasskeys, ({ actor }) =>
    inReadScope(deps.db, actor, async (tx) => ({ items: (await findPasskeys(tx, actor)).map(passkeyOf) })),
  ),
  bind(routes.startPasskey, ({ actor, body }) => startPasskey(deps, actor, body.currentPassword)),
  bind(routes.addPasskey, ({ actor, body }) => addPasskey(deps, actor, body)),
  bind(routes.renamePasskey, ({ actor, params, body }) =>
    inScope(deps.db, actor, async (tx) => {
      const row = await updatePasskeyName(tx, actor, { id: params.id, name: body.name });
      if (!row) throw new Failure('not_found');
      return passkeyOf(row);
    }),
  ),
  bind(routes.removePasskey, ({ actor, params }) =>
    inScope(deps.db, actor, async (tx) => {
      await assertMayTurnOff(tx, actor, 'passkey');
      const row = await deletePasskey(tx, actor, params.id);
      if (!row) throw new Failure('not_found');
      const subject = { kind: 'passkey', id: row.id, name: row.name };
      await notifySecurityChange(tx, deps, {
        ...actor,
        change: 'passkeyRemoved',
        by: 'self',
        item: row.name,
      });
      await recordAudit(tx, actor, { action: 'profile.passkey_removed', subject });
      return null;
    }),
  ),
  bind(secondStepRoutes.startSecondStepPasskey, ({ actor }) => startSecondStepPasskey(deps, actor)),
  bind(secondStepRoutes.finishSecondStepPasskey, ({ actor, body }) =>
    finishSecondStepPasskey(deps, actor, body),
  ),
  bind(routes.startPasskeySignIn, ({ header, address, userAgent }) =>
    startPasskeySignIn(deps, { companyCode: header('x-company'), address, userAgent }),
  ),
  bind(routes.signInWithPasskey, ({ body, header, address, userAgent }) =>
    signInWithPasskey(deps, { companyCode: header('x-company'), address, userAgent }, body),
  ),
];
