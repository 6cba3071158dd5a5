import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';

/** The default bounds of number fields (spec point 5). */
export const numberMin: number = limits.numberInput.min;
export const numberMax: number = limits.numberInput.max;

export const decimalSeparator = (language: Language): string => (language === 'tr' ? ',' : '.');

/**
 * Cleans a typed or pasted text: digits and one decimal separator of the language. Both separators are accepted; of
 * several, the first counts.
 */
export function cleanNumberText(text: string, separator: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.,]/g, '').split(/[.,]/);
  return rest.length === 0 ? whole : `${whole}${separator}${rest.join('')}`;
}

/** The number of a clean text; null while it has no digit. */
export function numberOfText(text: string): number | null {
  return /\d/.test(text) ? Number(text.replace(',', '.')) : null;
}

export function textOfNumber(value: number | null, separator: string): string {
  if (value === null || !Number.isFinite(value)) return '';
  // Without an exponent up to the largest number of a field, and without floating-point errors.
  return value
    .toFixed(10)
    .replace(/\.?0+$/, '')
    .replace('.', separator);
}

export function clampNumber(value: number, min = numberMin, max = numberMax): number {
  return Math.min(Math.max(value, min), max);
}

/** One step up or down within the bounds; 0.1 + 0.2 is 0.3 here. */
export function steppedNumber(
  value: number | null,
  by: number,
  { min, max }: { min: number; max: number },
): number {
  return clampNumber(Number(((value ?? min) + by).toFixed(10)), min, max);
}
