import type { Comparison, LiteralExpression } from '../query-tree.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { isIsoDay } from './say-span.ts';

/** A figure of a column in words. */
export const sayFigure = (figure: string, of: string) =>
  figure.includes('{of}') ? figure.replace('{of}', of) : `${figure} ${of}`;

const plainNumbers = {
  en: new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 }),
  tr: new Intl.NumberFormat('tr', { useGrouping: false, maximumFractionDigits: 20 }),
};
const amounts = {
  en: new Intl.NumberFormat('en', { useGrouping: 'min2', maximumFractionDigits: 20 }),
  tr: new Intl.NumberFormat('tr', { useGrouping: 'min2', maximumFractionDigits: 20 }),
};

export interface NumberWriting {
  language: QuestionLanguage;
  /** An amount has its thousands grouped; a year and the number of an order do not. */
  isAmount?: boolean;
}

/** A number with the decimal mark of a language. */
export const sayNumber = (value: number, { language, isAmount = false }: NumberWriting): string =>
  (isAmount ? amounts : plainNumbers)[language].format(value);

/** A text that looks like a day is said in quotes, so that it is not taken for one. */
export function sayLiteral({ value, date, time }: LiteralExpression, writing: NumberWriting): string {
  if (typeof value === 'number') return sayNumber(value, writing);
  if (time) return String(value).replace(/:00$/, '');
  return typeof value === 'string' && !date && isIsoDay(value) ? `"${value}"` : String(value);
}

export const signs: Record<Comparison, string> = {
  '=': '=',
  '<>': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};
