import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { readSlices } from './text-block.store.ts';

interface Counted {
  /** The end of the counted blocks. */
  end_at: number | null;
  ends: number | null;
}

/** Line ends: LF, CR, or both together. */
const endsIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Counts the line ends before a position of a text. The database counts whole blocks, so that their text is not
 * transferred. A CR at the end of a block and the LF at the start of the next are one line end.
 */
export async function countLines(
  tx: Tx,
  scope: CompanyScope,
  { textId, before }: { textId: string; before: number },
): Promise<number> {
  const { rows } = await sql<Counted>`
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
  const start = Number(rows[0]?.end_at ?? 0);
  const [rest = ''] = await readSlices(tx, scope, [{ textId, start, end: before }]);
  return Number(rows[0]?.ends ?? 0) + endsIn(rest);
}
