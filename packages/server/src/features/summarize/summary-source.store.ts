import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export type SummarySourceRow = Selectable<Tables['summary_sources']>;

export type NewSource = Pick<SummarySourceRow, 'file_id' | 'text_id' | 'name' | 'is_text'>;

export async function insertSources(
  tx: Tx,
  { companyId }: CompanyScope,
  summaryId: string,
  sources: readonly NewSource[],
): Promise<void> {
  await tx
    .insertInto('summary_sources')
    .values(
      sources.map((source, position) => ({
        ...source,
        position,
        company_id: companyId,
        summary_id: summaryId,
      })),
    )
    .execute();
}

/** What these summaries are of, in order. */
export async function listSources(
  tx: Tx,
  { companyId }: CompanyScope,
  summaryIds: readonly string[],
): Promise<SummarySourceRow[]> {
  if (summaryIds.length === 0) return [];
  return tx
    .selectFrom('summary_sources')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('summary_id', 'in', summaryIds)
    .orderBy('summary_id')
    .orderBy('position')
    .execute();
}

/** Notes which version of a file is read. */
export async function noteText(
  tx: Tx,
  { companyId }: CompanyScope,
  { summaryId, fileId, textId }: { summaryId: string; fileId: string; textId: string },
): Promise<void> {
  await sql`update summary_sources set text_id = ${textId}
    where company_id = ${companyId} and summary_id = ${summaryId} and file_id = ${fileId}`.execute(tx);
}

/** The summaries of a file, or of one version of it. */
export async function findSummariesOf(
  tx: Tx,
  { companyId }: CompanyScope,
  { fileId, textId }: { fileId: string; textId?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ summary_id: string }>`select distinct summary_id from summary_sources
    where company_id = ${companyId} and file_id = ${fileId}
      and ${textId === undefined ? sql`true` : sql`text_id = ${textId}`}`.execute(tx);
  return rows.map((row) => row.summary_id);
}
