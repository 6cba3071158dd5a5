import type { Comparison, LiteralExpression } from '../query-tree.ts';
import { isIsoDay } from './say-span.ts';

/** A figure of a column in words. */
export const sayFigure = (figure: string, of: string) =>
  figure.includes('{of}') ? figure.replace('{of}', of) : `${figure} ${of}`;

/** A text that looks like a day is said in quotes, so that it is not taken for one. */
export const sayLiteral = ({ value, date, time }: LiteralExpression) =>
  time
    ? String(value).replace(/:00$/, '')
    : typeof value === 'string' && !date && isIsoDay(value)
      ? `"${value}"`
      : String(value);

export const signs: Record<Comparison, string> = {
  '=': '=',
  '<>': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};
