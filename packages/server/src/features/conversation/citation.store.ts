import { type RawBuilder, sql } from 'kysely';
import { rewriteEvents } from '#features/run/index.ts';
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
  const isOfText = (ref: RawBuilder<unknown>) =>
    textId === undefined
      ? sql`${ref}->>'fileUid' = ${fileId}`
      : sql`${ref}->>'fileUid' = ${fileId} and coalesce(${ref}->>'version', ${ref}->>'fileUid') = ${textId}`;
  const withoutQuote = (ref: RawBuilder<unknown>) => sql`${ref} - 'corrected' || '{"quote": ""}'`;
  const ref = sql`ref`;
  const { rows } = await sql<{ id: string }>`
    with citing as (
      update messages set refs = (
        select jsonb_agg(case when ${isOfText(ref)} then ${withoutQuote(ref)} else ref end order by n)
        from jsonb_array_elements(refs) with ordinality as each (ref, n))
      where company_id = ${scope.companyId} and refs @> ${cited}::jsonb
      returning id)
    select id from citing
    union select id from messages where company_id = ${scope.companyId} and state = 'pending'`.execute(tx);
  await rewriteEvents(
    tx,
    scope,
    rows.map(({ id }) => id),
    { event: 'reference', applies: isOfText, replacement: withoutQuote },
  );
}
