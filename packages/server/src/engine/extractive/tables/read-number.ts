/** A cell that is one number and what it counts: "1.250,50 TL", "€1,200", "%45", "(300)", "2.4M", "-7". */
const numberCell =
  /^(?<lead>(?:[^\p{N}\p{L}+(−-]{1,2}|\p{Lu}{3})?\s?)(?<sign>[-+−(]?)\s?(?<lead2>[$€₺£]?)(?<digits>\p{N}+(?:[.,'’]\p{N}+|[ \u00a0\u202f]\p{N}{3}(?!\p{N}))*)(?<unit>\s?[^\p{N}]{0,14})$/u;

const multipliers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'k bin thousand': 1e3,
    'm mn mio million milyon': 1e6,
    'b bn billion milyar': 1e9,
  }).flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)),
);

interface Parts {
  isNegative: boolean;
  /** Digits with the signs that part them. */
  digits: string;
  unit: string;
  multiplier: number;
}

function partsOf(cell: string): Parts | undefined {
  const found = numberCell.exec(cell.trim())?.groups;
  if (!found) return undefined;
  const { lead = '', sign = '', lead2 = '', digits = '', unit = '' } = found;
  const words = unit.replaceAll(')', '').trim().toLowerCase().split(/\s+/u);
  const [first = ''] = words;
  const multiplier = multipliers.get(first) ?? 1;
  const rest = (multiplier === 1 ? words : words.slice(1)).join(' ');
  return {
    isNegative: sign === '-' || sign === '−' || sign === '(',
    digits: digits.replaceAll(/['’ \u00a0\u202f]+/gu, ''),
    unit: `${lead.trim()}${lead2}${rest}`,
    multiplier,
  };
}

/** The mark before the decimals of a whole column; undefined where no cell has decimals. */
function decimalMarkOf(all: readonly string[]): '.' | ',' | undefined {
  for (const digits of all) {
    const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
    if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  }
  for (const digits of all) {
    const mark = /[.,]/u.exec(digits)?.[0];
    if (mark !== '.' && mark !== ',') continue;
    const groups = digits.split(mark);
    // Thousands stand in groups of three, and no number begins with 0 then.
    const isGrouped = groups.slice(1).every((group) => group.length === 3) && !/^0/u.test(digits);
    if (!isGrouped || (groups[0]?.length ?? 0) > 3) return groups.length === 2 ? mark : undefined;
  }
  return undefined;
}

function numberOf(digits: string, mark: '.' | ',' | undefined): number {
  const other = mark === ',' ? '.' : ',';
  const plain =
    mark === undefined ? digits.replaceAll(/[.,]/gu, '') : digits.replaceAll(other, '').replace(mark, '.');
  const [, ...groups] = digits.split(/[.,]/u);
  // A date such as 05.01.2023 is no number, whatever its marks mean.
  const inner = mark === undefined || digits.lastIndexOf(mark) < 0 ? groups : groups.slice(0, -1);
  return inner.every((group) => group.length === 3) ? Number(plain) : Number.NaN;
}

/**
 * The numbers of a column, cell by cell; undefined for a cell that is none. What points and commas mean is told by all of
 * them together. Undefined as a whole where the cells count different things, such as kilograms and grams.
 */
export function readNumbers(cells: readonly string[]): (number | undefined)[] | undefined {
  const parts = cells.map(partsOf);
  const held = parts.filter((part) => part !== undefined);
  const units = new Set(held.map(({ unit }) => unit).filter((unit) => unit !== ''));
  if (units.size > 1) return undefined;
  const mark = decimalMarkOf(held.map(({ digits }) => digits));
  return parts.map((part) => {
    if (!part) return undefined;
    const value = numberOf(part.digits, mark) * part.multiplier;
    return Number.isFinite(value) ? (part.isNegative ? -value : value) : undefined;
  });
}
