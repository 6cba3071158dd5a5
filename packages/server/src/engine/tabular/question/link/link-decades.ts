import { yearSpan } from '../calendar.ts';
import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { Token } from '../words/split-question.ts';

const yearsOfDecade = 10;
const yearsOfCentury = 100;
/** "The 30s" are those of the last century, "the 20s" those of this one. */
const thisCenturyUntil = 30;
/** Two years that are joined are worth more than each of them, and less than a cell that is called so. */
const joinedYearsWeight = 2.15;
const endings: Record<QuestionLanguage, RegExp> = { en: /^s$/, tr: /^l(?:[ae]r|[iu])\p{L}*$/u };

/** The first year of "the 1970s", "the 70's" and "1970'ler". */
function decadeOf({ folded, tail, text }: Token, language: QuestionLanguage): number | undefined {
  const [, digits, ending] = /^((?:1[5-9]|20)?\d0)(\p{L}*)$/u.exec(folded) ?? [];
  if (!digits || !endings[language].test(tail || (ending ?? '')) || !/^\d/.test(text)) return undefined;
  const number = Number(digits);
  if (digits.length === 4) return number;
  return number < thisCenturyUntil ? 2000 + number : 1900 + number;
}

interface Years {
  from: number;
  until: number;
  first: number;
  last: number;
  weight: number;
}

function rangeItem({ from, until, first, last, weight }: Years): Item {
  const boundAt = (year: number) => ({ kind: 'period' as const, period: yearSpan(year) });
  const filter = {
    kind: 'range' as const,
    low: boundAt(first),
    high: boundAt(last),
    negated: false,
  };
  return { meaning: { kind: 'filter', filter }, from, until, weight, weakest: 1 };
}

/** Links decades and years that are joined, as the years from the first to the last of them. */
export function linkDecades(text: string, words: readonly Token[], language: QuestionLanguage): Item[] {
  const decades = [...words.entries()].flatMap(([at, token]): Item[] => {
    const first = decadeOf(token, language);
    if (first === undefined) return [];
    const place = { from: at, until: at + 1, first };
    const decade = rangeItem({ ...place, last: first + yearsOfDecade - 1, weight: 1.1 });
    // "The 1900s" may also be the century.
    return first % yearsOfCentury === 0
      ? [decade, rangeItem({ ...place, last: first + yearsOfCentury - 1, weight: 0.9 })]
      : [decade];
  });
  return [...decades, ...linkYearRanges(text, words)];
}

const fullYear = /^(?:1[5-9]|20|21)\d\d$/;

/** "2019-2021": all years from the first to the last, and not these two alone. */
function linkYearRanges(text: string, words: readonly Token[]): Item[] {
  return [...words.entries()].flatMap(([at, word]): Item[] => {
    const next = words[at + 1];
    if (!next || !fullYear.test(word.text) || !fullYear.test(next.text)) return [];
    const [first, last] = [Number(word.text), Number(next.text)];
    if (first >= last || !/^\s?[-–—]\s?$/.test(text.slice(word.end, next.start))) return [];
    return [rangeItem({ from: at, until: at + 2, first, last, weight: joinedYearsWeight })];
  });
}
