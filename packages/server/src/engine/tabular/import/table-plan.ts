import type { TableDifference } from '@docent/contract/features/spreadsheet-version';
import type { ColumnType } from '@docent/contract/table-cell';
import type { ColumnDoubt, ColumnFormat, DecidedColumn } from './column-format.ts';
import type { ColumnOrigin } from './column-part.ts';
import type { CommentLine, CommentRule } from './comment-lines.ts';
import type { Dialect } from './dialect.ts';
import type { RowFault } from './repair-rows.ts';
import type { SheetFacts } from './sheet-messages.ts';

export interface PlannedColumn extends ColumnOrigin {
  /** In SQL. */
  name: string;
  /** As the upload has it. */
  label: string;
  format: ColumnFormat;
  doubts: ColumnDoubt[];
  /** Texts of some cells, as they stand in the upload. */
  examples: string[];
  /** With the doubt `disproved`: how newer rows prove that its cells are written. */
  provenFormat?: string;
  /** All its cells are filled, and no two alike. */
  isUnique?: boolean;
  /** Its amounts have several currencies: the name of the column that has each. */
  currencyColumn?: string;
  /** Empty cells get the value above them. */
  fillsEmpty?: boolean;
  /** How many cells got it, and how many are empty. */
  filledCells?: number;
  emptyCells?: number;
}

/** How a table is read from its upload. Rows count from 1, as in the upload. */
export interface TablePlan {
  dialect: Dialect;
  titleRows: number[];
  /** What stands in those rows. */
  titles?: string[];
  headerRows: number[];
  firstDataRow: number;
  /** The last of the rows from which this was decided: of the upload, where it is short. Older plans do not know it. */
  lastRow?: number;
  /** Where the first row of data begins, in bytes of the text as UTF-8. */
  dataStartBytes: number;
  columns: PlannedColumn[];
  /** Empty cells at the end of a row that are no columns of the table. */
  spareCells?: number;
  /** They belong to the last column: its cells have delimiters in them. */
  joinsSpareCells?: true;
  /** Some cells are formulas of their texts, `="0012"`: they are read as those. */
  hasTextFormulas?: true;
  /** The rows must be written anew before they can be read so. */
  fault?: RowFault & { width: number };
  /** Some lines are no rows: the text must be read without them. */
  comments?: CommentRule;
  /** The rows of the header that are met again among those of the table, as on the pages of a report, or may be below its first rows. */
  pageHeaders?: string[][];
  /** The first rows, shown while the others are read. */
  firstRows?: string[][];
  /** Of a sheet of a workbook. */
  sheet?: SheetFacts;
  /** Names of sheets in its files that no table was made of. */
  leftOutSheets?: string[];
}

/** What a person wants otherwise; what is left out is decided anew. */
export interface PlanCorrections {
  delimiter?: string | undefined;
  quote?: string | undefined;
  /** How many rows make the header: 0 for none. */
  headerRows?: number | undefined;
  /** The first row of the header, from 1; the first row of data when there is no header. */
  firstRow?: number | undefined;
  columns?: readonly ColumnCorrection[] | undefined;
}

export interface ColumnCorrection {
  name: string;
  type?: ColumnType | undefined;
  /** As people write it: `1.234,56`, `dd.mm.yyyy`. */
  format?: string | undefined;
  label?: string | undefined;
  fillEmpty?: boolean | undefined;
}

/** The first part of an upload, as text. */
export interface PlanOrder {
  sample: string;
  /** Rows of the upload above the sample, where it is a part of it. */
  rowsBefore?: number | undefined;
  /** The cells of a row of the part; those behind them are empty. */
  width?: number | undefined;
  /** Whether the sample is all there is. */
  isWhole: boolean;
  language: 'tr' | 'en';
  corrections: PlanCorrections;
  /** Known for what we wrote ourselves, such as the rows of a workbook. */
  dialect?: Dialect | undefined;
  /** Columns for parts of others that the table has which the rows are for. */
  knownParts?: readonly PlannedColumn[] | undefined;
  /** How its cells are written in other files of the table. */
  decided?: readonly DecidedColumn[] | undefined;
  /** The rows were written anew. */
  isRepaired?: boolean | undefined;
  /** The comments that were taken from above the table; undefined where nobody has looked for comments yet. */
  commentsAbove?: readonly CommentLine[] | undefined;
  /** Of each column, a unit that its numbers have and their texts do not: that of a workbook's number format. */
  units?: readonly (string | null)[] | undefined;
}

export interface TableSource {
  /** UTF-8, from the first row of data. */
  path: string;
  sizeBytes: number;
  /** Where the table's file is made. */
  targetPath: string;
  /** For what does not fit into memory. */
  folder: string;
  /** Rows without a filled cell, counted from 1 from the first row of data. */
  blankRows: number[];
  /** Lines that were left out of the rows, such as comments; their rows count as in the text of the table. */
  comments: CommentLine[];
}

export interface BuiltTable {
  rowCount: number;
  columns: PlannedColumn[];
  misfits: number[];
  unreadRows: number;
  flaggedRows: number;
}

/** A table of a text, and what is known of how the text was read. */
export interface BuiltText extends BuiltTable {
  /** A column for each cell of a row, also for those that the table does not have because they are empty. */
  readColumns: PlannedColumn[];
  /** Some rows could not be read because their quotes are broken. */
  hasBrokenQuotes?: true;
  /** Some rows have an empty cell too many, and could be read without it. */
  hasStrayCells?: true;
  /** Some rows have a delimiter too few: so many of their cells do not fit the columns under which they stand. */
  shiftedMisfitsMin?: number;
}

/** How the rows of a file meet those of a table: behind them, in place of all, or in place of those with the same key. */
export type MergeMode = 'append' | 'replace' | 'update';

/** A table's file, and what is known of it. */
export interface TablePart {
  path: string;
  columns: readonly PlannedColumn[];
  /** How many files it was made of. */
  sourceCount: number;
}

export interface MergeOrder {
  mode: MergeMode;
  /** Names of the columns that rows are matched by. */
  keys: readonly string[];
  before: TablePart;
  added: TablePart;
  targetPath: string;
  folder: string;
}

export interface MergedTable {
  /** Undefined where the added file replaces the table: it is the table. */
  built?: BuiltTable;
  difference: TableDifference;
}

/** Why two tables cannot be merged. */
export type MergeRefusal = 'columns_differ' | 'key_missing' | 'key_not_unique';

export interface ParquetOrder {
  corrections: readonly ColumnCorrection[];
  path: string;
  targetPath: string;
  folder: string;
}

export interface BuildOrder {
  plan: TablePlan;
  source: TableSource;
  /** Columns whose type a person chose. */
  keepsTypes: readonly string[];
}

export type ImportOrder =
  | { step: 'parquet'; order: ParquetOrder }
  | { step: 'plan'; order: PlanOrder }
  | { step: 'merge'; order: MergeOrder }
  | ({ step: 'build' } & BuildOrder);
