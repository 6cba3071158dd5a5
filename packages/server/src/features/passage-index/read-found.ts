import { decodeContexts, type PassageContext } from '#engine/documents/passage-context.ts';
import type { SegmentHit } from '#engine/retrieval/best-hits.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { LoadedSegment } from './loaded-segment.ts';
import { readContexts, type SegmentKey } from './segment.store.ts';
import { readSlices } from './text-block.store.ts';

export interface FoundPassage {
  hit: SegmentHit;
  indexId: string;
  textId: string;
  /** UTF-16 units of the whole text; `text` is exactly that range. */
  start: number;
  end: number;
  /** Empty when the text was deleted. */
  text: string;
}

/** Reads the texts of hits. */
export async function readFound(
  tx: Tx,
  scope: CompanyScope,
  { segments, hits }: { segments: readonly LoadedSegment[]; hits: readonly SegmentHit[] },
): Promise<FoundPassage[]> {
  const places = hits.flatMap((hit) => {
    const from = segments[hit.segment];
    const range = from?.known.rangeOf(hit.passage);
    return from && range ? [{ hit, indexId: from.key.index_id, ...range }] : [];
  });
  const texts = await readSlices(tx, scope, places);
  return places.map((place, at) => ({ ...place, text: texts[at] ?? '' }));
}

const nothing: PassageContext = { headingPath: [] };

/** The context lines of each of these hits. */
export async function contextsOf(
  tx: Tx,
  scope: CompanyScope,
  { segments, hits }: { segments: readonly LoadedSegment[]; hits: readonly SegmentHit[] },
): Promise<PassageContext[]> {
  const keys = new Map<string, SegmentKey>();
  for (const { segment } of hits) {
    const from = segments[segment];
    if (from?.known.hasContexts) keys.set(from.key.segment_id, from.key);
  }
  if (keys.size === 0) return hits.map(() => nothing);
  const rows = await readContexts(tx, scope, [...keys.values()]);
  const bySegment = new Map(rows.map((row) => [row.segment_id, row]));
  return hits.map(({ segment, passage }) => {
    const row = bySegment.get(segments[segment]?.key.segment_id ?? '');
    if (!row?.contexts) return nothing;
    const wanted = { passageCount: row.passage_count, passages: [passage] };
    return decodeContexts(row.contexts, wanted)[0] ?? nothing;
  });
}
