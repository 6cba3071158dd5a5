/** A row as the search for totals sees it. */
export interface SummedRow {
  id: number;
  /** Of the columns of numbers; null where there is none. */
  numbers: readonly (number | null)[];
  /** How many columns of words are filled. */
  words: number;
  /** It says that it is a total. */
  isTotal?: boolean;
  /** Its label begins as that of a total does: it is one where its figures prove it. */
  mayBeTotal?: boolean;
  /** That of an account, for instance; undefined where it has none. */
  code?: string | undefined;
}

/** What is known of a column before its figures are read. */
export interface SummedColumn {
  /** Half a unit of its last place. */
  tolerance: number;
  /** A total may have an average in it, as in one of prices. */
  isRate?: boolean;
}

/** A total of fewer rows says too little. */
const rowsMin = 2;
/** Figures of so many columns are no chance, whatever stands beside them, */
const figuresMin = 3;
/** when they have so many digits together: 1, 2 and 3 add up in many tables. */
const digitsMin = 3;
/** The last row may be the total of all, such as that of a country below its provinces, when its figures tell so much. */
const lastDigitsMin = 6;
/** With fewer digits, a row above the last one is a total only where all rows with empty cells of words are. */
const digitsWithinMin = 1.5;
/** A row that names nothing, where others fill so many columns of words, needs no digits. */
const bareWordsMin = 2;
/** So few rows may be called 10, 20 and 30 by their sums. */
const countedRowsMin = 4;

interface Column extends SummedColumn {
  /** It says the same as a column before it, which is no second proof. */
  isCopy: boolean;
  /** It numbers the rows. */
  counts: boolean;
}

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

/** Whether the rows are numbered one after the other. */
function countsRows(values: readonly (number | null)[]): boolean {
  const [first, second] = values;
  if (values.length < countedRowsMin || typeof first !== 'number' || typeof second !== 'number') return false;
  const step = second - first;
  const isNext = (value: number | null, at: number) => value === null || value === first + step * at;
  return step !== 0 && values.every(isNext);
}

function describeColumns(rows: readonly SummedRow[], columns: readonly SummedColumn[]): Column[] {
  const seen = new Set<string>();
  return columns.map((column, index) => {
    const values = rows.map(({ numbers }) => numbers[index] ?? null);
    const key = values.join();
    const isCopy = seen.has(key);
    seen.add(key);
    return { ...column, isCopy, counts: countsRows(values) };
  });
}

/** How many digits a number tells: the zeros at the end of a round one tell nothing. */
function toldDigits(number: number, unit: number): number {
  let units = Math.round(Math.abs(number) / (unit || 1));
  while (units >= 10 && units % 10 === 0) units /= 10;
  return Math.log10(1 + units);
}

interface Place {
  columns: readonly Column[];
  needsDigits: boolean;
  isLast: boolean;
  /** So many rows have a total, where its label says that it is one. */
  namedRowsMin: number;
  /** The row stands behind totals that say so, and the sums are those of them. */
  closesNamed?: boolean;
}

const saysTotal = ({ isTotal = false, mayBeTotal = false }: SummedRow) => isTotal || mayBeTotal;

/** Whether each figure of a row is the sum of those of some rows, and the row names less than they do. */
function isSumOf(
  row: SummedRow,
  sums: Sums,
  { columns, needsDigits, isLast, namedRowsMin, closesNamed }: Place,
): boolean {
  const { numbers, words } = row;
  const isNamed = saysTotal(row);
  if (sums.rows < (isNamed ? namedRowsMin : rowsMin)) return false;
  let figures = 0;
  let digits = 0;
  let told = 0;
  for (const [index, { tolerance, isRate, isCopy, counts }] of columns.entries()) {
    const number = numbers[index] ?? null;
    if (number === null || counts) continue;
    const sum = sums.values[index] ?? 0;
    // Sums of floating-point numbers are a little off; what they are off grows with them.
    if (Math.abs(number - sum) > tolerance + Math.abs(sum) * 1e-12) {
      if (isNamed && isRate) continue;
      return false;
    }
    if (number === 0 || isCopy) continue;
    figures += 1;
    digits += Math.log10(1 + Math.abs(number) / (2 * tolerance || 1));
    told += toldDigits(number, 2 * tolerance);
  }
  if (figures === 0) return false;
  if (isNamed || closesNamed) return true;
  if (words < sums.wordsMin) return !needsDigits || digits >= digitsWithinMin;
  if (isLast && told >= lastDigitsMin) return true;
  return figures >= figuresMin && digits >= digitsMin;
}

const mostWords = (rows: readonly SummedRow[]) => rows.reduce((most, { words }) => Math.max(most, words), 0);

interface Search {
  columns: readonly Column[];
  /** Whether a row that names less than others needs digits to be a total. */
  isStrict: boolean;
  namedRowsMin: number;
}

/** Totals that stand behind the rows that they sum up: of the rows since the last one, of those totals, and of all rows. */
function totalsBehind(rows: readonly SummedRow[], { columns, isStrict, namedRowsMin }: Search): Set<number> {
  const width = columns.length;
  const wordsMax = mostWords(rows);
  const all = noSums(width);
  let since = noSums(width);
  let ofTotals = noSums(width);
  const found = new Set<number>();
  let hasNamed = false;
  for (const [at, row] of rows.entries()) {
    const isBare = row.words === 0 && wordsMax >= bareWordsMin;
    const isLast = at === rows.length - 1;
    const place = { columns, needsDigits: isStrict && !isLast && !isBare, isLast, namedRowsMin };
    if (isSumOf(row, since, place)) {
      found.add(row.id);
      hasNamed ||= row.mayBeTotal === true;
      add(ofTotals, row);
      since = noSums(width);
    } else if (since.rows === 0 && isSumOf(row, ofTotals, { ...place, closesNamed: isLast && hasNamed })) {
      found.add(row.id);
      ofTotals = noSums(width);
    } else if (isSumOf(row, all, place)) found.add(row.id);
    else if (!row.isTotal) {
      add(since, row);
      add(all, row);
    }
  }
  return found;
}

/** A group of one row has a total with the same figures, which proves nothing unless others of the table are proven. */
function totalsOfGroups(rows: readonly SummedRow[], search: Omit<Search, 'namedRowsMin'>): Set<number> {
  const found = totalsBehind(rows, { ...search, namedRowsMin: rowsMin });
  const named = rows.filter(({ mayBeTotal }) => mayBeTotal === true);
  if (named.every(({ id }) => found.has(id))) return found;
  const more = totalsBehind(rows, { ...search, namedRowsMin: 1 });
  const isProven = named.some(({ id }) => found.has(id));
  return isProven || (named.length > 1 && named.every(({ id }) => more.has(id))) ? more : found;
}

/** A rating of 5 without a comment, below a 2 and a 3, is none where other ratings have no comment either. */
function certainTotals(rows: readonly SummedRow[], columns: readonly Column[]): number[] {
  const found = totalsOfGroups(rows, { columns, isStrict: false });
  const wordsMax = mostWords(rows);
  const isEach = rows.every(({ id, words }) => words === wordsMax || found.has(id));
  const certain = isEach ? found : totalsOfGroups(rows, { columns, isStrict: true });
  // What says that it is a total is known as one already, and proves nothing of the order of the others.
  return rows.flatMap(({ id, isTotal }) => (certain.has(id) && !isTotal ? [id] : []));
}

/**
 * The rows that are sums of others: their figures are those of the rows since the last total, behind them or above them.
 * @returns ids of those that are not known as totals by their label
 */
export function findSubtotals(rows: readonly SummedRow[], summed: readonly SummedColumn[]): number[] {
  const columns = describeColumns(rows, summed);
  const behind = certainTotals(rows, columns);
  return behind.length > 0 ? behind : certainTotals(rows.toReversed(), columns);
}
