import type { ReadSource, SourceSentence } from '#engine/summary/read-source.ts';
import {
  centroidOf,
  comparisonWith,
  type SentenceVector,
  similarity,
  type TermSpace,
} from './sentence-vectors.ts';
import { textRank } from './text-rank.ts';

/** A sentence that may be taken, with how much it says of its source. */
export interface RankedSentence {
  readonly source: number;
  readonly sentence: SourceSentence;
  readonly vector: SentenceVector;
  readonly score: number;
}

/** What a sentence counts by; fitted on the sets of `bench/summaries.ts`. */
const shares = { rank: 0.3, centre: 0.5, lead: 0.5, opening: 0.15, heading: 0.25, focus: 3, length: 0.8 };
/** Texts that begin with what matters are short: news, letters, minutes. */
const leadSentencesMax = 80;
/** In words: the length at which a sentence says enough to stand alone. */
const fullLength = 18;

interface SourceToRank {
  readonly source: number;
  readonly read: ReadSource;
  /** Of its sentences, in their order. */
  readonly vectors: readonly SentenceVector[];
  readonly space: TermSpace;
  readonly language: 'en' | 'tr' | 'other';
  readonly focus: SentenceVector | undefined;
}

interface Place {
  readonly at: number;
  readonly inSection: number;
}

/** News say it first; a section says it in its first sentences. */
function placeScore({ at, inSection }: Place, count: number): number {
  const lead = count <= leadSentencesMax ? shares.lead / Math.sqrt(1 + at) : 0;
  return lead + (inSection === 0 ? shares.opening : 0);
}

const lengthScore = ({ text }: SourceSentence) =>
  shares.length * Math.min(1, text.split(/\s+/).length / fullLength);

/** The sentences of one section, each with its rank among them. */
function ranksOf(indexes: readonly number[], vectors: readonly SentenceVector[]): Map<number, number> {
  const own = indexes.flatMap((index) => vectors[index] ?? []);
  const ranks = textRank(own);
  return new Map(indexes.map((index, at) => [index, ranks[at] ?? 1]));
}

/** Which of the sentences can be taken: those of prose, or all where there is hardly any. */
function candidatesOf({ sentences }: ReadSource): number[] {
  const all = sentences.map((_, index) => index);
  const prose = all.filter((index) => sentences[index]?.isProse);
  return prose.length > 0 ? prose : all;
}

/** The source around a section. */
interface Whole {
  /** How near a sentence is to the middle of the whole source. */
  readonly centrality: (vector: SentenceVector) => number;
  /** The positions of the candidates among all of them. */
  readonly places: ReadonlyMap<number, number>;
}

function scoreSection(
  { source, read, vectors, space, language, focus }: SourceToRank,
  indexes: readonly number[],
  { centrality, places }: Whole,
): RankedSentence[] {
  const ranks = ranksOf(indexes, vectors);
  return indexes.flatMap((index, inSection) => {
    const sentence = read.sentences[index];
    const vector = vectors[index];
    if (!sentence || !vector) return [];
    const heading =
      sentence.heading === '' ? 0 : similarity(vector, space.vectorOf(sentence.heading, language));
    const score =
      shares.rank * (ranks.get(index) ?? 1) +
      shares.centre * centrality(vector) +
      placeScore({ at: places.get(index) ?? 0, inSection }, places.size) +
      shares.heading * heading +
      lengthScore(sentence) +
      (focus ? shares.focus * similarity(vector, focus) : 0);
    return [{ source, sentence, vector, score }];
  });
}

/**
 * Scores the sentences of a source: how central each is in its section and in the whole source, where it stands, and what
 * the heading and the wish of the reader say. Yields after each section, so that its progress can be told.
 */
export function* rankSentences(asked: SourceToRank): Generator<readonly RankedSentence[]> {
  const { read, vectors } = asked;
  const candidates = candidatesOf(read);
  const centrality = comparisonWith(centroidOf(candidates.flatMap((index) => vectors[index] ?? [])));
  const places = new Map(candidates.map((index, at) => [index, at]));
  const bySection = Map.groupBy(candidates, (index) => read.sentences[index]?.section ?? 0);
  for (const section of read.sections.keys())
    yield scoreSection(asked, bySection.get(section) ?? [], { centrality, places });
}
