import { sayPeriod } from '@docent/contract/say-period';
import type { QuestionLanguage } from '../question-schema.ts';

/** A stretch of days; `until` is the first day after it. An open end is left out. */
export interface Span {
  from?: string | undefined;
  until?: string | undefined;
}

type Unit = 'year' | 'half' | 'quarter' | 'month' | 'day';
const units: readonly Unit[] = ['year', 'half', 'quarter', 'month', 'day'];
/** A stretch of several is said by the first and the last of these. */
const rangeUnits: readonly Unit[] = ['year', 'month', 'day'];
const monthsOf = { year: 12, half: 6, quarter: 3, month: 1, day: 0 } as const;

export const isIsoDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The first day of the unit that lies `step` units further. */
function moved(day: string, unit: Unit, step: 1 | -1): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const days = unit === 'day' ? step : 0;
  return new Date(Date.UTC(year, month - 1 + step * monthsOf[unit], date + days)).toISOString().slice(0, 10);
}

function begins(day: string, unit: Unit): boolean {
  const [, month = 0, date = 0] = day.split('-').map(Number);
  return unit === 'day' || (date === 1 && (month - 1) % monthsOf[unit] === 0);
}

/** "2023'ün", "2020'nin": the ending follows the last word of the number as it is spoken. */
function turkishGenitive(year: string): string {
  const endings = ['', 'in', 'nin', 'ün', 'ün', 'in', 'nın', 'nin', 'in', 'un'];
  const tens = ['', 'un', 'nin', 'un', 'ın', 'nin', 'ın', 'in', 'in', 'ın'];
  const ending = endings[Number(year.at(-1))] || tens[Number(year.at(-2))];
  return `${year}'${ending || (year.endsWith('000') ? 'in' : 'ün')}`;
}

/** "2023", "Q1 2023", "March 2023"; a single day in ISO form. */
function nameOf(day: string, unit: Unit, language: QuestionLanguage): string {
  const [year = '', month = ''] = day.split('-');
  const place = Math.ceil(Number(month) / Math.max(1, monthsOf[unit]));
  if (unit === 'half') {
    if (language === 'en') return `H${place} ${year}`;
    return `${turkishGenitive(year)} ${place === 1 ? 'ilk' : 'ikinci'} yarısı`;
  }
  if (unit === 'quarter' && language === 'tr') return `${turkishGenitive(year)} ${place}. çeyreği`;
  return unit === 'day' ? day : sayPeriod(day, unit, language);
}

/** The first and the last period of a closed stretch in the largest unit that it is made of; one where they are the same. */
function endsOf(from: string, until: string, language: QuestionLanguage): string[] {
  const only = units.find((unit) => begins(from, unit) && moved(from, unit, 1) === until);
  if (only) return [nameOf(from, only, language)];
  const unit = rangeUnits.find((each) => begins(from, each) && begins(until, each)) ?? 'day';
  return [nameOf(from, unit, language), nameOf(moved(until, unit, -1), unit, language)];
}

const largestAt = (day: string) => rangeUnits.find((unit) => begins(day, unit)) ?? 'day';

/** The name of one whole year, half, quarter, month or day; undefined for other stretches. */
export function nameOfSpan({ from, until }: Span, language: QuestionLanguage): string | undefined {
  if (from === undefined || until === undefined || until <= from) return undefined;
  const [name, last] = endsOf(from, until, language);
  return last === undefined ? name : undefined;
}

/** A stretch of days without its column: "Q4 2026", "2024-01-05 – 2024-01-09", "the time since 2024". */
export function sayStretch({ from, until }: Span, language: QuestionLanguage): string {
  if (from !== undefined && until !== undefined)
    return until > from ? endsOf(from, until, language).join(' – ') : from;
  const day = from ?? until ?? '';
  const name = nameOf(day, largestAt(day), language);
  if (language === 'tr') return `${name} ${from === undefined ? 'öncesi' : 've sonrası'}`;
  return `the time ${from === undefined ? 'before' : 'since'} ${name}`;
}

/** What is said of a column of days: "Day in March 2023", "Day from 2021 to 2023", "Day since 2024-03-14". */
export function saySpan(label: string, { from, until }: Span, language: QuestionLanguage): string {
  const isTurkish = language === 'tr';
  if (from !== undefined && until !== undefined) {
    const [first = '', last] = until > from ? endsOf(from, until, language) : [from, until];
    if (last !== undefined)
      return isTurkish ? `${label} = ${first} – ${last}` : `${label} from ${first} to ${last}`;
    if (isTurkish) return `${label} = ${first}`;
    return isIsoDay(first) ? `${label} on ${first}` : `${label} in ${first}`;
  }
  const day = from ?? until ?? '';
  const name = nameOf(day, largestAt(day), language);
  if (from !== undefined) return isTurkish ? `${label} = ${name} ve sonrası` : `${label} since ${name}`;
  return isTurkish ? `${label} = ${name} öncesi` : `${label} before ${name}`;
}

/** A bound of a column of days, before it is known whether it has another side. */
export interface DayBound extends Span {
  label: string;
}

const isOtherSide = (bound: DayBound, other: string | DayBound): other is DayBound =>
  typeof other !== 'string' &&
  other.label === bound.label &&
  (bound.from === undefined) !== (other.from === undefined) &&
  (bound.until === undefined) !== (other.until === undefined);

/** Conditions that all have to be met, each in words; the two bounds of a stretch of days are said as one. */
export function sayTogetherMet(parts: readonly (string | DayBound)[], language: QuestionLanguage): string[] {
  const left = [...parts];
  const said: string[] = [];
  for (let part = left.shift(); part !== undefined; part = left.shift()) {
    if (typeof part === 'string') {
      said.push(part);
      continue;
    }
    const bound = part;
    const at = left.findIndex((other) => isOtherSide(bound, other));
    const [other] = at < 0 ? [] : left.splice(at, 1);
    const span = typeof other === 'object' ? { ...bound, ...other } : bound;
    said.push(saySpan(bound.label, span, language));
  }
  return said;
}

/** "Day in 2023 or 2024": the column is said once. Undefined where a stretch is not one whole period. */
export function sayAnyOf(bounds: readonly DayBound[], language: QuestionLanguage): string | undefined {
  const [first] = bounds;
  const names = bounds.map((bound) => nameOfSpan(bound, language));
  if (!first || bounds.some(({ label }) => label !== first.label)) return undefined;
  const known = names.filter((name) => name !== undefined);
  if (known.length < bounds.length) return undefined;
  if (language === 'tr') return `${first.label} = ${known.join(' veya ')}`;
  return `${first.label} ${known.every(isIsoDay) ? 'on' : 'in'} ${known.join(' or ')}`;
}
