import type { Item } from '../question-items.ts';
import {
  isDate,
  type QuestionLanguage,
  type QuestionSchema,
  type TableDescription,
} from '../question-schema.ts';
import { perTable } from '../table-roles.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { isDue } from './link-lateness.ts';

/** Words of a header for the day on which something came back or came to an end. */
const back =
  /^(?:return(?:ed)?|back|closed|ended|finish(?:ed)?|complet(?:ed|ion)|iade\p{L}*|donus\p{L}*|geri|kapan\p{L}*|bitis|tamaml\p{L}*)$/u;

/** The one day of a row that is empty for as long as it is not over. */
const endOf = perTable((table: TableDescription) => {
  const ends = table.columns.filter((column) => {
    // The day by which it should have come back is another one.
    const words = splitLabel(column.label);
    const isEnd = words.some((word) => back.test(word)) && !isDue(column) && !words.includes('by');
    return isEnd && isDate(column) && column.sparse !== false && !column.computed;
  });
  const [column, other] = ends;
  return column && !other ? { table, column } : undefined;
});

/** "Still" with what it says of things that are not over. */
const open: Record<QuestionLanguage, RegExp> = {
  en: /^(?:still|currently) (?:(?:out|away|open|outstanding|unreturned|borrowed|missing|lent out|on loan|not back|not returned)|(?:has|have|had|holds?|holding|keeps?)(?! (?:something|anything|money|to|not|no|nothing)))(?= |$)/,
  tr: /^(?:hala|halen|su an|su anda) (?:disarida\p{L}*|kimde|kimlerde|elinde|acik|geri gelmeyen|odunc|kirada)(?= |$)/u,
};
const longestPhrase = 4;

function phraseAt(words: readonly QuestionWord[], at: number, language: QuestionLanguage): number {
  const rest = words.slice(at, at + longestPhrase).map(({ folded }) => folded);
  return open[language].exec(rest.join(' '))?.[0].split(' ').length ?? 0;
}

/** Whether a word is the "still" of "still out", which is a condition. */
export const saysStill = (words: readonly QuestionWord[], at: number, language: QuestionLanguage): boolean =>
  phraseAt(words, at, language) > 0;

/** "Which instruments are still out", "who still has a trumpet": the day on which it came back is empty. */
export const linkStill = (
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  language: QuestionLanguage,
): Item[] =>
  [...words.keys()].flatMap((at) => {
    const length = phraseAt(words, at, language);
    if (length === 0) return [];
    return tables.flatMap((table): Item[] => {
      const ref = endOf(table);
      const filter = ref && { kind: 'missing' as const, ref, negated: false };
      if (!filter) return [];
      const says = { until: at + length, weight: 0.9 * length - 0.4, weakest: 0.95 };
      return [
        // How many are out are rows, and no kinds of them.
        { meaning: { kind: 'events' }, from: at, until: at + 1, weight: 0.5, weakest: 1 },
        { meaning: { kind: 'filter', filter }, from: at + 1, ...says },
      ];
    });
  });
