import type { PassageContext } from '#engine/documents/passage-context.ts';
import type { QueryWord } from '#engine/retrieval/query-words.ts';
import { countHolders, rarestWeight, raritiesOf } from '#engine/retrieval/search-segments.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { choosePassages, type PassageCopy } from './choose-passages.ts';
import { fetchSegments, passageCountOf, type SegmentsAsked } from './fetch-segments.ts';
import { createRanking, type QuestionVector, type RankedHit } from './rank-passages.ts';
import { contextsOf, readFound } from './read-found.ts';
import type { TextFilter } from './text-filter.ts';

/** The indexes to search; word statistics are computed over exactly these. */
export interface PassageQuery extends SegmentsAsked {
  limit: number;
  /** Applied during scoring, so that excluded texts take no place among the best. */
  texts?: TextFilter;
  /** Near copies of a better passage are left out and named there. */
  foldsCopies?: boolean;
  /** Reports the matched words of each passage. */
  explains?: boolean;
  /** The embedding of the question: it also finds similar passages without its words. */
  meaning?: QuestionVector | undefined;
}

export interface Passage {
  indexId: string;
  textId: string;
  /** The file of the text. */
  fileUid: string;
  /** UTF-16 units of the whole text; `text` is exactly that range. */
  start: number;
  end: number;
  text: string;
  score: number;
  /**
   * The score divided by the largest score that one word can add, so that it does not depend on the number of passages.
   * Undefined if meaning was searched.
   */
  evidence: number | undefined;
  /** How rare each word of the question is in all that was searched, by the word; undefined if meaning was searched. */
  rarities: ReadonlyMap<string, number> | undefined;
  /** The language of its analyzer. */
  language: TextLanguage;
  /** Its context lines. */
  context: PassageContext;
  /** The names of its file and folders, if one contains a word of the question. */
  names?: string | undefined;
  /** The near copies that were left out, best first. */
  copies: PassageCopy[];
  /** On request: the matched words of the question, including candidates for mistyped ones, with their scores. */
  why: { said: string; terms: QueryWord['terms'][]; weight: number }[];
  /** Its rank by words and by meaning, and its similarity to the question, if meaning was searched. */
  ranks: Pick<RankedHit, 'wordRank' | 'meaningRank' | 'nearness'>;
}

const ranksOf = ({ wordRank, meaningRank, nearness }: RankedHit): Passage['ranks'] =>
  wordRank === undefined || meaningRank === undefined || nearness === undefined
    ? {}
    : { wordRank, meaningRank, nearness };

/** The score of each word of the question; several candidates for a mistyped word count as one. */
function whyOf({ parts = [] }: RankedHit, words: readonly QueryWord[]): Passage['why'] {
  const why: Passage['why'] = [];
  for (const { word, score } of parts) {
    const { terms = {}, said = '', share } = words[word] ?? {};
    const known = share === undefined ? undefined : why.find((other) => other.said === said);
    if (!known) why.push({ terms: [terms], said, weight: score });
    else {
      known.terms.push(terms);
      known.weight += score;
    }
  }
  return why;
}

/** Searches these indexes, best passages first, with their texts. */
export async function searchPassages(tx: Tx, scope: CompanyScope, asked: PassageQuery): Promise<Passage[]> {
  if (asked.indexIds.length === 0) return [];
  const fetched = await fetchSegments(tx, scope, asked);
  if (fetched.words.length === 0 && !asked.meaning) return [];
  const { segments, words } = fetched;
  const namesOf = new Map(fetched.names.map(({ textId, names }) => [textId, names]));
  const { texts = {}, explains = false, meaning } = asked;
  const rank = await createRanking(tx, scope, fetched, { texts, explains, meaning });
  const chosen = await choosePassages({
    limit: asked.limit,
    foldsCopies: asked.foldsCopies ?? false,
    rank,
    read: (hits) => readFound(tx, scope, { segments, hits }),
  });
  const passageCount = passageCountOf(segments);
  const rarest = rarestWeight(passageCount);
  const holders = countHolders({ words, segments: segments.map(({ searched }) => searched) });
  const rarities = meaning ? undefined : raritiesOf(words, holders, passageCount);
  const contexts = await contextsOf(tx, scope, { segments, hits: chosen.map(({ hit }) => hit) });
  return chosen.map(({ hit, ...passage }, at) => ({
    ...passage,
    fileUid: passage.textId,
    score: hit.score,
    evidence: meaning ? undefined : hit.score / rarest,
    rarities,
    ranks: ranksOf(hit),
    language: segments[hit.segment]?.known.header.language ?? 'other',
    context: contexts[at] ?? { headingPath: [] },
    names: namesOf.get(passage.textId),
    why: whyOf(hit, words),
  }));
}
