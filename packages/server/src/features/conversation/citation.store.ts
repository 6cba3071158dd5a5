import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** A file, or one version of it alone. */
interface Cited {
  fileId: string;
  /** The version's text. */
  textId?: string;
}

/**
 * Takes the words of a file, or of one of its versions, out of every answer that cites it, stored and streamed: a
 * reference keeps its place and the file's name, its quote becomes empty. An answer that is still running has its
 * references among its events only; what it stores later is looked at then.
 */
export async function forgetCitations(tx: Tx, scope: CompanyScope, { fileId, textId }: Cited): Promise<void> {
  const cited = JSON.stringify([{ fileUid: fileId }]);
  const isOfText = (ref: string) =>
    textId === undefined
      ? sql`${sql.raw(ref)}->>'fileUid' = ${fileId}`
      : sql`${sql.raw(ref)}->>'fileUid' = ${fileId}
          and coalesce(${sql.raw(ref)}->>'version', ${sql.raw(ref)}->>'fileUid') = ${textId}`;
  await sql`
    with citing as (
      update messages set refs = (
        select jsonb_agg(case when ${isOfText('ref')} then ref - 'corrected' || '{"quote": ""}' else ref end order by n)
        from jsonb_array_elements(refs) with ordinality as each (ref, n))
      where company_id = ${scope.companyId} and refs @> ${cited}::jsonb
      returning id),
    running as (
      select id from messages where company_id = ${scope.companyId} and state = 'pending')
    update answer_events set events = (
      select json_agg(case when event->>1 = 'reference' and ${isOfText('(event->2)')}
          then json_build_array(event->0, event->1, (event->2)::jsonb - 'corrected' || '{"quote": ""}') else event end order by n)
      from json_array_elements(events) with ordinality as each (event, n))
    from (select id from citing union select id from running) as answers
    where company_id = ${scope.companyId} and message_id = answers.id`.execute(tx);
}
