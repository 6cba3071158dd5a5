import type { AnswerLanguage } from '../../answer/answer-engine.ts';
import type { QuestionWord } from '../../answer/read-question.ts';
import { CellNames } from './cell-names.ts';
import type { Comparison } from './read-comparison.ts';
import { readNumbers } from './read-number.ts';
import type { Table, TableRow } from './read-tables.ts';

export interface ComparedRows {
  /** The first ones: several where their numbers are equal. */
  readonly rows: readonly TableRow[];
  /** Of the column that was compared. */
  readonly column: string;
  readonly names: readonly string[];
  /** How many rows were compared. */
  readonly count: number;
  /** How well the table fits the question; tables are compared by it. */
  readonly fit: number;
}

interface Asked {
  readonly comparison: Comparison;
  readonly words: readonly QuestionWord[];
  readonly language: AnswerLanguage;
}

interface Column {
  readonly at: number;
  readonly numbers: readonly (number | undefined)[];
  readonly fit: number;
  readonly used: ReadonlySet<QuestionWord>;
}

const matchMin = 0.6;
const numbersShareMin = 0.7;
const tiesMax = 3;
/** What a comparing word hints at counts less than what the question says. */
const hintShare = 0.7;
const totals =
  /^(?:(?:grand |sub)?-?totals?|sums?|averages?|means?|medians?|overall|all|(?:genel |ara )?toplam[ıi]?|ortalama|genel|t[üu]m[üu])[:.]?$/iu;
const numbering =
  /^(?:id|no|nr|number|#|code|year|date|rank|sıra(?: no)?|numara|kod|yıl|tarih|telefon|phone|tel)\.?$/iu;

const cellAt = (row: TableRow, at: number) => row.cells[at] ?? '';

function columnsOf({ names: heads, rows }: Table, { words, comparison }: Asked, names: CellNames): Column[] {
  const hints = comparison.measures.map((measure) => names.fold(measure));
  return heads.flatMap((head, at) => {
    const cells = rows.map((row) => cellAt(row, at));
    const numbers = readNumbers(cells);
    const held = numbers?.filter((value) => value !== undefined).length ?? 0;
    const filled = cells.filter((cell) => !/^[-–—./]*$|^n\/?a$|^yok$/iu.test(cell)).length;
    if (!numbers || held < 2 || held < filled * numbersShareMin) return [];
    const used = words.filter((word) => names.strength(word.folded, head) >= matchMin);
    const own = used.reduce((sum, word) => sum + names.strength(word.folded, head), 0);
    const hinted = Math.max(0, ...hints.map((hint) => names.strength(hint, head) * hintShare));
    const fit = own + (own > 0 ? 0.1 * hinted : hinted);
    return numbering.test(head.trim()) && own === 0 ? [] : [{ at, numbers, fit, used: new Set(used) }];
  });
}

/** The column that says which one it is: the question names it ("region"), or it is the first that holds words. */
function labelOf(table: Table, valueColumn: Column, { words }: Asked, names: CellNames) {
  const others = table.names.map((head, at) => ({ head, at })).filter(({ at }) => at !== valueColumn.at);
  const fits = others.map(({ head, at }) => {
    const used = words.filter(
      (word) => names.strength(word.folded, head) >= matchMin && !valueColumn.used.has(word),
    );
    return { at, used, fit: used.reduce((sum, word) => sum + names.strength(word.folded, head), 0) };
  });
  const best = fits.reduce((one, other) => (other.fit > one.fit ? other : one), {
    at: -1,
    used: [] as QuestionWord[],
    fit: 0,
  });
  return best.fit > 0 ? best : undefined;
}

interface Narrowed {
  readonly places: readonly number[];
  readonly missing: readonly QuestionWord[];
}

/** Rows that a word of the question names: "in 2023", "of the Berlin office". */
function narrow(table: Table, left: readonly QuestionWord[], names: CellNames): Narrowed {
  let places = table.rows.flatMap((row, at) =>
    row.cells.some((cell) => totals.test(cell.trim())) ? [] : [at],
  );
  const missing: QuestionWord[] = [];
  for (const word of left) {
    const named = places.filter((at) =>
      table.rows[at]?.cells.some((cell) =>
        !/^[\p{N}.,\s]+$/u.test(cell) || cell === word.shown
          ? names.strength(word.folded, cell) >= 0.85
          : false,
      ),
    );
    if (named.length > 0) places = named;
    else missing.push(word);
  }
  return { places, missing };
}

function firstOf(column: Column, places: readonly number[], direction: Comparison['direction']): number[] {
  const sign = direction === 'highest' ? 1 : -1;
  const valued = places.flatMap((at) => {
    const value = column.numbers[at];
    return value === undefined ? [] : [{ at, value: value * sign }];
  });
  const best = Math.max(...valued.map(({ value }) => value));
  return valued.filter(({ value }) => value === best).map(({ at }) => at);
}

const isEssential = ({ isName, shown }: QuestionWord) => isName || /\p{N}/u.test(shown);

/**
 * The row of a table that has the most or the least of what a question asks for; undefined where the table is not about
 * it, or where one row would not be the answer.
 * @param surroundings what the table stands in: the names of its file and the headings above it
 */
export function compareRows(table: Table, asked: Asked, surroundings: string): ComparedRows | undefined {
  const names = new CellNames(asked.language, asked.words);
  const columns = columnsOf(table, asked, names);
  const named = columns.filter(({ fit }) => fit > 0).sort((one, other) => other.fit - one.fit);
  const column = named[0] ?? (columns.length === 1 ? columns[0] : undefined);
  if (!column || (named[1] && named[1].fit === column.fit)) return undefined;
  const label = labelOf(table, column, asked, names);
  if (column.fit === 0 && !label) return undefined;
  const used = new Set([...column.used, ...(label?.used ?? [])]);
  const around = `${table.title} ${surroundings}`;
  const open = asked.words.filter((word) => !used.has(word));
  const left = open.filter((word) => names.strength(word.folded, around) < matchMin);
  const { places, missing } = narrow(table, left, names);
  const essential = missing.filter((word) => !word.isGeneric);
  const known =
    used.size + (open.length - missing.length) + (column.used.size === 0 && column.fit > 0 ? 1 : 0);
  const allowed = column.used.size > 0 ? 1 : Math.min(1, known - 1);
  if (essential.some(isEssential) || essential.length > allowed) return undefined;
  const compared = places.filter((at) => column.numbers[at] !== undefined);
  const labels = compared.map((at) =>
    names.fold(cellAt(table.rows[at] ?? { start: 0, end: 0, cells: [] }, label?.at ?? -1)),
  );
  // A region that stands in several rows is not answered by one of them.
  if (label && new Set(labels).size < labels.length) return undefined;
  const first = firstOf(column, compared, asked.comparison.direction);
  if (compared.length === 0 || first.length > tiesMax) return undefined;
  return {
    rows: first.flatMap((at) => table.rows[at] ?? []),
    column: table.names[column.at] ?? '',
    names: table.names,
    count: compared.length,
    fit: column.fit + (label?.fit ?? 0) - essential.length * 0.5,
  };
}
