import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** A page, sheet, slide or chapter: where it stands in the text of its file, in UTF-16 units. */
export interface FilePage {
  page: number;
  name?: string;
  start: number;
  end: number;
}

export async function insertPages(
  tx: Tx,
  scope: CompanyScope,
  textId: string,
  pages: readonly FilePage[],
): Promise<void> {
  if (pages.length === 0) return;
  await sql`insert into file_pages (company_id, text_id, page, name, start_at, end_at)
    select ${scope.companyId}::uuid, ${textId}::uuid, p.*
    from unnest(${pages.map(({ page }) => page)}::int[], ${pages.map(({ name }) => name ?? null)}::text[],
                ${pages.map(({ start }) => start)}::bigint[], ${pages.map(({ end }) => end)}::bigint[]) as p`.execute(
    tx,
  );
}

export async function deletePages(tx: Tx, scope: CompanyScope, textId: string): Promise<void> {
  await tx
    .deleteFrom('file_pages')
    .where('company_id', '=', scope.companyId)
    .where('text_id', '=', textId)
    .execute();
}

/** The pages that a slice of its text touches, in their order. */
export async function findPages(
  tx: Tx,
  scope: CompanyScope,
  slice: { textId: string; start: number; end: number },
): Promise<FilePage[]> {
  const rows = await tx
    .selectFrom('file_pages')
    .select(['page', 'name', 'start_at', 'end_at'])
    .where('company_id', '=', scope.companyId)
    .where('text_id', '=', slice.textId)
    .where('end_at', '>', slice.start)
    .where('start_at', '<', slice.end)
    .orderBy('page')
    .execute();
  return rows.map(({ page, name, start_at: start, end_at: end }) => ({
    page,
    start,
    end,
    ...(name !== null && { name }),
  }));
}
