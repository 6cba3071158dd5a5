import type { Cell, ResultColumn } from '@docent/contract/table-cell';
import type { TreeNode } from './query-tree.ts';

/** A file of one table, and what may be asked of it. */
export interface AskedTable {
  /** The name in SQL. */
  name: string;
  path: string;
  /** The columns that may be asked, by their names in SQL. */
  columns: readonly string[];
  /** Rows that are left out of answers, such as subtotals, are known to the file: false shows them as well. */
  leavesOutFlagged: boolean;
  /** Shows the number of each row as well, for statements of our own. */
  isTraced?: true;
  /** As of a whole table; of traced ones alone. */
  hasSources?: boolean;
  /** A condition of our own over the columns of the file, in SQL: other rows do not exist for the query. */
  where?: string | undefined;
}

/**
 * A file of one table with everything in it, for statements of our own: `rows` with `_id`, `flags`, `segments` and
 * `unread`.
 */
export interface WholeTable {
  path: string;
  isWhole: true;
  /** Whether its rows come from several files: then segments and unread rows name their source, else it is 0. */
  hasSources?: boolean;
}

export type QueryTable = AskedTable | WholeTable;

export interface QueryCaps {
  rowsMax: number;
  /** Of the result as JSON, in UTF-16 units. */
  resultUnitsMax: number;
  timeMaxMs: number;
  /** DuckDB's own limit; a process that exceeds it is ended from outside. */
  databaseMemoryMiB: number;
  threads: number;
}

export interface QueryOrder {
  tables: readonly QueryTable[];
  sql: string;
  caps: QueryCaps;
  /** The statement is one of our own, which may be of any length. */
  isOwn?: true;
}

/** Several queries over the same tables, for one asker. */
export type SessionOrder = Pick<QueryOrder, 'tables'> & {
  caps: Pick<QueryCaps, 'databaseMemoryMiB' | 'threads'>;
};

export interface SessionQuery {
  /** A statement, or its tree as DuckDB parses it. */
  sql: string | TreeNode;
  caps: QueryCaps;
  /** As of an order. */
  isOwn?: true;
  /** Only checked, and not run. */
  isParsedOnly?: true;
}

export interface QueryResult {
  /** Without units and periods: they are read from the tree of the query, outside the sandbox. */
  columns: ResultColumn[];
  rows: Cell[][];
  /** Rows that are given; more exist when the result was truncated. */
  rowCount: number;
  truncated: boolean;
}

/** Why a query is not run, or has no result. `detail` is the name or the sentence that it is about. */
export const queryRefusals = [
  'syntax',
  'not_one_select',
  'statement_part',
  'recursion',
  'unknown_table',
  'function',
  'too_long',
  'too_deep',
  'number',
  'failed',
  'memory',
  'time',
] as const;
export type QueryRefusal = (typeof queryRefusals)[number];

export type QueryOutcome =
  /** `sql` is what was run, and `tree` that as DuckDB has parsed it. */
  | { type: 'result'; result: QueryResult; tree: TreeNode; sql: string }
  | { type: 'refused'; refusal: QueryRefusal; detail?: string };

export type ParseOutcome = { type: 'parsed'; tree: TreeNode } | Extract<QueryOutcome, { type: 'refused' }>;
