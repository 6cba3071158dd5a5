import type { Cell, Period, ResultColumn } from './table-cell.ts';

/** A place on the axis of a chart: one of a row, or a period that no row is of. */
export interface AxisPlace {
  readonly cell: Cell;
  /** Which of the cells it is; undefined for a period without a row. */
  readonly at: number | undefined;
}

const dayMs = 86_400_000;
const isoDay = /^(\d{4})-(\d\d)-(\d\d)/;

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';
const monthsOf = { month: 1, quarter: 3, year: 12 } as const;
const daysOf = { day: 1, week: 7 } as const;

/** How many of its unit a day is from the beginning of time; undefined where it is not the first day of one. */
function placeOfDay(cell: string, unit: Unit): number | undefined {
  const [, year = '', month = '', day = ''] = isoDay.exec(cell) ?? [];
  if (year === '') return undefined;
  if (unit === 'day' || unit === 'week') return Date.parse(`${year}-${month}-${day}`) / dayMs / daysOf[unit];
  const months = (Number(year) * 12 + Number(month) - 1) / monthsOf[unit];
  return day === '01' ? months : undefined;
}

function dayOfPlace(place: number, unit: Unit): string {
  if (unit === 'day' || unit === 'week')
    return new Date(Math.round(place * daysOf[unit]) * dayMs).toISOString().slice(0, 10);
  const months = Math.round(place * monthsOf[unit]);
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

interface Scale {
  place(cell: Cell): number | undefined;
  cell(place: number): Cell;
}

const numberScale: Scale = {
  place: (cell) => (typeof cell === 'number' && Number.isInteger(cell) ? cell : undefined),
  cell: (place) => place,
};

const dayScale = (unit: Unit): Scale => ({
  place: (cell) => (typeof cell === 'string' ? placeOfDay(cell, unit) : undefined),
  cell: (place) => dayOfPlace(place, unit),
});

const isNumbered = (period: Period | undefined) => period === 'month_of_year' || period === 'weekday';

/** Numbers of days, weeks, months or quarters, or years: others, such as 202401, do not follow one another. */
const arePeriods = (cells: readonly Cell[]) =>
  [
    [1, 366],
    [1000, 2999],
  ].some(([low = 0, high = 0]) => cells.every((cell) => Number(cell) >= low && Number(cell) <= high));

function scaleOf(
  { type, period }: ResultColumn,
  cells: readonly Cell[],
  isTimed: boolean,
): Scale | undefined {
  if (isNumbered(period)) return numberScale;
  if (type === 'integer') return isTimed && arePeriods(cells) ? numberScale : undefined;
  if (period === 'year' || period === 'quarter' || period === 'month' || period === 'week')
    return dayScale(period);
  if (type !== 'date') return undefined;
  // Days that are all the first of a month mean months.
  const areMonths = cells.every((cell) => String(cell).endsWith('-01'));
  return dayScale(areMonths ? 'month' : 'day');
}

interface Filling {
  /** Whether whole numbers are periods, such as years. */
  isTimed: boolean;
  /** More places than these are not filled in. */
  placesMax: number;
}

/**
 * The places on an axis along a column: those of its cells, and between them each period that has none, so that no chart joins
 * what does not follow one another. Undefined where the cells are no periods, or not in their order.
 */
export function fillPeriods(
  cells: readonly Cell[],
  column: ResultColumn,
  { isTimed, placesMax }: Filling,
): AxisPlace[] | undefined {
  const dated = cells.filter((cell) => cell !== null);
  const scale = scaleOf(column, dated, isTimed);
  const places = cells.map((cell) => (cell === null ? null : scale?.place(cell)));
  const known = places.filter((place) => place !== null && place !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  if (!scale || first === undefined || last === undefined || known.length < dated.length) return undefined;
  const step = last >= first ? 1 : -1;
  // Whole steps in one direction; what is of no time stands before or after all others.
  const isOrdered = known.every((place, at) => {
    const steps = at === 0 ? 1 : (place - (known[at - 1] ?? 0)) * step;
    return steps > 0 && Number.isInteger(Math.round(steps * 1e6) / 1e6);
  });
  const isLong = Math.abs(last - first) + 1 > placesMax;
  if (!isOrdered || isLong) return undefined;
  return cells.flatMap((cell, at) => {
    const [place, before] = [places[at] ?? undefined, places[at - 1] ?? undefined];
    const missing = place === undefined || before === undefined ? 0 : Math.round((place - before) * step) - 1;
    const gaps = Array.from({ length: missing }, (_, one) => ({
      cell: scale.cell((before ?? 0) + step * (one + 1)),
      at: undefined,
    }));
    return [...gaps, { cell, at }];
  });
}
