import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { readSlices } from './text-block.store.ts';

interface Counted {
  /** Where the blocks counted end. */
  end_at: number | null;
  ends: number | null;
}

/** Ends of lines: LF, CR, or both together. */
const endsIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * How many lines end before a position of a text. Whole blocks are counted by the database: their text does not
 * travel. A CR that ends a block and the LF that begins the next are one end of a line.
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
