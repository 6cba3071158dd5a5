import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** What files leave when their rows are gone. */
export interface FileRemains {
  fileIds: readonly string[];
  textIds: readonly string[];
  /** SHA-256 of their contents. */
  contents: readonly string[];
}

/** Takes the rows of files, also those in the bin, and of their versions; what they leave is to be cleared, now or by a job. */
export async function removeFileRows(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<FileRemains> {
  if (ids.length === 0) return { fileIds: [], textIds: [], contents: [] };
  const these = [...ids];
  // The rows first: a reader or a new version that holds one is waited for, and finds it gone before it writes more.
  await sql`select from all_files where company_id = ${companyId} and id = any(${these}::uuid[])
    order by id for update`.execute(tx);
  const versions = await sql<{ id: string; sha256: string }>`delete from file_versions
    where company_id = ${companyId} and file_id = any(${these}::uuid[]) returning id, sha256`.execute(tx);
  const files = await sql<{ id: string; text_id: string; sha256: string }>`delete from all_files
    where company_id = ${companyId} and id = any(${these}::uuid[]) returning id, text_id, sha256`.execute(tx);
  return {
    fileIds: files.rows.map((row) => row.id),
    textIds: [...files.rows.map((row) => row.text_id), ...versions.rows.map((row) => row.id)],
    contents: [...new Set([...files.rows, ...versions.rows].map((row) => row.sha256))],
  };
}
