import type { Cell } from '@docent/contract/table-cell';
import type { ColumnDescription, QuestionSchema } from '../question/question-schema.ts';
import { hasProduct } from '../read-sql/products.ts';
import { filledCellsSql, readFilledCells } from '../sandbox/filled-cells.ts';
import type { QueryOutcome } from '../sandbox/query-messages.ts';
import { nodeAt, type TreeNode } from '../sandbox/query-tree.ts';
import type { QuerySession } from '../sandbox/run-query.ts';
import { quoteName } from '../sandbox/sql-text.ts';
import { misfitColumn, rowColumnOf, segmentsViewOf, wholeViewOf } from '../sandbox/table-file.ts';
import type { LeafTable } from './find-leaves.ts';
import { type Figure, planTrace, type TracedLeaf } from './plan-trace.ts';
import { called, columnRef, statement } from './tree-parts.ts';

/** Of each table, so that an answer stays small; how many there are in all is counted. */
const rowsMax = 200;
/** The second plan holds every cell in memory. */
const listedMax = 2_000_000;
/** Pairs of rows that nothing puts together; more take longer than anybody waits. */
const pairsMax = 5_000_000;
const caps = { rowsMax: rowsMax + 1, resultUnitsMax: 1024 * 1024 } as const;

/** Rows of one table that a figure was made of. */
export interface TracedRows {
  table: string;
  columns: (Pick<ColumnDescription, 'name' | 'label' | 'type' | 'unit'> & { used: boolean })[];
  rows: Cell[][];
  /** Of the upload, from 1. */
  sourceRows: number[];
  /** Columns of each row, from 0, whose cell is empty in the upload and has the value above it. */
  filled: number[][];
  /** Cells of each row that did not fit the type of their column, by its place from 0, with the text of the upload. */
  misfits: { column: number; text: string }[][];
  /** Which of the table's files each row is of, from 0. */
  sources: number[];
  truncated: boolean;
}

/** A figure that was computed again by another plan. */
export interface SecondFigure {
  value: Cell;
  agrees: boolean;
}

export interface Trace {
  /** Finds the rows. */
  sql: string;
  parts: TracedRows[];
  /** How many rows the figure was made of. */
  rowCount: number;
  isExact: boolean;
  second?: SecondFigure;
}

/** A query of our own was refused, as one that is too heavy is. */
export class TraceRefused extends Error {
  readonly outcome: Extract<QueryOutcome, { type: 'refused' }>;

  constructor(outcome: Extract<QueryOutcome, { type: 'refused' }>) {
    super(`The trace was refused: ${outcome.refusal}`);
    this.name = 'TraceRefused';
    this.outcome = outcome;
  }
}

interface Tracing {
  session: QuerySession;
  schema: QuestionSchema;
  /** Of each table of the schema: the places of the columns that have cells which did not fit. */
  misfits: readonly (readonly number[])[];
  signal: AbortSignal;
}

type Ran = Extract<QueryOutcome, { type: 'result' }>;

async function ran(outcome: Promise<QueryOutcome>): Promise<Ran> {
  const done = await outcome;
  if (done.type === 'refused') throw new TraceRefused(done);
  return done;
}

/** The SELECT over the figure's rows alone. */
const over = ({ node, where }: TracedLeaf, select: TreeNode[], modifiers: TreeNode[] = []): TreeNode =>
  statement({
    ...node,
    select_list: select,
    where_clause: where,
    group_expressions: [],
    group_sets: [],
    aggregate_handling: 'STANDARD_HANDLING',
    having: null,
    qualify: null,
    modifiers,
  });

const distinct: TreeNode = { type: 'DISTINCT_MODIFIER', distinct_on_targets: [] };

const nameOf = (name: string) => name.toLowerCase();

/** The table's columns, those that the figure was computed of marked. */
function columnsOf({ schema }: Tracing, { used }: TracedLeaf, { name, alias }: LeafTable) {
  const table = schema.tables.find((known) => nameOf(known.name) === nameOf(name));
  const isUsed = (column: string) =>
    used.some((path) => {
      const qualifier = path.length > 1 ? path.at(-2) : undefined;
      return (
        nameOf(path.at(-1) ?? '') === nameOf(column) && (!qualifier || nameOf(qualifier) === nameOf(alias))
      );
    });
  return (table?.columns ?? []).map(({ name: column, label, type, unit }) => ({
    name: column,
    label,
    type,
    ...(unit !== undefined && { unit }),
    used: isUsed(column),
  }));
}

/** Before the cells of a row that is read: its number in the upload, its file, and which cells were filled. */
const cellsAt = 3;

const readMisfits = (texts: readonly Cell[], columns: readonly number[]) =>
  columns.flatMap((column, at) => {
    const text = texts[at] ?? null;
    return text === null ? [] : [{ column, text: String(text) }];
  });

/** The first rows of one table, by their places in the upload. */
async function readRows(
  tracing: Tracing,
  leaf: TracedLeaf,
  table: LeafTable,
): Promise<TracedRows & { sql: string }> {
  const { session, schema, signal } = tracing;
  const at = schema.tables.findIndex((known) => nameOf(known.name) === nameOf(table.name));
  const place = columnRef(table.alias, rowColumnOf(at));
  const order = {
    type: 'ORDER_MODIFIER',
    orders: [{ type: 'ASCENDING', null_order: 'ORDER_DEFAULT', expression: place }],
  };
  const found = await ran(session.runTree(over(leaf, [place], [distinct, order]), caps, signal));
  const ids = found.result.rows.slice(0, rowsMax).map(([id]) => Number(id));
  const columns = columnsOf(tracing, leaf, table);
  const fills = (schema.tables[at]?.columns ?? []).map(({ filled }) => filled === true);
  const misfits = tracing.misfits[at] ?? [];
  const names = [...columns.map(({ name }) => name), ...misfits.map(misfitColumn)];
  const cells = names.map((name) => `w.${quoteName(name)}`).join(', ');
  const listed = `select s.source_row + w._id - s.row_id, s.source, ${filledCellsSql(fills, 'w')}, ${cells} from ${wholeViewOf(at)} w
    asof join ${segmentsViewOf(at)} s on w._id >= s.row_id where w._id in (${ids.join(', ') || 'null'}) order by w._id`;
  const { result } = await ran(session.runOwn(listed, caps, signal));
  return {
    table: schema.tables[at]?.name ?? table.name,
    columns,
    rows: result.rows.map((row) => row.slice(cellsAt, cellsAt + columns.length)),
    sourceRows: result.rows.map(([sourceRow]) => Number(sourceRow)),
    filled: result.rows.map(([, , filled]) => readFilledCells(filled)),
    misfits: result.rows.map((row) => readMisfits(row.slice(cellsAt + columns.length), misfits)),
    sources: result.rows.map(([, source]) => Number(source)),
    truncated: found.result.rows.length > rowsMax || found.result.truncated,
    sql: found.sql,
  };
}

const isNear = (one: Cell, other: Cell): boolean => {
  const [left, right] = [Number(one), Number(other)];
  if (one === null || other === null || Number.isNaN(left) || Number.isNaN(right))
    return String(one) === String(other);
  return Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left), Math.abs(right));
};

/** The figure once more by another plan; undefined where there is none, or too much to hold. */
async function secondFigure(
  { session, signal }: Tracing,
  leaf: TracedLeaf,
  shown: Cell,
): Promise<SecondFigure | undefined> {
  if (!leaf.second) return undefined;
  const outcome = await session.runTree(over(leaf, [leaf.second]), caps, signal);
  if (outcome.type === 'refused') return undefined;
  const value = outcome.result.rows[0]?.[0] ?? null;
  return { value, agrees: isNear(value, shown) };
}

/** @throws TraceRefused where a figure was made of each row beside each row, and these are too many */
async function refuseProduct(
  { session, signal }: Tracing,
  { node, tables, where }: TracedLeaf,
): Promise<void> {
  if (where !== null || !hasProduct(nodeAt(node, 'from_table'))) return;
  const counts = tables.map(({ name }) => `(select count(*) from ${quoteName(name)})::double`);
  const { result } = await ran(session.run(`select ${counts.join(' * ')}`, caps, signal));
  if (Number(result.rows[0]?.[0]) > pairsMax) throw new TraceRefused({ type: 'refused', refusal: 'time' });
}

async function countRows({ session, signal }: Tracing, leaf: TracedLeaf): Promise<number> {
  const { result } = await ran(session.runTree(over(leaf, [called('count_star')]), caps, signal));
  return Number(result.rows[0]?.[0] ?? 0);
}

/** Of tables that are read as one, such as those of months, the ones without a row of the figure say nothing about it. */
function leavesToShow(counted: readonly { leaf: TracedLeaf; count: number }[]): TracedLeaf[] {
  const filled = counted.filter(({ count }) => count > 0);
  return (filled.length > 0 ? filled : counted.slice(0, 1)).map(({ leaf }) => leaf);
}

/**
 * The rows of the upload behind a figure of a result, and the figure computed once more.
 * @param sql the query of the result @returns undefined for a query that reads no table @throws TraceRefused
 */
export async function traceFigure(
  tracing: Tracing,
  { sql, figure }: { sql: string; figure: Figure },
): Promise<Trace | undefined> {
  const { session, schema, signal } = tracing;
  const tree = await session.parse(sql, signal);
  if (tree.type === 'refused') throw new TraceRefused(tree);
  const plan = planTrace(tree.tree, schema, figure);
  if (!plan) return undefined;
  for (const leaf of plan.leaves) await refuseProduct(tracing, leaf);
  const counted: { leaf: TracedLeaf; count: number }[] = [];
  for (const leaf of plan.leaves) counted.push({ leaf, count: await countRows(tracing, leaf) });
  const rowCount = counted.reduce((sum, { count }) => sum + count, 0);
  const parts: (TracedRows & { sql: string })[] = [];
  for (const leaf of leavesToShow(counted))
    for (const table of leaf.tables) parts.push(await readRows(tracing, leaf, table));
  const [only, ...others] = plan.leaves;
  const isChecked = only && others.length === 0 && plan.isExact && rowCount <= listedMax;
  const second = isChecked ? await secondFigure(tracing, only, figure.row[figure.column] ?? null) : undefined;
  return {
    sql: [...new Set(parts.map((part) => part.sql))].join(';\n'),
    parts: parts.map(({ sql: _, ...part }) => part),
    rowCount,
    isExact: plan.isExact,
    ...(second && { second }),
  };
}
