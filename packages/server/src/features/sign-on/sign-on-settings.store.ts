import type { Language } from '@docent/contract/core/language';
import { grantsAdministrator, type SignOnBody } from '@docent/contract/features/sign-on';
import type { Selectable } from 'kysely';
import { shownRoleName } from '#features/role/index.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type SettingsRow = Selectable<Tables['sign_on_settings']>;
export type RoleRule = SignOnBody['roleRules'][number];

export function findSettings(tx: Tx, { companyId }: CompanyScope): Promise<SettingsRow | undefined> {
  return tx.selectFrom('sign_on_settings').selectAll().where('company_id', '=', companyId).executeTakeFirst();
}

/** The rules in their order: the first that fits counts. */
export async function findRules(tx: Tx, { companyId }: CompanyScope): Promise<RoleRule[]> {
  const rows = await tx
    .selectFrom('sign_on_role_rules')
    .select(['claim_value', 'role_id'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ value: row.claim_value, grants: row.role_id ?? grantsAdministrator }));
}

/** The company's roles, to choose from. */
export function findRoleNames(
  tx: Tx,
  { companyId }: CompanyScope,
  language: Language,
): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('roles')
    .select(['id', shownRoleName('roles', language).as('name')])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
}

async function replaceRules(tx: Tx, { companyId }: CompanyScope, rules: readonly RoleRule[]): Promise<void> {
  await tx.deleteFrom('sign_on_role_rules').where('company_id', '=', companyId).execute();
  if (rules.length === 0) return;
  await tx
    .insertInto('sign_on_role_rules')
    .values(
      rules.map(({ value, grants }, position) => ({
        company_id: companyId,
        claim_value: value,
        position,
        role_id: grants === grantsAdministrator ? null : grants,
        grants_admin: grants === grantsAdministrator,
      })),
    )
    .execute();
}

/** @param sealedSecret the client secret as it is kept */
export async function saveSettings(
  tx: Tx,
  scope: CompanyScope,
  { body, sealedSecret }: { body: SignOnBody; sealedSecret: string },
): Promise<void> {
  const values = {
    name: body.name,
    issuer: body.issuer,
    client_id: body.clientId,
    client_secret: sealedSecret,
    scopes: body.scopes,
    role_claim: body.roleClaim,
    default_role_id: body.defaultRoleId,
    email_domains: body.emailDomains,
    creates_users: body.createsUsers,
    is_required: body.isRequired,
    opens_itself: body.opensItself,
    is_enabled: body.isEnabled,
    updated_at: new Date(),
  };
  await tx
    .insertInto('sign_on_settings')
    .values({ company_id: scope.companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute();
  await replaceRules(tx, scope, body.roleRules);
}

/** Returns whether there was one. */
export async function deleteSettings(tx: Tx, { companyId }: CompanyScope): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_on_settings')
    .where('company_id', '=', companyId)
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
