/** A row as the search for totals sees it. */
export interface SummedRow {
  id: number;
  /** Of the columns of numbers; null where there is none. */
  numbers: readonly (number | null)[];
  /** How many columns of words are filled. */
  words: number;
}

/** A total of fewer rows says too little. */
const rowsMin = 2;
/** Figures of so many columns are no chance, whatever stands beside them. */
const figuresMin = 3;

interface Sums {
  values: number[];
  rows: number;
  wordsMin: number;
}

const noSums = (width: number): Sums => ({
  values: Array.from({ length: width }, () => 0),
  rows: 0,
  wordsMin: Number.POSITIVE_INFINITY,
});

function add(sums: Sums, { numbers, words }: SummedRow): void {
  for (const [index, number] of numbers.entries())
    sums.values[index] = (sums.values[index] ?? 0) + (number ?? 0);
  sums.rows += 1;
  sums.wordsMin = Math.min(sums.wordsMin, words);
}

/** Whether each figure of a row is the sum of those of some rows, and the row names less than they do. */
function isSumOf({ numbers, words }: SummedRow, sums: Sums, tolerances: readonly number[]): boolean {
  if (sums.rows < rowsMin) return false;
  let figures = 0;
  for (const [index, number] of numbers.entries()) {
    const sum = sums.values[index] ?? 0;
    if (number === null) continue;
    // Sums of floating-point numbers are a little off; what they are off grows with them.
    const tolerance = (tolerances[index] ?? 0) + Math.abs(sum) * 1e-12;
    if (Math.abs(number - sum) > tolerance) return false;
    if (number !== 0) figures += 1;
  }
  if (figures === 0) return false;
  return words < sums.wordsMin || figures >= figuresMin;
}

/** Totals that stand behind the rows that they sum up: of the rows since the last one, of those totals, and of all rows. */
function totalsBehind(rows: readonly SummedRow[], tolerances: readonly number[]): number[] {
  const width = tolerances.length;
  const all = noSums(width);
  let since = noSums(width);
  let ofTotals = noSums(width);
  const found: number[] = [];
  for (const row of rows) {
    if (isSumOf(row, since, tolerances)) {
      found.push(row.id);
      add(ofTotals, row);
      since = noSums(width);
    } else if (since.rows === 0 && isSumOf(row, ofTotals, tolerances)) {
      found.push(row.id);
      ofTotals = noSums(width);
    } else if (isSumOf(row, all, tolerances)) found.push(row.id);
    else {
      add(since, row);
      add(all, row);
    }
  }
  return found;
}

/**
 * The rows that are sums of others: their figures are those of the rows since the last total, behind them or above them.
 * @param tolerances of each column: half a unit of its last place
 * @returns ids
 */
export function findSubtotals(rows: readonly SummedRow[], tolerances: readonly number[]): number[] {
  const behind = totalsBehind(rows, tolerances);
  return behind.length > 0 ? behind : totalsBehind(rows.toReversed(), tolerances);
}
