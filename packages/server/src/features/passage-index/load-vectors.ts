import { decodeVectors, type QuantisedVectors } from '#engine/retrieval/quantised-vectors.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { SegmentKey } from './segment.store.ts';
import { readVectors, type VectorKind } from './vector.store.ts';
import { createVectorCache } from './vector-cache.ts';

const vectorCache = createVectorCache();

/** The vectors of these segments in order; undefined if a segment has none of this kind. */
export async function loadVectors(
  tx: Tx,
  scope: CompanyScope,
  { keys, embedding, dimensions }: VectorKind & { keys: readonly SegmentKey[] },
): Promise<(QuantisedVectors | undefined)[]> {
  const nameOf = (segmentId: string) => `${segmentId} ${dimensions} ${embedding}`;
  const found = new Map(keys.map((key) => [key.segment_id, vectorCache.get(nameOf(key.segment_id))]));
  const missing = keys.filter((key) => !found.get(key.segment_id));
  const rows =
    missing.length > 0 ? await readVectors(tx, scope, { keys: missing, embedding, dimensions }) : [];
  for (const { segment_id, passage_count, vectors } of rows) {
    const decoded = decodeVectors(vectors, passage_count, dimensions);
    vectorCache.add(nameOf(segment_id), decoded);
    found.set(segment_id, decoded);
  }
  return keys.map((key) => found.get(key.segment_id));
}
