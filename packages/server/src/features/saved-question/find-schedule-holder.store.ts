import { mayStill } from '#features/user/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/**
 * The name of the database that a schedule is about, if its user may still ask it. Nothing is announced to anyone else.
 */
export async function findScheduledName(
  tx: Tx,
  scope: CompanyScope,
  { spreadsheetId, userId }: { spreadsheetId: string; userId: string },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('spreadsheets')
    .select(['name', 'project_id as projectId'])
    .where('company_id', '=', scope.companyId)
    .where('id', '=', spreadsheetId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const held = { userId, projectId: found.projectId, permission: 'spreadsheet' } as const;
  return (await mayStill(tx, scope, held)) ? found.name : undefined;
}
