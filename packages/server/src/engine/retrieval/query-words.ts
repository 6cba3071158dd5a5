import { tokenize } from './analyze.ts';
import { stripCourtesy } from './courtesy.ts';
import { detectQuestionLanguage } from './question-language.ts';
import { isStopWord } from './stop-words.ts';
import type { TextLanguage } from './text-language.ts';

type Terms = Partial<Record<TextLanguage, string>>;

/** One word of a question: the term that stands for it in texts of each language, and how often it was said. */
export interface QueryWord {
  readonly terms: Readonly<Terms>;
  /** As it stands in the question. */
  readonly said: string;
  readonly count: number;
  /** Below 1 for a word that another one may have been mistyped for. */
  readonly share?: number;
}

interface SaidWord {
  readonly terms: Terms;
  readonly said: string;
  count: number;
  isStop: boolean;
}

/** Most questions have far fewer words; a pasted page has more than a search of very many passages can read for. */
const wordsMaxByPassages = [
  { passagesMax: 50_000, wordsMax: 192 },
  { passagesMax: 300_000, wordsMax: 64 },
];
const wordsMaxElse = 32;

/**
 * Whether a word only asks. The language of the question decides, not those of the texts: "on" is ten in a Turkish
 * question, however many English texts there are. Where nothing tells it, a word must be one in every language of the texts.
 */
function createStopWords(question: string, languages: readonly TextLanguage[]) {
  const language = detectQuestionLanguage(question);
  const decisive = language ? [language] : languages;
  return (said: string, before: string) => decisive.every((one) => isStopWord(said, one, before));
}

function readWords(query: string, languages: readonly TextLanguage[]): SaidWord[] {
  const question = stripCourtesy(query);
  const isStop = createStopWords(question, languages);
  const atPlace = new Map<string, SaidWord>();
  for (const language of languages) {
    for (const { term, start, end } of tokenize(question, language)) {
      const place = `${start} ${end}`;
      const said = question.slice(start, end);
      const word = atPlace.get(place) ?? {
        terms: {},
        said,
        count: 1,
        isStop: isStop(said, question.slice(0, start)),
      };
      word.terms[language] = term;
      atPlace.set(place, word);
    }
  }
  return [...atPlace.values()];
}

/**
 * The words of a question without courtesy, analyzed as the texts of each of `languages` were. Every search reads its
 * question with this function. Stop words of the question's language count only when there is nothing else. Of a question
 * with very many words only the longest count, because they say most.
 */
export function readQuery(
  query: string,
  languages: Iterable<TextLanguage>,
  passageCount = Number.POSITIVE_INFINITY,
): QueryWord[] {
  const wordsMax =
    wordsMaxByPassages.find(({ passagesMax }) => passageCount <= passagesMax)?.wordsMax ?? wordsMaxElse;
  const said = readWords(query, [...languages]);
  const telling = said.filter(({ isStop }) => !isStop);
  const words = new Map<string, SaidWord>();
  for (const word of telling.length > 0 ? telling : said) {
    const key = `${word.terms.en ?? ''} ${word.terms.tr ?? ''} ${word.terms.other ?? ''}`;
    const known = words.get(key);
    if (known) known.count += 1;
    else words.set(key, word);
  }
  return [...words]
    .sort(([one], [other]) => other.length - one.length)
    .slice(0, wordsMax)
    .map(([, { terms, said, count }]) => ({ terms, said, count }));
}

/** All terms of a question, in every language: what to fetch postings for. */
export function termsOf(words: readonly QueryWord[]): string[] {
  return [...new Set(words.flatMap(({ terms }) => Object.values(terms)))];
}
