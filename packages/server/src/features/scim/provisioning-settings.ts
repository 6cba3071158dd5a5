import type { Language } from '@docent/contract/core/language';
import type { Provisioning, ProvisioningBody } from '@docent/contract/features/provisioning';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import { findRole } from '#features/role/index.ts';
import { newCompanySecret } from '#platform/auth/company-secret.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { provisioningPrefix } from './authenticate-directory.ts';
import { changeProvisioning, findProvisioning, type ProvisioningRow } from './provisioning-settings.store.ts';

const shownLength = 8;

interface SettingsDeps {
  db: Database;
  baseUrl: string;
}

/**
 * The holder of the directory's token can create users and assign roles, so only administrators may create one. The
 * routes reject API keys.
 * @throws Failure no_permission
 */
function assertTrusted(actor: Actor): void {
  if (actor.type !== 'admin') throw new Failure('no_permission');
}

const timeOf = (time: Date | null) => time?.toISOString() ?? null;

function settingsView(row: ProvisioningRow | undefined, baseUrl: string): Provisioning {
  const { shown_prefix: shownPrefix, token_created_at: createdAt } = row ?? {};
  return {
    baseUrl,
    defaultRoleId: row?.default_role_id ?? null,
    deletesUsers: row?.deletes_users ?? false,
    token:
      shownPrefix && createdAt
        ? {
            shownPrefix,
            createdAt: createdAt.toISOString(),
            lastUsedAt: timeOf(row?.last_used_at ?? null),
            lastUsedAddress: row?.last_used_address ?? null,
          }
        : null,
  };
}

export const getProvisioning = ({ db, baseUrl }: SettingsDeps, actor: Actor): Promise<Provisioning> =>
  inReadScope(db, actor, async (tx) => settingsView(await findProvisioning(tx, actor), baseUrl));

/** @throws Failure no_permission, validation for a role that is not the company's */
export function saveProvisioning(
  { db, baseUrl }: SettingsDeps,
  actor: Actor,
  { body, language }: { body: ProvisioningBody; language: Language },
): Promise<Provisioning> {
  assertTrusted(actor);
  return inScope(db, actor, async (tx) => {
    if (body.defaultRoleId && !(await findRole(tx, actor, { id: body.defaultRoleId, language })))
      throw new Failure('validation', {
        fields: { defaultRoleId: [translate('errors.notFound', language)] },
      });
    const { defaultRoleId: default_role_id, deletesUsers: deletes_users } = body;
    await changeProvisioning(tx, actor, { default_role_id, deletes_users });
    const view = settingsView(await findProvisioning(tx, actor), baseUrl);
    await recordAudit(tx, actor, { action: 'company.provisioning_changed', details: { ...body } });
    return view;
  });
}

/** A new token, in clear this once; the one before counts no more. @throws Failure no_permission */
export function renewToken({ db }: SettingsDeps, actor: Actor): Promise<{ token: string }> {
  assertTrusted(actor);
  const { text, hash } = newCompanySecret(provisioningPrefix, actor.companyId);
  return inScope(db, actor, async (tx) => {
    await changeProvisioning(tx, actor, {
      secret_hash: hash,
      // The first letters name the company: those that tell tokens apart come at the end.
      shown_prefix: `${provisioningPrefix}…${text.slice(-shownLength)}`,
      token_created_at: new Date(),
      last_used_at: null,
      last_used_address: null,
    });
    const details = { token: 'renewed' };
    await recordAudit(tx, actor, { action: 'company.provisioning_changed', details });
    return { token: text };
  });
}

export function revokeToken({ db }: SettingsDeps, actor: Actor): Promise<null> {
  assertTrusted(actor);
  return inScope(db, actor, async (tx) => {
    await changeProvisioning(tx, actor, { secret_hash: null, shown_prefix: null, token_created_at: null });
    const details = { token: 'revoked' };
    await recordAudit(tx, actor, { action: 'company.provisioning_changed', details });
    return null;
  });
}
