import { yearSpan } from '../calendar.ts';
import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { Token } from '../words/split-question.ts';

const yearsOfDecade = 10;
const yearsOfCentury = 100;
/** "The 30s" are those of the last century, "the 20s" those of this one. */
const thisCenturyUntil = 30;
const endings: Record<QuestionLanguage, RegExp> = { en: /^s$/, tr: /^l(?:[ae]r|[iu])\p{L}*$/u };

/** The first year of "the 1970s", "the 70's" and "1970'ler". */
function decadeOf({ folded, tail, text }: Token, language: QuestionLanguage): number | undefined {
  const [, digits, ending] = /^((?:1[5-9]|20)?\d0)(\p{L}*)$/u.exec(folded) ?? [];
  if (!digits || !endings[language].test(tail || (ending ?? '')) || !/^\d/.test(text)) return undefined;
  const number = Number(digits);
  if (digits.length === 4) return number;
  return number < thisCenturyUntil ? 2000 + number : 1900 + number;
}

function rangeItem(at: number, first: number, years: number, weight: number): Item {
  const boundAt = (year: number) => ({ kind: 'period' as const, period: yearSpan(year) });
  const filter = {
    kind: 'range' as const,
    low: boundAt(first),
    high: boundAt(first + years - 1),
    negated: false,
  };
  return { meaning: { kind: 'filter', filter }, from: at, until: at + 1, weight, weakest: 1 };
}

/** Links decades, as the years from the first to the last of them. */
export function linkDecades(words: readonly Token[], language: QuestionLanguage): Item[] {
  return [...words.entries()].flatMap(([at, token]): Item[] => {
    const first = decadeOf(token, language);
    if (first === undefined) return [];
    const decade = rangeItem(at, first, yearsOfDecade, 1.1);
    // "The 1900s" may also be the century.
    return first % yearsOfCentury === 0 ? [decade, rangeItem(at, first, yearsOfCentury, 0.9)] : [decade];
  });
}
