import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/**
 * Takes the words of a file out of every answer that cites it, stored and streamed: a reference keeps its place and
 * the file's name, its quote becomes empty.
 */
export async function forgetCitations(tx: Tx, scope: CompanyScope, fileId: string): Promise<void> {
  const cited = JSON.stringify([{ fileUid: fileId }]);
  await sql`
    with citing as (
      update messages set refs = (
        select jsonb_agg(case when ref->>'fileUid' = ${fileId} then ref || '{"quote": ""}' else ref end order by n)
        from jsonb_array_elements(refs) with ordinality as each (ref, n))
      where company_id = ${scope.companyId} and refs @> ${cited}::jsonb
      returning id)
    update answer_events set events = (
      select json_agg(case when event->>1 = 'reference' and event->2->>'fileUid' = ${fileId}
          then json_build_array(event->0, event->1, (event->2)::jsonb || '{"quote": ""}') else event end order by n)
      from json_array_elements(events) with ordinality as each (event, n))
    from citing where company_id = ${scope.companyId} and message_id = citing.id`.execute(tx);
}
