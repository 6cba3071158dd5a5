import type { SegmentHit } from '#engine/retrieval/best-hits.ts';
import { type FusedHit, fuseRanks } from '#engine/retrieval/fuse-ranks.ts';
import { nearestPassages, scanVectors } from '#engine/retrieval/scan-vectors.ts';
import { searchSegments } from '#engine/retrieval/search-segments.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { FetchedSegments } from './fetch-segments.ts';
import { loadVectors } from './load-vectors.ts';
import { allowedPassages, type TextFilter } from './text-filter.ts';
import type { VectorKind } from './vector.store.ts';

/** The embedding of a question. */
export interface QuestionVector extends VectorKind {
  vector: Float32Array;
}

export interface RankWish {
  texts: TextFilter;
  /** Reports the matched words of each passage. */
  explains: boolean;
  /** If it is missing, only words are ranked. */
  meaning: QuestionVector | undefined;
}

/** Both rankings are fused from at least this many passages. */
const fusedDepth = 100;

export type RankedHit = SegmentHit & Partial<Pick<FusedHit, 'wordRank' | 'meaningRank' | 'nearness'>>;
/** The best hits, best first, without these texts. */
export type Ranking = (depth: number, gone: ReadonlySet<string>) => Promise<RankedHit[]>;

/** Ranks by words, and by meaning if the question's embedding is given. Comparisons are cached. */
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
