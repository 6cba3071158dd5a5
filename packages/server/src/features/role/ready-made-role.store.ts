import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import { readyMadeRoles } from '@docent/contract/ready-made-roles';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

const inWords = (alias: string, column: 'name' | 'description', textOf: (role: RoleName) => string) => {
  const cases = readyMadeRoles.map((role) => sql`when ${sql.lit(role)} then ${sql.lit(textOf(role))}`);
  return sql<string>`case ${sql.ref(`${alias}.ready_made`)} ${sql.join(cases, sql` `)}
    else ${sql.ref(`${alias}.${column}`)} end`;
};
type RoleName = (typeof readyMadeRoles)[number];

/** The name of a role as its reader is shown it; `alias` stands for `roles` in the statement. */
export const shownRoleName = (alias: string, language: Language): RawBuilder<string> =>
  inWords(alias, 'name', (role) => translate(`role.${role}`, language));

export const shownRoleText = (alias: string, language: Language): RawBuilder<string> =>
  inWords(alias, 'description', (role) => translate(`role.${role}.text`, language));

/** The ready-made role that has this name in some language: its name is nobody else's there. */
export const readyMadeRoleNamed = (name: string): RoleName | undefined =>
  readyMadeRoles.find((role) =>
    (['en', 'tr'] as const).some(
      (language) => foldText(translate(`role.${role}`, language)) === foldText(name),
    ),
  );

/** The roles that a new company begins with. */
export async function addReadyMadeRoles(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await sql`select add_ready_made_roles(${companyId})`.execute(tx);
}
