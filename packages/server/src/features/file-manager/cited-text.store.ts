import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/**
 * Which of the texts of these files are still there. The files are kept from being deleted, with their versions, until
 * the transaction ends; a deletion that came first is waited for.
 */
export async function holdTexts(
  tx: Tx,
  { companyId }: CompanyScope,
  { fileIds, textIds }: { fileIds: readonly string[]; textIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows: current } = await sql<{ text_id: string }>`select text_id from files
    where company_id = ${companyId} and id = any(${[...fileIds]}::uuid[]) order by id for key share`.execute(
    tx,
  );
  const isCurrent = new Set(current.map((row) => row.text_id));
  const others = textIds.filter((id) => !isCurrent.has(id));
  if (others.length === 0) return isCurrent;
  // A statement of its own: it sees what was done while the first one waited.
  const { rows: earlier } = await sql<{ id: string }>`select v.id from file_versions v
    join files f on f.company_id = v.company_id and f.id = v.file_id
    where v.company_id = ${companyId} and v.id = any(${others}::uuid[])`.execute(tx);
  return new Set([...isCurrent, ...earlier.map((row) => row.id)]);
}
