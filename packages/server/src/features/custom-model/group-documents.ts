import { segmentPassagesMax } from '#engine/retrieval/build-segment.ts';
import type { BuildClaim, DocumentToIndex } from './build-run.store.ts';

/** About how many UTF-16 units a token of a text takes. */
const unitsPerToken = 3.5;
/** A large build has about so many shards: each costs a search something, and a cut attempt loses one at most. */
const shardsMax = 64;
const documentsMin = 100;

/** How much goes into one shard. */
export interface ShardSize {
  textLength: number;
  documents: number;
}

/** @param pendingLength how much text the build has before it, in UTF-16 units */
export const shardSizeFor = (
  { chunk_size, total_document }: Pick<BuildClaim, 'chunk_size' | 'total_document'>,
  pendingLength: number,
): ShardSize => ({
  textLength: Math.max(segmentPassagesMax * chunk_size * unitsPerToken, pendingLength / shardsMax),
  documents: Math.max(documentsMin, Math.ceil(total_document / shardsMax)),
});

/** The first documents, as many as fit; one at least. */
export function firstGroup(pending: readonly DocumentToIndex[], size: ShardSize): DocumentToIndex[] {
  let length = 0;
  const fitting = pending.findIndex((one, at) => {
    length += one.text_length;
    return at > 0 && (length > size.textLength || at >= size.documents);
  });
  return pending.slice(0, fitting < 0 ? pending.length : fitting);
}
