import type { Language } from '@docent/contract/core/language';

/** Bounds of every number field that names none (spec point 5). */
export const numberMin = 0;
export const numberMax = 1e15;

export const decimalSeparator = (language: Language): string => (language === 'tr' ? ',' : '.');

/**
 * What is left of a typed or pasted text: digits and one decimal separator, written the language's way. Both signs
 * are taken as the separator; with more than one, the first counts.
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
  // No exponent up to the greatest number a field takes, and no digits that only floating point made.
  return value
    .toFixed(10)
    .replace(/\.?0+$/, '')
    .replace('.', separator);
}

export function clampNumber(value: number, min = numberMin, max = numberMax): number {
  return Math.min(Math.max(value, min), max);
}

/** One step up or down from a value, within the bounds; 0.1 + 0.2 is 0.3 here. */
export function steppedNumber(
  value: number | null,
  by: number,
  { min, max }: { min: number; max: number },
): number {
  return clampNumber(Number(((value ?? min) + by).toFixed(10)), min, max);
}
