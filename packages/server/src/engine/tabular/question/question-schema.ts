import type { ColumnType } from '@docent/contract/table-cell';
import type { Expression } from './query-tree.ts';

/** Amounts that cannot be added up as they are. */
export interface MixedAmounts {
  /** They are of several currencies, or debits and credits without signs. */
  kind: 'currencies' | 'sides';
  /** The name of the column that says of which each is. */
  by?: string;
}

export interface ColumnDescription {
  /** What it is made of, where no column of the file has it: "days from order to delivery". */
  computed?: Expression;
  /** Figures of it can be added up, whatever its label says. */
  added?: true;
  /** The name in SQL. */
  name: string;
  /** The header as the file has it. */
  label: string;
  type: ColumnType;
  /** A currency or the percent sign, which its figures are shown with. */
  unit?: string;
  description?: string;
  /** Some of its cells. */
  examples?: readonly string[];
  /** A number that names something: never summed, never averaged. */
  identifier?: boolean;
  /** A whole number that is a year. */
  year?: boolean;
  unique?: boolean;
  /** Text cells most of which start with a number, as in web tables ("1,234 km"). */
  numberLike?: boolean;
  /** Some of its cells begin with no number, such as "unmeasured": nobody adds them up. */
  hasOtherTexts?: true;
  mixedAmounts?: MixedAmounts;
  /** Times that say how long something lasts, and not when it was; with `minutes` none of its cells has hours. */
  lasting?: 'minutes' | 'hours';
  /** A share that is written as a part of one: 0.15 for 15 percent. */
  fraction?: true;
  /** Texts of its cells that say that nothing is known: "-", "n/a". */
  blanks?: readonly string[];
  /** Some of its cells are empty; undefined where nobody counted them. */
  sparse?: boolean;
  /** Some of its cells are empty in the upload and have the value above them. */
  filled?: boolean;
  /** Its cells hold several things, between which this pattern stands. */
  separators?: string;
  /** Text, although most of its cells are numbers or dates: its import was not sure enough to lose the others. */
  mixed?: boolean;
}

export interface TableDescription {
  name: string;
  label: string;
  columns: readonly ColumnDescription[];
  /** Tables of the same columns, such as those of months, that are read as this one; it is one of them. */
  together?: readonly string[];
  /** How many files were put together in it. */
  fileCount?: number;
  /** A boolean column that marks rows of subtotals; they are left out unless the question asks for them. */
  subtotalColumn?: string;
  /** A column with the place of a row in its file, for "the next after X" and "listed first". */
  rowOrderColumn?: string;
}

export interface ColumnKey {
  table: string;
  column: string;
}

/** Rows of both tables belong together where the columns are equal. */
export interface Relation {
  from: ColumnKey;
  to: ColumnKey;
}

export interface QuestionSchema {
  tables: readonly TableDescription[];
  relations: readonly Relation[];
}

export type QuestionLanguage = 'en' | 'tr';

/** A column together with its table. */
export interface ColumnRef {
  table: TableDescription;
  column: ColumnDescription;
  /** Its cells count by their size: money that went out is written with a minus, and said without it. */
  unsigned?: true;
  /** A day that was named by a verb: "borrowed most often", "not returned". */
  asVerb?: true;
  /** "Yılıyla": it is shown beside the rows. */
  beside?: true;
  /** The number of something that was named without a word for numbers: "students" of a student_id. */
  byNoun?: true;
  /** A day that was named by what happened on it: "orders" of an order date. */
  byEvent?: true;
  /** It was named by a word for the rows: "sales above the average" are compared by their revenue, and shown as a whole. */
  asRows?: true;
}

/** The column of a part of a query; undefined where no table has it. */
export function describedColumn(
  tables: readonly TableDescription[],
  of: { table: string; column: string },
): ColumnRef | undefined {
  const table = tables.find(({ name }) => name === of.table);
  const column = table?.columns.find(({ name }) => name === of.column);
  return table && column && { table, column };
}

/** The column with the signs of its cells. */
export const withSign = ({ table, column }: ColumnRef): ColumnRef => ({ table, column });

export const isNumeric = ({ type, numberLike }: ColumnDescription) =>
  type === 'integer' || type === 'decimal' || numberLike === true;

export const isDate = ({ type }: ColumnDescription) => type === 'date' || type === 'timestamp';

/** Whether the column has a time of day, or a length of time that is written as one. */
export const isTimed = ({ type, lasting }: ColumnDescription) =>
  type === 'time' || type === 'timestamp' || lasting !== undefined;

/** Whether sums and averages of the column mean something. */
export const isQuantity = (column: ColumnDescription) =>
  isNumeric(column) && column.identifier !== true && column.year !== true;

export const sameColumn = (left: ColumnRef, right: ColumnRef) =>
  left.table.name === right.table.name && left.column.name === right.column.name;
