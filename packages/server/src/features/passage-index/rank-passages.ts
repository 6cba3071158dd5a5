import type { SegmentHit } from '#engine/retrieval/best-hits.ts';
import { type FusedHit, fuseRanks } from '#engine/retrieval/fuse-ranks.ts';
import { nearestPassages, scanVectors } from '#engine/retrieval/scan-vectors.ts';
import { searchSegments } from '#engine/retrieval/search-segments.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { FetchedSegments } from './fetch-segments.ts';
import { loadVectors } from './load-vectors.ts';
import { allowedPassages, type TextFilter } from './text-filter.ts';
import type { VectorKind } from './vector.store.ts';

/** What a question means, as its passages were embedded. */
export interface QuestionVector extends VectorKind {
  vector: Float32Array;
}

export interface RankWish {
  texts: TextFilter;
  /** Tells of each passage what it was found by. */
  explains: boolean;
  /** Without it, words alone decide. */
  meaning: QuestionVector | undefined;
}

/** Both orders are fused from at least this many places, however few are wanted. */
const fusedDepth = 100;

export type RankedHit = SegmentHit & Partial<Pick<FusedHit, 'wordRank' | 'meaningRank' | 'nearness'>>;
/** The best hits, best first, none of them of these texts. */
export type Ranking = (depth: number, gone: ReadonlySet<string>) => Promise<RankedHit[]>;

/** Ranks by words; where the question's meaning is given, by that as well. What is compared once is not again. */
export async function createRanking(
  tx: Tx,
  scope: CompanyScope,
  { segments, words }: FetchedSegments,
  { texts, explains, meaning }: RankWish,
): Promise<Ranking> {
  const keys = segments.map(({ key }) => key);
  const nearness =
    meaning && (await scanVectors(meaning.vector, await loadVectors(tx, scope, { keys, ...meaning })));
  return async (depth, gone) => {
    const filter =
      gone.size > 0 ? { ...texts, without: new Set([...gone, ...(texts.without ?? [])]) } : texts;
    const allowed = segments.map(({ known }) => allowedPassages(known, filter));
    const searched = segments.map((segment, at) => ({ ...segment.searched, allowed: allowed[at] ?? 'all' }));
    const limit = nearness ? Math.max(depth, fusedDepth) : depth;
    const found =
      words.length > 0 ? await searchSegments({ words, segments: searched, limit, explains }) : [];
    if (!nearness) return found;
    return fuseRanks(found, nearestPassages(nearness, allowed, limit)).slice(0, depth);
  };
}
