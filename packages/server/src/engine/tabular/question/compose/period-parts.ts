import { daySpan, monthSpan, quarterSpan, yearSpan } from '../calendar.ts';
import type { Frame } from '../grammar/frame.ts';
import type { Filter, Period } from '../question-items.ts';
import { isDate, sameColumn } from '../question-schema.ts';

const dayMs = 86_400_000;
const partsOfYears = { month_of_year: 'month', quarter_of_year: 'quarter', month_day: 'day' } as const;

/** The part of dates that a period is of, so that periods of one part can be told apart; undefined for other stretches. */
export function partOf(filter: Filter): 'year' | 'quarter' | 'month' | 'day' | 'weekday' | undefined {
  if (filter.kind !== 'period') return undefined;
  const { period } = filter;
  if (period.kind === 'clock') return undefined;
  if (period.kind === 'part') return period.part === 'weekday' ? 'weekday' : partsOfYears[period.part];
  const days = (Date.parse(period.until) - Date.parse(period.from)) / dayMs;
  if (days >= 365) return 'year';
  if (days >= 89) return 'quarter';
  return days >= 28 ? 'month' : days === 1 ? 'day' : undefined;
}

/** What periods are sorted by: the day that one begins with, or its number in the year. */
export function startOf(filter: Filter): string {
  if (filter.kind !== 'period') return '';
  const { period } = filter;
  return period.kind === 'part' ? String(period.value).padStart(2, '0') : period.from;
}

const spansOf = {
  month: monthSpan,
  quarter: (year: number, month: number) => quarterSpan(year, (month + 2) / 3),
  year: (year: number) => yearSpan(year),
};
const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The month, quarter or year before or after one; undefined for other stretches, and for a month of whichever year. */
export function neighbourOf(filter: Filter, step: 1 | -1): Filter | undefined {
  if (filter.kind !== 'period' || filter.negated || filter.period.kind !== 'span') return undefined;
  const part = partOf(filter);
  if (!part || part === 'day' || part === 'weekday') return undefined;
  const [year = 0, month = 0] = filter.period.from.split('-').map(Number);
  const isWhole = (period: Period) => JSON.stringify(period) === JSON.stringify(filter.period);
  if (!isWhole(spansOf[part](year, month))) return undefined;
  // Months are counted from the year 0, so that the one before January is found.
  const other = year * 12 + month - 1 + step * monthsOf[part];
  return { ...filter, period: spansOf[part](Math.floor(other / 12), (other % 12) + 1) };
}

/** "Between March and May 2024" means March of that year as well. */
export function withYearOf(period: Period | undefined, other: Period | undefined): Period | undefined {
  if (period?.kind !== 'part' || period.part === 'weekday' || other?.kind !== 'span') return period;
  const year = Number(other.from.slice(0, 4));
  if (period.part === 'month_day') return daySpan(year, Math.floor(period.value / 100), period.value % 100);
  return period.part === 'month_of_year' ? monthSpan(year, period.value) : quarterSpan(year, period.value);
}

/** "Compare Q1 and Q2 2024" is about one year. */
export function withYears(filters: readonly Filter[]): readonly Filter[] {
  const periods = filters.filter((filter) => filter.kind === 'period' && !filter.negated);
  const [one, other, another] = periods;
  if (one?.kind !== 'period' || other?.kind !== 'period' || another) return filters;
  const part = partOf(one);
  if ((part !== 'month' && part !== 'quarter') || partOf(other) !== part) return filters;
  const period = withYearOf(one.period, other.period) ?? one.period;
  const second = withYearOf(other.period, one.period) ?? other.period;
  return filters.map((filter) =>
    filter === one ? { ...one, period } : filter === other ? { ...other, period: second } : filter,
  );
}

const isStated = (filter: Filter): filter is Extract<Filter, { kind: 'period' }> =>
  filter.kind === 'period' && !filter.negated;

/** "Opened in Q1 and Q2": the day that is named with one of some periods is that of the others. */
export function ofOneDay(filters: readonly Filter[]): readonly Filter[] {
  const periods = filters.filter(isStated);
  const [ref, ...others] = periods.flatMap((filter) => filter.ref ?? []);
  const [first] = periods;
  const isSeries = periods.every((filter) => first && partOf(first) && partOf(filter) === partOf(first));
  if (!ref || !isSeries || others.some((other) => !sameColumn(other, ref))) return filters;
  return filters.map((filter) => (isStated(filter) ? { ...filter, ref } : filter));
}

/** Whether two periods are of the same day, or neither says of which. */
export const areOfOneDay = (one: Filter, other: Filter) =>
  isStated(one) &&
  isStated(other) &&
  (one.ref && other.ref ? sameColumn(one.ref, other.ref) : !one.ref && !other.ref);

/** "January, February and March 2024" are months of one year, which is said with the last of them. */
export function withLastYear(filters: readonly Filter[]): readonly Filter[] {
  const stated = filters.filter(isStated);
  const last = stated.at(-1);
  const periods = stated.filter((filter) => last && areOfOneDay(filter, last));
  const part = last && partOf(last);
  const isSeries = periods.length > 1 && periods.every((filter) => partOf(filter) === part);
  if (!last || !isSeries || (part !== 'month' && part !== 'quarter')) return filters;
  return filters.map((filter) =>
    periods.some((each) => each === filter) && filter.kind === 'period'
      ? { ...filter, period: withYearOf(filter.period, last.period) ?? filter.period }
      : filter,
  );
}

/** "Month by month, by invoice date" names the day that the months are of, and asks for no groups of days. */
export function monthsOfDay(frame: Frame): Frame {
  const day = frame.groups.find(({ ref, part }) => !part && ref && isDate(ref.column));
  const bare = frame.groups.find(({ ref, part }) => part && !ref);
  if (!day?.ref || !bare?.part) return frame;
  const key = { ref: day.ref, part: bare.part };
  const groups = frame.groups.flatMap((each) => (each === day ? [] : each === bare ? [key] : [each]));
  return { ...frame, groups };
}
