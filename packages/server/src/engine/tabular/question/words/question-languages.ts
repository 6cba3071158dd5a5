import { questionLanguage } from '../../../answer/question-language.ts';
import { linkOperators } from '../link/link-operators.ts';
import type { QuestionLanguage, QuestionSchema } from '../question-schema.ts';
import { fillerWords, lightWords } from './filler-words.ts';
import { splitLabel, splitQuestion, type Token } from './split-question.ts';
import { labelStems, questionStems } from './word-stems.ts';

const languages: readonly QuestionLanguage[] = ['en', 'tr'];
/** "İllere" names a column "İl"; a word that only begins like a header does not. */
const labelCostMax = 0.12;
/** One word can be a name by chance: "on" is ten in Turkish. */
const plainFrom = 2;

/** Stems of all words of headers, each with what it costs at least to get to it. */
function labelStemsOf({ tables }: QuestionSchema): ReadonlyMap<string, number> {
  const labels = tables.flatMap(({ label, columns }) => [label, ...columns.map((column) => column.label)]);
  const stems = new Map<string, number>();
  for (const word of new Set(labels.flatMap(splitLabel)))
    for (const [stem, cost] of labelStems(word)) stems.set(stem, Math.min(cost, stems.get(stem) ?? cost));
  return stems;
}

const namesColumn = ({ folded }: Token, labels: ReadonlyMap<string, number>): boolean =>
  languages.some((language) =>
    [...questionStems(folded, language)].some(([stem, cost]) => {
      const other = labels.get(stem);
      return other !== undefined && cost + other <= labelCostMax;
    }),
  );

/** Places of the words that mean something to the grammar of a language. */
function grammarWords(words: readonly Token[], language: QuestionLanguage): Set<number> {
  const found = new Set<number>();
  for (const { from, until } of linkOperators(words, language))
    for (let at = from; at < until; at++) found.add(at);
  for (const [at, { folded }] of words.entries())
    if (fillerWords[language].has(folded) || lightWords[language].has(folded)) found.add(at);
  return found;
}

/** How many words only one of the languages has; an ending after an apostrophe is Turkish, but for "'s" and "'t". */
function countOwnWords(
  words: readonly Token[],
  isNamed: readonly boolean[],
): Record<QuestionLanguage, number> {
  const [english, turkish] = [grammarWords(words, 'en'), grammarWords(words, 'tr')];
  const counts = { en: 0, tr: 0 };
  for (const [at, { tail }] of words.entries()) {
    if (tail !== '' && tail.length <= 5) counts[tail === 's' || tail === 't' ? 'en' : 'tr']++;
    if (isNamed[at] || english.has(at) === turkish.has(at)) continue;
    counts[english.has(at) ? 'en' : 'tr']++;
  }
  return counts;
}

/**
 * The languages that a question about tables may be in, the likelier first. Its own words say it: names of tables and
 * columns are quoted from the upload, whatever language the question is in.
 */
export function likelyLanguages(
  question: string,
  schema: QuestionSchema,
  interfaceLanguage: QuestionLanguage,
): readonly [QuestionLanguage, ...QuestionLanguage[]] {
  const words = splitQuestion(question);
  const labels = labelStemsOf(schema);
  const isNamed = words.map((word) => namesColumn(word, labels));
  const { en, tr } = countOwnWords(words, isNamed);
  const others = words.filter((_, at) => !isNamed[at]).map(({ start, end }) => question.slice(start, end));
  const seeming = questionLanguage(others.join(' '), interfaceLanguage);
  const first = en === tr ? seeming : en > tr ? 'en' : 'tr';
  const isPlain =
    Math.min(en, tr) === 0 &&
    (Math.max(en, tr) >= plainFrom || (en !== tr && (seeming === first || interfaceLanguage === first)));
  return isPlain ? [first] : [first, first === 'en' ? 'tr' : 'en'];
}
