import { beginWithNumbers, fitsMin, isNumberCell } from './number-cells.ts';

/** Words and letters behind a number for how many it is of. */
const scales: readonly (readonly [words: string, letters: string, factor: string])[] = [
  ['trillions?|trilyon', 't', '1e12'],
  ['billions?|milyar|mlyr|bln|bn', 'b', '1e9'],
  ['millions?|milyon|mlyn|mln|mio|mn', 'm', '1e6'],
  ['thousands?|bin', 'k', '1e3'],
];
const currency = String.raw`(?:\s?(?:₺|\$|€|£|¥|TL|TRY|USD|EUR|GBP|CHF|dollars?|dolar|euros?|lira|pounds?))?`;
const anyWord = scales.map(([words]) => words).join('|');
const anyLetter = scales.map(([, letter]) => letter).join('');
const scaled = new RegExp(String.raw`^(.*\d)\s?(?:(${anyWord})|([${anyLetter}]))\.?(${currency})$`, 'iu');
const hasCurrency = /[₺$€£¥]|\b(?:TL|TRY|USD|EUR|GBP|CHF)\b/iu;

interface ScaledNumber {
  number: string;
  /** The letter that says how many it is of, where no word does. */
  letter: string | undefined;
}

/** A number and the letter behind it, without the scale; undefined where there is none. */
function readScaled(cell: string): ScaledNumber | undefined {
  const [, number, , letter, behind = ''] = scaled.exec(cell.trim()) ?? [];
  // The names of currencies say as much as their signs, which other columns show.
  const sign = hasCurrency.test(behind) ? behind : '';
  return number !== undefined && isNumberCell(number + sign) ? { number: number + sign, letter } : undefined;
}

const scaledMin = 2;

/**
 * The numbers of cells such as "$10.8 billion", "1,2 milyon TL" and "£0.67m", without what they are of; undefined for others. A
 * letter alone may be a unit: it counts beside a currency, or where several letters occur.
 * @param cells those that hold something
 */
export function readScaledNumbers(cells: readonly string[]): string[] | undefined {
  if (!beginWithNumbers(cells, (cell) => isNumberCell(cell) || readScaled(cell) !== undefined))
    return undefined;
  const found = cells.map(readScaled);
  const known = found.filter((each) => each !== undefined);
  const fitting = cells.filter((cell, at) => found[at] !== undefined || isNumberCell(cell)).length;
  if (known.length < scaledMin || fitting < cells.length * fitsMin) return undefined;
  const letters = new Set(known.flatMap(({ letter }) => letter?.toLowerCase() ?? []));
  const areOfMoney = cells.every((cell, at) => found[at]?.letter === undefined || hasCurrency.test(cell));
  // Seats and classes have such letters as well: "12B", "7K".
  const areNumbers = letters.size > 1 && known.some(({ number }) => /\d[.,]\d/.test(number));
  if (letters.size > 0 && !areOfMoney && !areNumbers) return undefined;
  return cells.map((cell, at) => found[at]?.number ?? cell);
}

const behindNumber = (scale: string) => String.raw`\d\s?(?:${scale})\.?${currency}$`;

/** SQL for a cell without what its number is of. */
export const withoutScaleSql = (cell: string): string =>
  `regexp_replace(trim(${cell}), '(\\d)\\s?(?:${anyWord}|[${anyLetter}])\\.?(${currency})$', '\\1\\2', 'i')`;

/** SQL for how many the number of a cell is of. */
export function scaleSql(cell: string): string {
  const branches = scales.map(
    ([words, letter, factor]) =>
      `when regexp_matches(trim(${cell}), '${behindNumber(`${words}|${letter}`)}', 'i') then ${factor}`,
  );
  return `case ${branches.join(' ')} else 1 end`;
}
