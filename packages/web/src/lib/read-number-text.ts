import type { Language } from '@docent/contract/core/language';
import { decimalSeparator } from './number-text.ts';

/** Other ways to write a unit. */
const names: Readonly<Record<string, readonly string[]>> = {
  '₺': ['TL', 'TRY'],
  $: ['USD'],
  '€': ['EUR'],
  '£': ['GBP'],
};

function writingsOf(unit: string): readonly string[] {
  const same = Object.entries(names).find(([sign, words]) => [sign, ...words].includes(unit.toUpperCase()));
  return same ? [same[0], ...same[1]] : [unit];
}

/** A number without the units that its column has. */
function withoutUnits(text: string, units: readonly string[]): string {
  const upper = text.toUpperCase();
  for (const unit of units.flatMap(writingsOf)) {
    const written = unit.toUpperCase();
    if (upper.endsWith(written)) return text.slice(0, -unit.length).trim();
    const [, sign = ''] = /^([-+]?)\s*/.exec(text) ?? [];
    const behind = text.slice(sign.length).trimStart();
    if (behind.toUpperCase().startsWith(written)) return `${sign}${behind.slice(unit.length).trim()}`;
  }
  return text;
}

/** The parts of a number, in plain digits. */
interface Digits {
  sign: '' | '-';
  whole: string;
  fraction: string;
}

/** @param mark before the decimals; the other one stands between thousands, which have three digits each */
function splitAt(text: string, mark: string): Omit<Digits, 'sign'> | undefined {
  const grouping = mark === ',' ? '.' : ',';
  const [whole = '', fraction = '', ...more] = text.split(mark);
  const groups = whole.split(/['’ ]/).length > 1 ? whole.split(/['’ ]/) : whole.split(grouping);
  const [first = '', ...others] = groups;
  const areGroups = others.length === 0 || /^[1-9]\d{0,2}$/.test(first);
  const isNumber =
    more.length === 0 &&
    areGroups &&
    /^\d*$/.test(first) &&
    others.every((group) => /^\d{3}$/.test(group)) &&
    /^\d*$/.test(fraction) &&
    /\d/.test(text);
  return isNumber ? { whole: groups.join(''), fraction: fraction.replace(/0+$/, '') } : undefined;
}

export interface NumberWriting {
  language: Language;
  /** What numbers of the column may be written with. */
  units?: readonly string[];
  /** How the upload writes them, such as `1.234,56`. */
  format?: string | undefined;
}

/** Of the reader's language, then of the upload, then plain, then whatever can be read in one way only. */
function marksOf({ language, format }: NumberWriting): readonly string[] {
  const ofUpload = format && /[.,](?=[^.,]*$)/.exec(format)?.[0];
  return [decimalSeparator(language), ...(ofUpload ? [ofUpload] : []), '.', ','];
}

function digitsOf(typed: string, writing: NumberWriting): Digits | undefined {
  const text = withoutUnits(
    typed
      .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
      .replace(/[−–]/, '-')
      .trim(),
    writing.units ?? [],
  );
  // Accountants put negative amounts into brackets.
  const [, bracketed] = /^\(([^()]+)\)$/.exec(text) ?? [];
  const [, sign = '', amount = ''] = /^([-+]?) ?(.*)$/.exec(bracketed ?? text) ?? [];
  for (const mark of marksOf(writing)) {
    const read = splitAt(withoutUnits(amount, writing.units ?? []), mark);
    if (read) return { ...read, sign: sign === '-' || bracketed !== undefined ? '-' : '' };
  }
  return undefined;
}

const exponential = /^[-+]?(?:\d+\.?\d*|\.\d+)e[-+]?\d+$/i;

/**
 * A number that somebody typed, in plain digits: `1762.2` for "1.762,20" in Turkish and "1,762.2" in English. Undefined for
 * what is no number.
 */
export function readNumberText(typed: string, writing: NumberWriting): string | undefined {
  if (exponential.test(typed.trim())) return typed.trim();
  const digits = digitsOf(typed, writing);
  if (!digits) return undefined;
  const { sign, whole, fraction } = digits;
  const number = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`;
  return number === '0' ? number : `${sign}${number}`;
}

/** Plain digits of a part of a number, which may begin behind its mark: `.25` for ",25". */
export function readNumberPart(typed: string, writing: NumberWriting): string | undefined {
  const digits = /[.,]\s*$/.test(typed) ? undefined : digitsOf(typed, writing);
  return digits && `${digits.sign}${digits.whole}${digits.fraction && `.${digits.fraction}`}`;
}
