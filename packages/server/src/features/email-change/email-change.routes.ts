import * as routes from '@docent/contract/features/email-change';
import { findSecretById } from '#features/user/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { deleteEmailChange, findEmailChange } from './email-change.store.ts';
import { type EmailChangeDeps, requestEmailChange } from './request-email-change.ts';

const stateOf = (db: Database, actor: Actor): Promise<routes.EmailChangeState> =>
  inReadScope(db, actor, async (tx) => {
    const pending = await findEmailChange(tx, actor);
    const user = await findSecretById(tx, actor.companyId, actor.userId);
    return {
      pending: pending ? { email: pending.new_email, expiresAt: pending.expires_at.toISOString() } : null,
      hasPassword: typeof user?.password_hash === 'string',
    };
  });

export const emailChangeRoutes = (deps: EmailChangeDeps): Binding[] => [
  bind(routes.getEmailChange, ({ actor }) => stateOf(deps.db, actor)),
  bind(routes.requestEmailChange, ({ actor, body, language }) =>
    requestEmailChange(deps, actor, { ...body, language }),
  ),
  bind(routes.confirmEmailChange, ({ actor, body }) => confirmEmailChange(deps, actor, body.code)),
  bind(routes.cancelEmailChange, async ({ actor }) => {
    await inScope(deps.db, actor, (tx) => deleteEmailChange(tx, actor));
    return null;
  }),
];
