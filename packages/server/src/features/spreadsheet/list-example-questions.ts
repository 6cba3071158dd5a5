import { exampleQuestions } from '@docent/contract/example-questions';
import type { VisibleTable } from '@docent/contract/features/public-link';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { findAskedSpreadsheet, listVersionTables } from './asked-spreadsheet.store.ts';
import { describeTables } from './describe-tables.ts';
import { visibleParts } from './visible-tables.ts';

/** Questions that the visible tables of a spreadsheet can answer, in each language. */
export async function listExampleQuestions(
  tx: Tx,
  scope: CompanyScope,
  { id, visible }: { id: string; visible: readonly VisibleTable[] },
): Promise<{ en: string[]; tr: string[] }> {
  const asked = await findAskedSpreadsheet(tx, scope, { id });
  const { versionIds = [] } = asked ?? {};
  const rows =
    versionIds.length === 0 ? [] : await listVersionTables(tx, scope, { spreadsheetId: id, versionIds });
  const parts = visibleParts(rows, visible).map(({ row }) => row);
  const { tables } = describeTables(parts, []);
  return { en: exampleQuestions(tables, 'en'), tr: exampleQuestions(tables, 'tr') };
}
