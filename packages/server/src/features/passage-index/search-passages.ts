import type { PassageContext } from '#engine/documents/passage-context.ts';
import type { QueryWord } from '#engine/retrieval/query-words.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { choosePassages, type PassageCopy } from './choose-passages.ts';
import { fetchSegments, type SegmentsAsked } from './fetch-segments.ts';
import { createRanking, type QuestionVector, type RankedHit } from './rank-passages.ts';
import { contextsOf, readFound } from './read-found.ts';
import type { TextFilter } from './text-filter.ts';

/** Of exactly the indexes that may be seen; word statistics are taken over them. */
export interface PassageQuery extends SegmentsAsked {
  limit: number;
  /** Applied while scoring, so that what may not be found takes no place among the best. */
  texts?: TextFilter;
  /** Passages that say nearly the same as a better one take no place; that one names them. */
  foldsCopies?: boolean;
  /** Tells of each passage what it was found by. */
  explains?: boolean;
  /** What the question means: passages near to it are found without its words as well. */
  meaning?: QuestionVector | undefined;
}

export interface Passage {
  indexId: string;
  textId: string;
  /** The file that the text is of. */
  fileUid: string;
  /** UTF-16 units of the whole text; `text` is exactly that stretch. */
  start: number;
  end: number;
  text: string;
  score: number;
  /** As which its text was analyzed. */
  language: TextLanguage;
  /** What stands above it. */
  context: PassageContext;
  /** The names of its file and of folders above it, where one of them has a word of the question. */
  names?: string | undefined;
  /** Those left out for it, best first. */
  copies: PassageCopy[];
  /** Where it was asked for: the words of the question that stand in it, also by what they may mean, and what each adds to the score. */
  why: { said: string; terms: QueryWord['terms'][]; weight: number }[];
  /** Its place by words and by meaning, and how near it is to the question; where the meaning took part. */
  ranks: Pick<RankedHit, 'wordRank' | 'meaningRank' | 'nearness'>;
}

const ranksOf = ({ wordRank, meaningRank, nearness }: RankedHit): Passage['ranks'] =>
  wordRank === undefined || meaningRank === undefined || nearness === undefined
    ? {}
    : { wordRank, meaningRank, nearness };

/** What each word of the question adds; several words that a mistyped one may mean are that one. */
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

/** The best passages of these indexes for a question, best first, with their texts. */
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
  const contexts = await contextsOf(tx, scope, { segments, hits: chosen.map(({ hit }) => hit) });
  return chosen.map(({ hit, ...passage }, at) => ({
    ...passage,
    fileUid: passage.textId,
    score: hit.score,
    ranks: ranksOf(hit),
    language: segments[hit.segment]?.known.header.language ?? 'other',
    context: contexts[at] ?? { headingPath: [] },
    names: namesOf.get(passage.textId),
    why: whyOf(hit, words),
  }));
}
