import { sayPeriod } from '@docent/contract/say-period';
import type { Cell, ResultColumn } from '@docent/contract/table-cell';
import { shownCell, writeExactly, writeFigure } from '@docent/contract/write-figure';
import { pageLanguage, t } from './texts.ts';

/** A day or a moment as a visitor writes it; another text as it is. */
export function dayText(value: string): string {
  // A date without a time is a day of the visitor's calendar, in each time zone.
  const isDay = !value.includes(':');
  const moment = new Date(isDay ? `${value}T00:00:00` : value);
  if (Number.isNaN(moment.getTime())) return value;
  const day = { dateStyle: 'medium' } as const;
  const style = isDay ? day : ({ ...day, timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(pageLanguage(), style).format(moment);
}

/** A cell of a result as a visitor writes it: visitors have no date format of a project. */
export function cellText(given: Cell, column: ResultColumn | undefined): string {
  const { type = 'text', period } = column ?? {};
  const cell = shownCell(given, column);
  if (cell === null) return '–';
  if (typeof cell === 'boolean') return t(cell ? 'yes' : 'no');
  if (period) return sayPeriod(cell, period, pageLanguage());
  if (typeof cell === 'number') return writeFigure(cell, { ...column, type }, pageLanguage());
  return type === 'date' || type === 'timestamp' ? dayText(cell) : cell;
}

/** All digits of a figure that is shown rounded; undefined for other cells. */
export const exactText = (cell: Cell, column: ResultColumn | undefined): string | undefined =>
  writeExactly(cell, column ?? {}, pageLanguage());
