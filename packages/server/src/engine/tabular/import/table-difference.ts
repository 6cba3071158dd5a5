import type { TableDifference } from '@docent/contract/features/spreadsheet-version';
import type { Cell } from '@docent/contract/table-cell';
import { showCell } from '../sandbox/show-cell.ts';
import { quoteName } from '../sandbox/sql-text.ts';
import { flagsTable, misfitColumn, rowsTable } from '../sandbox/table-file.ts';
import type { AlignedColumn, CellSql } from './align-columns.ts';
import { MergeRefused } from './merge-refused.ts';
import type { TableFile } from './open-file.ts';
import type { MergeOrder } from './table-plan.ts';

const examplesMax = 20;

/** The files that are compared, by the names under which they are attached, and the aliases of their rows. */
export const beforeName = 'before_file';
export const addedName = 'added_file';
export const matchedTable = 'matched';

/** Rows that are neither totals nor notes. */
const plainRows = (file: string, alias: string): string =>
  `${file}.${rowsTable} ${alias} where ${alias}.rowid not in (select row_id from ${file}.${flagsTable})`;

type Both = AlignedColumn & { before: CellSql; added: CellSql };
export const sharedColumns = (columns: readonly AlignedColumn[]): Both[] =>
  columns.flatMap((column) =>
    column.before && column.added ? [{ ...column, before: column.before, added: column.added }] : [],
  );

async function countOf(file: TableFile, sql: string): Promise<number> {
  const [[count] = []] = await file.read(`select count(*) from (${sql})`);
  return Number(count);
}

const keyOf = (columns: readonly Both[], keys: readonly string[]) =>
  keys.map((name) => {
    const column = columns.find(({ planned }) => planned.name === name);
    if (!column) throw new MergeRefused('key_missing');
    return column;
  });

/** Pairs the rows of both tables that have the same key, and says which of them differ. */
async function matchRows(
  file: TableFile,
  columns: readonly AlignedColumn[],
  keys: readonly string[],
): Promise<void> {
  const both = sharedColumns(columns);
  const key = keyOf(both, keys);
  for (const [side, name, alias] of [
    ['before', beforeName, 'b'],
    ['added', addedName, 'a'],
  ] as const) {
    const cells = key.map((column) => column[side].value);
    const filled = cells.map((cell) => `${cell} is not null`).join(' and ');
    const repeated = `select 1 from ${plainRows(name, alias)} and ${filled} group by ${cells.join(', ')}
      having count(*) > 1 limit 1`;
    if ((await countOf(file, repeated)) > 0) throw new MergeRefused('key_not_unique');
  }
  const equal = key.map(({ before, added }) => `${before.value} = ${added.value}`).join(' and ');
  const differs = both.flatMap(({ before, added }) => [
    `${before.value} is distinct from ${added.value}`,
    `${before.text} is distinct from ${added.text}`,
  ]);
  await file.run(`create temp table ${matchedTable} as select b.rowid as before_id, a.rowid as added_id,
    (${differs.join(' or ')}) as is_changed
    from (select rowid, * from ${plainRows(beforeName, 'b')}) b
    join (select rowid, * from ${plainRows(addedName, 'a')}) a on ${equal}`);
}

const pairOf = (cell: CellSql | undefined) => (cell ? `${cell.value}, ${cell.text}` : 'null, null::varchar');
const pairsOf = (columns: readonly AlignedColumn[], side: 'before' | 'added') =>
  columns.map((column) => pairOf(column[side])).join(', ');

/** Cells of pairs of a value and a text that did not fit. */
function cellsOf(row: readonly Parameters<typeof showCell>[0][]): Cell[] {
  const cells = row.map(showCell);
  return cells.flatMap((value, index) => (index % 2 === 0 ? [cells[index + 1] ?? value] : []));
}

type Example = TableDifference['examples']['rows'][number];

async function readExamples(
  file: TableFile,
  columns: readonly AlignedColumn[],
): Promise<Record<'added' | 'changed' | 'removed', Example[]>> {
  const before = pairsOf(columns, 'before');
  const added = pairsOf(columns, 'added');
  const only = (name: string, alias: string, id: string, cells: string) =>
    `select ${cells} from ${plainRows(name, alias)} and ${alias}.rowid not in (select ${id} from ${matchedTable})
     order by ${alias}.rowid limit ${examplesMax}`;
  const changed = await file.read(`select ${before}, ${added} from ${matchedTable} m
    join (select rowid, * from ${beforeName}.${rowsTable}) b on b.rowid = m.before_id
    join (select rowid, * from ${addedName}.${rowsTable}) a on a.rowid = m.added_id
    where m.is_changed order by m.before_id limit ${examplesMax}`);
  const half = columns.length * 2;
  return {
    changed: changed.map((row) => ({
      kind: 'changed',
      before: cellsOf(row.slice(0, half)),
      after: cellsOf(row.slice(half)),
    })),
    added: (await file.read(only(addedName, 'a', 'added_id', added))).map((row) => ({
      kind: 'added',
      before: null,
      after: cellsOf(row),
    })),
    removed: (await file.read(only(beforeName, 'b', 'before_id', before))).map((row) => ({
      kind: 'removed',
      before: cellsOf(row),
      after: null,
    })),
  };
}

/** Rows that are equal in all columns of both tables are the same, as often as both have them. */
async function matchEqualRows(file: TableFile, columns: readonly AlignedColumn[]): Promise<void> {
  const both = sharedColumns(columns);
  if (both.length === 0) {
    await file.run(
      `create temp table ${matchedTable} (before_id bigint, added_id bigint, is_changed boolean)`,
    );
    return;
  }
  const side = (name: string, alias: 'b' | 'a', cells: string) => `select ${alias}.rowid as id, row_number()
    over (partition by h order by id) as n, h from (select ${alias}.rowid, hash(${cells}) as h
    from ${plainRows(name, alias)}) ${alias}`;
  const comparable = ({ value, text }: CellSql, { format }: AlignedColumn['planned']) =>
    `${format.type === 'decimal' || format.type === 'integer' ? `cast(${value} as double)` : `cast(${value} as varchar)`}, ${text}`;
  const before = both.map((column) => comparable(column.before, column.planned)).join(', ');
  const added = both.map((column) => comparable(column.added, column.planned)).join(', ');
  await file.run(`create temp table ${matchedTable} as
    select b.id as before_id, a.id as added_id, false as is_changed
    from (${side(beforeName, 'b', before)}) b join (${side(addedName, 'a', added)}) a on a.h = b.h and a.n = b.n`);
}

/**
 * Values of the table's key columns that appended rows have as well, or have twice. Rows that are wholly equal are counted
 * by themselves.
 */
async function countRepeatedKeys(
  file: TableFile,
  columns: readonly AlignedColumn[],
): Promise<NonNullable<TableDifference['keysRepeated']>> {
  const keys = sharedColumns(columns).filter(({ planned }) => planned.isUnique === true);
  const repeated: NonNullable<TableDifference['keysRepeated']> = [];
  for (const { planned, before, added } of keys) {
    const values = (cell: string, rows: string) => `select ${cell} as v from ${rows} and ${cell} is not null`;
    const fresh = values(
      added.value,
      `${plainRows(addedName, 'a')} and a.rowid not in (select added_id from ${matchedTable})`,
    );
    const count = await countOf(
      file,
      `select v from (${fresh}) group by v having count(*) > 1 or v in (${values(before.value, plainRows(beforeName, 'b'))})`,
    );
    if (count > 0) repeated.push({ name: planned.name, label: planned.label, count });
  }
  return repeated;
}

/** Cells of the added rows that keep their text in the table that is made; in a column that becomes text all of them fit. */
async function countAddedMisfits(
  file: TableFile,
  columns: readonly AlignedColumn[],
  { mode, added: { columns: own } }: MergeOrder,
): Promise<number> {
  const replacing = own.flatMap(({ format }, index) =>
    format.type === 'text' ? [] : [`a.${quoteName(misfitColumn(index))}`],
  );
  const cells = mode === 'replace' ? replacing : columns.flatMap(({ added }) => added?.text ?? []);
  if (cells.length === 0) return 0;
  const counts = cells.map((text) => `count(${text})`).join(' + ');
  const [[count] = []] = await file.read(
    `select ${counts} from (select rowid, * from ${plainRows(addedName, 'a')}) a`,
  );
  return Number(count);
}

type ColumnChange = TableDifference['columns'][number];

const columnChanges = (
  columns: readonly AlignedColumn[],
  { before, added, mode }: MergeOrder,
): ColumnChange[] =>
  columns.flatMap(({ planned: { name, label, format } }): ColumnChange[] => {
    const old = before.columns.find((column) => column.name === name)?.format.type;
    const fresh = added.columns.find((column) => column.name === name)?.format.type;
    const after = mode === 'replace' ? fresh : format.type;
    if (old === undefined) return [{ name, label, change: 'added', ...(fresh && { after: fresh }) }];
    if (fresh === undefined) return [{ name, label, change: 'missing', before: old }];
    return old === after ? [] : [{ name, label, change: 'type', before: old, ...(after && { after }) }];
  });

/** What a merge changes. Leaves the pairs of rows that belong together in `matched`. */
export async function findDifference(
  file: TableFile,
  columns: readonly AlignedColumn[],
  order: MergeOrder,
): Promise<TableDifference> {
  const { mode, keys } = order;
  if (keys.length > 0) await matchRows(file, columns, keys);
  else await matchEqualRows(file, columns);
  const before = await countOf(file, `select 1 from ${plainRows(beforeName, 'b')}`);
  const added = await countOf(file, `select 1 from ${plainRows(addedName, 'a')}`);
  const [[matched, changed] = []] = await file.read(
    `select count(*), count(*) filter (is_changed) from ${matchedTable}`,
  );
  const same = Number(matched) - Number(changed);
  const isAppended = mode === 'append';
  const examples = await readExamples(file, columns);
  const rows = isAppended
    ? examples.added
    : [...examples.changed, ...(mode === 'replace' ? examples.removed : []), ...examples.added];
  return {
    rowsAdded: isAppended ? added : added - Number(matched),
    rowsChanged: isAppended ? 0 : Number(changed),
    rowsRemoved: mode === 'replace' ? before - Number(matched) : 0,
    rowsSame: isAppended ? before : same + (mode === 'update' ? before - Number(matched) : 0),
    rowsRepeated: isAppended ? Number(matched) : 0,
    keysRepeated: isAppended ? await countRepeatedKeys(file, columns) : [],
    misfits: await countAddedMisfits(file, columns, order),
    columns: columnChanges(columns, order),
    examples: { columns: columns.map(({ planned }) => planned.label), rows: rows.slice(0, examplesMax) },
  };
}
