import { sql } from 'kysely';
import { blockLengthMax } from '#engine/documents/ingest-messages.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, type Tx } from '#platform/db/scope.ts';

export interface TextBlock {
  /** UTF-16 units from the beginning of the text. */
  startAt: number;
  content: string;
}

export async function insertTextBlocks(
  tx: Tx,
  scope: CompanyScope,
  textId: string,
  blocks: readonly TextBlock[],
): Promise<void> {
  if (blocks.length === 0) return;
  await sql`insert into text_blocks (company_id, text_id, start_at, length, content)
    select ${scope.companyId}::uuid, ${textId}::uuid, b.start_at, b.length, b.content
    from unnest(${blocks.map((block) => block.startAt)}::bigint[], ${blocks.map((block) => block.content.length)}::int[],
                ${blocks.map((block) => block.content)}::text[]) as b (start_at, length, content)`.execute(
    tx,
  );
}

export async function deleteText(tx: Tx, scope: CompanyScope, textId: string): Promise<void> {
  await tx
    .deleteFrom('text_blocks')
    .where('company_id', '=', scope.companyId)
    .where('text_id', '=', textId)
    .execute();
}

export interface TextSlice {
  textId: string;
  start: number;
  end: number;
}

/** The text from `start` to `end` of each slice, in UTF-16 units; what lies outside the text is left out. */
export async function readSlices(
  tx: Tx,
  scope: CompanyScope,
  slices: readonly TextSlice[],
): Promise<string[]> {
  if (slices.length === 0) return [];
  const { rows } = await sql<{ slice: number; start_at: number; content: string }>`
    select s.slice, b.start_at, b.content
    from unnest(${slices.map((slice) => slice.textId)}::uuid[], ${slices.map((slice) => slice.start)}::bigint[],
                ${slices.map((slice) => slice.end)}::bigint[]) with ordinality as s (text_id, from_at, to_at, slice)
    cross join lateral (
      select start_at, content from text_blocks
      where company_id = ${scope.companyId} and text_id = s.text_id
        and start_at > s.from_at - ${blockLengthMax}::int and start_at < s.to_at
      -- Keeps a planner without statistics from reading all blocks and joining them afterwards.
      offset 0) as b
    order by s.slice, b.start_at`.execute(tx);
  const texts = slices.map(() => '');
  for (const { slice, start_at, content } of rows) {
    const at = slice - 1;
    const wanted = slices[at];
    if (!wanted) continue;
    texts[at] += content.slice(Math.max(0, wanted.start - start_at), Math.max(0, wanted.end - start_at));
  }
  return texts;
}

const blocksPerRead = 32;

/** The next blocks of a text from a position on, in their order. */
function readBlocks(tx: Tx, scope: CompanyScope, { textId, from }: { textId: string; from: number }) {
  return tx
    .selectFrom('text_blocks')
    .select(['start_at', 'length', 'content'])
    .where('company_id', '=', scope.companyId)
    .where('text_id', '=', textId)
    .where('start_at', '>=', from)
    .orderBy('start_at')
    .limit(blocksPerRead)
    .execute();
}

/**
 * Streams a stored text from start to end; each piece is read in a separate transaction. Ends early when the text is
 * deleted.
 */
export async function* streamText(db: Database, scope: CompanyScope, textId: string): AsyncGenerator<string> {
  for (let from = 0; ; ) {
    const blocks = await inReadScope(db, scope, (tx) => readBlocks(tx, scope, { textId, from }));
    for (const { content } of blocks) yield content;
    const last = blocks.at(-1);
    if (!last || blocks.length < blocksPerRead) return;
    from = Number(last.start_at) + last.length;
  }
}

/**
 * Counts the line ends in the blocks of a text that end at this position or before, and says where the last of them ends.
 * A CR at the end of a block and the LF at the start of the next are one line end.
 */
export async function countLineEnds(
  tx: Tx,
  scope: CompanyScope,
  { textId, before }: { textId: string; before: number },
): Promise<{ ends: number; endAt: number }> {
  const { rows } = await sql<{ end_at: number | null; ends: number | null }>`
    select max(start_at + length) as end_at,
      sum(feeds + case when returns = 0 then 0 else returns - pairs end
        - case when begins_with_feed and ended_with_return then 1 else 0 end) as ends
    from (
      select start_at, length,
        octet_length(content) - octet_length(replace(content, e'\n', '')) as feeds,
        octet_length(content) - octet_length(replace(content, e'\r', '')) as returns,
        (octet_length(content) - octet_length(replace(content, e'\r\n', ''))) / 2 as pairs,
        left(content, 1) = e'\n' as begins_with_feed,
        lag(right(content, 1) = e'\r', 1, false) over (order by start_at) as ended_with_return
      from text_blocks
      where company_id = ${scope.companyId} and text_id = ${textId} and start_at + length <= ${before}
    ) as blocks`.execute(tx);
  return { ends: Number(rows[0]?.ends ?? 0), endAt: Number(rows[0]?.end_at ?? 0) };
}
