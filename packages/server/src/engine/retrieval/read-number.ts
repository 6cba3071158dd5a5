import type { TextLanguage } from './text-language.ts';

const grouped = /^(\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
const decimal = /^(\d+)[.,](\d+)$/;

/**
 * Normalizes notations of a number: 1,000 and 1000, in Turkish 1.000 and 1000, 2,5 and 2.5. Undefined if the digits and
 * marks are not a number (a row of numbers, a date).
 */
export function readNumber(written: string, language: TextLanguage): string | undefined {
  const [, whole = '', separator, point, fraction] = grouped.exec(written) ?? [];
  const isLone = separator !== undefined && fraction === undefined && whole.length <= 7;
  // In English 1.234 is a decimal; elsewhere it usually means more than a thousand. 0.125 is a decimal everywhere.
  const isDecimal = isLone && ((language === 'en' && separator === '.') || whole.startsWith('0'));
  if (separator !== undefined && separator !== point && !isDecimal)
    return whole.replaceAll(separator, '') + (fraction === undefined ? '' : `.${fraction}`);
  const parts = decimal.exec(written);
  if (!parts || (language === 'en' && written.includes(','))) return undefined;
  return `${parts[1]}.${parts[2]}`;
}
