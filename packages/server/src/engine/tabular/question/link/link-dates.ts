import {
  type CalendarUnit,
  daySpan,
  lastUnits,
  monthSpan,
  quarterSpan,
  relativeSpan,
  yearSpan,
} from '../calendar.ts';
import type { Item, Period } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { Token } from '../words/split-question.ts';

const months: Record<QuestionLanguage, readonly string[]> = {
  en: 'january february march april may june july august september october november december'.split(' '),
  tr: 'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik'.split(' '),
};
const caseEnding = /^(?:da|de|ta|te|dan|den|tan|ten|in|un|i|u|a|e|daki|deki|taki|teki|ayi|s)?$/;

export function monthOf(
  token: Pick<Token, 'folded'> | undefined,
  language: QuestionLanguage,
): number | undefined {
  const word = token?.folded ?? '';
  const at = months[language].findIndex((name) =>
    language === 'en'
      ? word === name ||
        (word.length >= 3 && word !== 'mar' && name.slice(0, 3) === word) ||
        (word === 'sept' && name === 'september')
      : word.startsWith(name) && caseEnding.test(word.slice(name.length)),
  );
  return at >= 0 ? at + 1 : undefined;
}

const yearOf = (token: Token | undefined) =>
  token && /^(?:1[5-9]|20|21)\d\d$/.test(token.text) ? Number(token.text) : undefined;
const dayOf = (token: Token | undefined) => {
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(token?.folded ?? '')?.[1];
  return day && Number(day) >= 1 && Number(day) <= 31 ? Number(day) : undefined;
};

const ordinals = new Map(
  Object.entries<number>({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    last: 4,
    '1st': 1,
    '2nd': 2,
    '3rd': 3,
    '4th': 4,
    ilk: 1,
    birinci: 1,
    ikinci: 2,
    ucuncu: 3,
    dorduncu: 4,
    son: 4,
    '1': 1,
    '2': 2,
    '3': 3,
    '4': 4,
  }),
);
const units: readonly (readonly [RegExp, CalendarUnit])[] = [
  [/^(?:days?|gun(?:u|de|ku|luk)?)$/, 'day'],
  [/^(?:weeks?|hafta(?:ki|da|nin|ya|yla|dan)?)$/, 'week'],
  [/^(?:months?|ay(?:ki|da|in|daki|lik|a|la|dan)?)$/, 'month'],
  [/^(?:quarters?|ceyre[kg]\p{L}*)$/u, 'quarter'],
  [/^(?:years?|yil(?:ki|da|in|daki|i|a|la|dan)?|sene(?:ki|de|ye|yle|den)?)$/, 'year'],
];
const unitOf = (token: Token | undefined) =>
  units.find(([pattern]) => pattern.test(token?.folded ?? ''))?.[1];
const offsets = new Map(
  Object.entries<number>({
    last: -1,
    previous: -1,
    past: -1,
    gecen: -1,
    onceki: -1,
    this: 0,
    current: 0,
    bu: 0,
    next: 1,
    gelecek: 1,
    onumuzdeki: 1,
  }),
);
const days = new Map(
  Object.entries<number>({ today: 0, yesterday: -1, tomorrow: 1, bugun: 0, dun: -1, yarin: 1 }),
);

interface DateReader {
  words: readonly Token[];
  language: QuestionLanguage;
  today: string;
}
type Found = { period: Period; length: number; weight: number };

const dayOfAnyYear = (month: number, day: number): Period => ({
  kind: 'part',
  part: 'month_day',
  value: month * 100 + day,
});

const joining = /^(?:and|to|till|until|through|ile|ve)$/;

/** "Between 1 and 15 March 2025", "1 ile 15 Mart": the month and year that stand behind the second day alone. */
function sharedMonth(words: readonly Token[], at: number, language: QuestionLanguage) {
  if (!joining.test(words[at + 1]?.folded ?? '') || !dayOf(words[at + 2])) return undefined;
  const afterOf = words[at + 3]?.folded === 'of' ? 1 : 0;
  const month = monthOf(words[at + 3 + afterOf], language);
  return month === undefined ? undefined : { month, year: yearOf(words[at + 4 + afterOf]) };
}

function monthDates({ words, language }: DateReader, at: number): Found[] {
  const found: Found[] = [];
  const month = monthOf(words[at], language);
  const nextMonth = monthOf(words[at + 1], language);
  const afterOf = words[at + 1]?.folded === 'of' ? 1 : 0;
  const day = dayOf(words[at]);
  const dayMonth = day ? (nextMonth ?? monthOf(words[at + 1 + afterOf], language)) : undefined;
  const dayYear = yearOf(words[at + 2 + afterOf]);
  if (day && dayMonth && dayYear) {
    found.push({ period: daySpan(dayYear, dayMonth, day), length: 3 + afterOf, weight: 3.6 });
  } else if (day && dayMonth) {
    found.push({ period: dayOfAnyYear(dayMonth, day), length: nextMonth ? 2 : 2 + afterOf, weight: 1.9 });
  }
  const shared = sharedMonth(words, at, language);
  if (day && shared) {
    const { month: ofBoth, year } = shared;
    const period = year ? daySpan(year, ofBoth, day) : dayOfAnyYear(ofBoth, day);
    found.push({ period, length: 1, weight: 1.2 });
  }
  if (!month) return found;
  const firstDay = dayOf(words[at + 1]);
  const comma = words[at + 2]?.text === ',' ? 1 : 0;
  const yearAfterDay = yearOf(words[at + 2 + comma]);
  if (firstDay && yearAfterDay) {
    found.push({
      period: daySpan(yearAfterDay, month, firstDay),
      length: 3 + comma,
      weight: 3.6 + comma * 0.1,
    });
  }
  // "In August 23" is a month of 2023, and "on August 23" a day.
  const isIn = words[at - 1]?.folded === 'in';
  // "In Nov 05" as well: days have no zero before them where no year follows.
  const isShort = language === 'en' && /^0\d$/.test(words[at + 1]?.text ?? '');
  if (firstDay && isIn && (firstDay >= 10 || (isShort && !yearAfterDay)))
    found.push({ period: monthSpan(2000 + firstDay, month), length: 2, weight: 1.8 });
  else if (firstDay && !yearAfterDay && language === 'en')
    found.push({ period: dayOfAnyYear(month, firstDay), length: 2, weight: 1.8 });
  const yearAfter =
    yearOf(words[at + 1 + afterOf]) ?? (words[at + 1]?.text === ',' ? yearOf(words[at + 2]) : undefined);
  if (yearAfter) {
    const length = 2 + (yearOf(words[at + 1]) ? 0 : 1);
    found.push({ period: monthSpan(yearAfter, month), length, weight: 2.1 });
  }
  found.push({ period: { kind: 'part', part: 'month_of_year', value: month }, length: 1, weight: 0.9 });
  return found;
}

/** "Q3", "third quarter", "ilk çeyrek". */
function quarterAt(words: readonly Token[], at: number) {
  const folded = words[at]?.folded ?? '';
  const short = /^q([1-4])$/.exec(folded)?.[1];
  if (short) return { quarter: Number(short), length: 1 };
  const quarter = ordinals.get(folded);
  return quarter && unitOf(words[at + 1]) === 'quarter' ? { quarter, length: 2 } : undefined;
}

function quarterDates({ words }: DateReader, at: number): Found[] {
  const named = quarterAt(words, at);
  if (!named) {
    // "From 2024 Q4 to 2025 Q1": the year behind a quarter may belong to the next one.
    const year = yearOf(words[at]);
    const behind = year ? quarterAt(words, at + 1) : undefined;
    if (!year || !behind) return [];
    const length = 1 + behind.length;
    return [{ period: quarterSpan(year, behind.quarter), length, weight: 1.1 * length }];
  }
  const { quarter, length } = named;
  const of = words[at + length]?.folded === 'of' ? 1 : 0;
  const year = yearOf(words[at + length + of]);
  const period: Period = { kind: 'part', part: 'quarter_of_year', value: quarter };
  const part = { period, length, weight: length };
  return year
    ? [{ period: quarterSpan(year, quarter), length: length + of + 1, weight: 1.1 * (length + 1) }, part]
    : [part];
}

function relativeDates({ words, today }: DateReader, at: number): Found[] {
  const word = words[at]?.folded ?? '';
  const found: Found[] = [];
  const day = days.get(word.replace(/(?:ku|ki)$/, ''));
  if (day !== undefined) found.push({ period: relativeSpan(today, 'day', day), length: 1, weight: 1.1 });
  const unit = unitOf(words[at + 1]);
  const offset = offsets.get(word);
  // "What is the last year it was built" asks for the last one of the table.
  const isOfTable =
    words[at - 1]?.folded === 'the' && /^(?:is|was|what|whats|which|name)$/.test(words[at - 2]?.folded ?? '');
  if (offset !== undefined && unit && !isOfTable) {
    found.push({ period: relativeSpan(today, unit, offset), length: 2, weight: 2.2 });
  }
  const count = Number(words[at + 1]?.text);
  const counted = unitOf(words[at + 2]);
  if (/^(?:last|past|son)$/.test(word) && Number.isInteger(count) && count > 0 && counted) {
    found.push({ period: lastUnits(today, counted, count), length: 3, weight: 3.2 });
  }
  return found;
}

/** Dates in digits are cut into words at their signs, so they are read from the words around. */
function digitDates({ words }: DateReader, at: number): Found[] {
  const token = words[at];
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(token?.text ?? '');
  if (dotted) {
    const [day = 0, month = 0, year = 0] = dotted.slice(1).map(Number);
    return [{ period: daySpan(year, month, day), length: 1, weight: 1.5 }];
  }
  const [first, second, third] = words.slice(at, at + 3);
  const joined = first && second && third && second.start === first.end + 1 && third.start === second.end + 1;
  if (!joined) return [];
  const numbers = [first, second, third].map(({ text }) => Number(text));
  const [one = 0, two = 0, three = 0] = numbers;
  if (numbers.some((number) => !Number.isInteger(number))) return [];
  if (/^\d{4}$/.test(first.text) && two <= 12 && three <= 31) {
    return [{ period: daySpan(one, two, three), length: 3, weight: 3.3 }];
  }
  return /^\d{4}$/.test(third.text) && two <= 12 && one <= 31
    ? [{ period: daySpan(three, two, one), length: 3, weight: 3.2 }]
    : [];
}

const measured =
  /^(?:lira\p{L}*|tl|try|euros?|eur|avro\p{L}*|dolar\p{L}*|dollars?|usd|pounds?|gbp|kg|kilos?|grams?|km|kms|miles?|metre\p{L}*|meters?|m|ft|feet|litre\p{L}*|l|adet\p{L}*|tane|kisi\p{L}*|people|pieces|units)$/u;

/** "1500 lira" is a sum, and no year. */
const isYearAt = (words: readonly Token[], at: number) => !measured.test(words[at + 1]?.folded ?? '');

/** Links days, months, quarters, years and times relative to today. */
export function linkDates(reader: DateReader): Item[] {
  return [...reader.words.keys()].flatMap((at) => {
    const year = isYearAt(reader.words, at) ? yearOf(reader.words[at]) : undefined;
    const found = [
      ...monthDates(reader, at),
      ...quarterDates(reader, at),
      ...relativeDates(reader, at),
      ...digitDates(reader, at),
      ...(year ? [{ period: yearSpan(year), length: 1, weight: 0.85 }] : []),
    ];
    return found.map(({ period, length, weight }) => ({
      meaning: { kind: 'period' as const, period },
      from: at,
      until: at + length,
      weight,
      weakest: 1,
    }));
  });
}
