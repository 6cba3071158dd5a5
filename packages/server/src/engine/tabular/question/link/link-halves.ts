import { daysSpan } from '../calendar.ts';
import type { Item } from '../question-items.ts';
import { isDate, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { monthOf } from './link-dates.ts';

const halves: Record<QuestionLanguage, { first: RegExp; second: RegExp; half: RegExp }> = {
  en: { first: /^(?:first|1st)$/, second: /^(?:second|2nd|last)$/, half: /^half$/ },
  tr: { first: /^(?:ilk|birinci|1)$/, second: /^(?:ikinci|son|2)$/, half: /^yar[iı]s/ },
};

const yearOf = (word: QuestionWord | undefined): number | undefined =>
  /^(?:19|20)\d\d$/.test(word?.folded ?? '') ? Number(word?.folded) : undefined;

/** The year, and the month if one is named, that half of which is meant; with how far its words reach. */
function wholeOf(words: readonly QuestionWord[], at: number, language: QuestionLanguage) {
  if (language === 'tr') {
    // "Mart 2024'ün ilk yarısı", "2024 Mart'ının ilk yarısı"
    const [before, last] = [words[at - 2], words[at - 1]];
    const year = yearOf(last) ?? yearOf(before);
    const month = monthOf(yearOf(last) === undefined ? last : before, language);
    const isWhole = year !== undefined && (month !== undefined || yearOf(last) !== undefined);
    return isWhole ? { year, month, from: at - (month === undefined ? 1 : 2), until: at + 2 } : undefined;
  }
  const start = at + 2 + Number(words[at + 2]?.folded === 'of');
  const month = monthOf(words[start], language);
  const year = yearOf(words[start + Number(month !== undefined)]);
  return year === undefined
    ? undefined
    : { year, month, from: at, until: start + 1 + Number(month !== undefined) };
}

/** "The second half of 2024", "2024'ün ilk yarısında", "the first half of July 2024". */
export function linkHalves(words: readonly QuestionWord[], language: QuestionLanguage): Item[] {
  const { first, second, half } = halves[language];
  return [...words.keys()].flatMap((at): Item[] => {
    const folded = words[at]?.folded ?? '';
    const isFirst = first.test(folded);
    if ((!isFirst && !second.test(folded)) || !half.test(words[at + 1]?.folded ?? '')) return [];
    const whole = wholeOf(words, at, language);
    if (!whole) return [];
    const { year, month, from, until } = whole;
    const period =
      month === undefined
        ? daysSpan([year, isFirst ? 1 : 7, 1], [year, isFirst ? 7 : 13, 1])
        : daysSpan([year, month, isFirst ? 1 : 16], [year, isFirst ? month : month + 1, isFirst ? 16 : 1]);
    return [{ meaning: { kind: 'period', period }, from, until, weight: 1.1 * (until - from), weakest: 1 }];
  });
}

/** "Closed the same day", "aynı gün teslim edilen": both days of a row are one. */
export function linkSameDay(words: readonly QuestionWord[], { tables }: QuestionSchema): Item[] {
  const at = words.findIndex(
    ({ folded }, place) =>
      ((folded === 'same' || folded === 'very') && words[place + 1]?.folded === 'day') ||
      (folded === 'ayni' && words[place + 1]?.folded === 'gun'),
  );
  if (at < 0) return [];
  return tables.flatMap((table): Item[] => {
    const days = allColumns(table).filter(
      ({ column }) => isDate(column) && !labelHasConcept(column.label, ['birth']),
    );
    const [one, other, third] = days;
    if (!one || !other || third) return [];
    const bound = { operator: '=' as const, value: { kind: 'column' as const, ref: one } };
    const filter = { kind: 'bound' as const, ref: other, bound, negated: false };
    return [{ meaning: { kind: 'filter', filter }, from: at, until: at + 2, weight: 2, weakest: 0.95 }];
  });
}
