import { segmentPassagesMax } from '#engine/retrieval/build-segment.ts';
import type { BuildClaim, DocumentToIndex } from './build-run.store.ts';

/** The approximate number of UTF-16 units in a token. */
const unitsPerToken = 3.5;
/**
 * The approximate number of shards of a large build: each slows a search down, and an interrupted attempt loses one at
 * most.
 */
const shardsMax = 64;
const documentsMin = 100;

/** The target size of one shard. */
export interface ShardSize {
  textLength: number;
  documents: number;
}

/** @param pendingLength how much text is still to be indexed, in UTF-16 units */
export const shardSizeFor = (
  { chunk_size, total_document }: Pick<BuildClaim, 'chunk_size' | 'total_document'>,
  pendingLength: number,
): ShardSize => ({
  textLength: Math.max(segmentPassagesMax * chunk_size * unitsPerToken, pendingLength / shardsMax),
  documents: Math.max(documentsMin, Math.ceil(total_document / shardsMax)),
});

/** The first documents that fit together; at least one. */
export function firstGroup(pending: readonly DocumentToIndex[], size: ShardSize): DocumentToIndex[] {
  let length = 0;
  const fitting = pending.findIndex((one, at) => {
    length += one.text_length;
    return at > 0 && (length > size.textLength || at >= size.documents);
  });
  return pending.slice(0, fitting < 0 ? pending.length : fitting);
}
