import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { countLineEnds, readSlices } from './text-block.store.ts';

/** Line ends: LF, CR, or both together. */
const endsIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Counts the line ends before a position of a text. The database counts whole blocks, so that their text is not
 * transferred.
 */
export async function countLines(
  tx: Tx,
  scope: CompanyScope,
  { textId, before }: { textId: string; before: number },
): Promise<number> {
  const { ends, endAt: start } = await countLineEnds(tx, scope, { textId, before });
  const [rest = ''] = await readSlices(tx, scope, [{ textId, start, end: before }]);
  return ends + endsIn(rest);
}
