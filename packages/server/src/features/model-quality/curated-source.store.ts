import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

export interface CitedText {
  fileUid: string;
  fileName: string;
  textId: string;
  start: number;
  end: number;
}

/** The source of a curated answer: a whole file is cited from the start of its current version. */
export async function listTextsOf(
  tx: Tx,
  { companyId }: CompanyScope,
  answerId: string,
): Promise<CitedText[]> {
  const { rows } = await sql<CitedText>`select f.id as "fileUid", f.name as "fileName",
      coalesce(s.text_id, f.text_id) as "textId", coalesce(s.start_at, 0)::int8 as start,
      coalesce(s.end_at, f.text_length, 0)::int8 as end
    from model_sources s join files f on f.company_id = s.company_id and f.id = s.file_id
    where s.company_id = ${companyId} and s.answer_id = ${answerId} order by s.n`.execute(tx);
  return rows;
}
