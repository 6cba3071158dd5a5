import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import {
  filledColumn,
  flagsTable,
  misfitColumn,
  rowsTable,
  segmentsTable,
  unreadTable,
} from '../sandbox/table-file.ts';
import { type AlignedColumn, alignColumns, type CellSql } from './align-columns.ts';
import { countCells, countMisfits, markMisfits } from './count-misfits.ts';
import { markKeys } from './find-keys.ts';
import type { NoteProgress } from './import-progress.ts';
import { MergeRefused } from './merge-refused.ts';
import { createTableFile, type TableFile } from './open-file.ts';
import { addedName, beforeName, findDifference, matchedTable, sharedColumns } from './table-difference.ts';
import type { BuiltTable, MergedTable, MergeOrder, TablePart } from './table-plan.ts';

const none: CellSql = { value: 'null', text: 'null::varchar', isFilled: 'false' };

/** The cells of a row of the merged table, as its columns are written. */
function listed(columns: readonly AlignedColumn[], cellOf: (column: AlignedColumn) => CellSql): string {
  return columns
    .flatMap((column, index) => {
      const { name, format, fillsEmpty } = column.planned;
      const { value, text, isFilled } = cellOf(column);
      return [
        `${value} as ${quoteName(name)}`,
        ...(format.type === 'text' ? [] : [`${text} as ${quoteName(misfitColumn(index))}`]),
        ...(fillsEmpty ? [`${isFilled} as ${quoteName(filledColumn(index))}`] : []),
      ];
    })
    .join(', ');
}

const ofBefore = ({ before = none }: AlignedColumn) => before;
const ofAdded = ({ added = none }: AlignedColumn) => added;

/** The added file's cell where a row changes; a column that the file does not have keeps its cells. */
const ofChanged = ({ before = none, added }: AlignedColumn): CellSql =>
  added
    ? {
        value: `case when m.is_changed then ${added.value} else ${before.value} end`,
        text: `case when m.is_changed then ${added.text} else ${before.text} end`,
        isFilled: `case when m.is_changed then ${added.isFilled} else ${before.isFilled} end`,
      }
    : before;

/** Where each row of a file stood: its source, counted from 0, and its row there. @param shift of the sources */
const places = (name: string, { sourceCount }: TablePart, shift: number) =>
  `select r.rowid as id, s.source_row + r.rowid - s.row_id as source_row,
    ${sourceCount > 1 ? 's.source' : '0'} + ${shift} as source
   from (select rowid from ${name}.${rowsTable}) r asof join ${name}.${segmentsTable} s on r.rowid >= s.row_id`;

/** Segments of places: a row begins one where it does not follow the row before it. */
const segmentsSql = (
  rows: string,
) => `create table ${segmentsTable} as select row_id, source_row, source from (
  select *, lag(source) over w as source_before, lag(source_row) over w as row_before
  from (${rows}) window w as (order by row_id))
  where source_before is distinct from source or row_before + 1 is distinct from source_row order by row_id`;

async function append(file: TableFile, columns: readonly AlignedColumn[], order: MergeOrder): Promise<void> {
  const { before, added } = order;
  await file.run(`create table ${rowsTable} as select ${listed(columns, ofBefore)} from ${beforeName}.${rowsTable} b
    union all by name select ${listed(columns, ofAdded)} from ${addedName}.${rowsTable} a`);
  const count = `(select count(*) from ${beforeName}.${rowsTable})`;
  await file.run(
    segmentsSql(`select id as row_id, source_row, source from (${places(beforeName, before, 0)})
      union all select id + ${count}, source_row, source from (${places(addedName, added, before.sourceCount)})`),
  );
  await file.run(`create table ${flagsTable} as select row_id, kind from ${beforeName}.${flagsTable}
    union all select row_id + ${count}, kind from ${addedName}.${flagsTable}`);
}

/** Totals and notes of the added file are left out: they belong to its rows alone. */
async function update(file: TableFile, columns: readonly AlignedColumn[], order: MergeOrder): Promise<void> {
  const { before, added } = order;
  const isNew = (id: string) => `${id} not in (select added_id from ${matchedTable})
    and ${id} not in (select row_id from ${addedName}.${flagsTable})`;
  await file.run(`create table ${rowsTable} as select * exclude (_part, _place) from (
    select ${listed(columns, ofChanged)}, 0 as _part, b.rowid as _place
      from (select rowid, * from ${beforeName}.${rowsTable}) b
      left join ${matchedTable} m on m.before_id = b.rowid
      left join (select rowid, * from ${addedName}.${rowsTable}) a on a.rowid = m.added_id
    union all by name select ${listed(columns, ofAdded)}, 1 as _part, a.rowid as _place
      from (select rowid, * from ${addedName}.${rowsTable}) a where ${isNew('a.rowid')})
    order by _part, _place`);
  await file.run(
    segmentsSql(`select row_number() over (order by part, id) - 1 as row_id, source_row, source from (
      select 0 as part, b.id, case when m.is_changed then a.source_row else b.source_row end as source_row,
        case when m.is_changed then a.source else b.source end as source
      from (${places(beforeName, before, 0)}) b left join ${matchedTable} m on m.before_id = b.id
      left join (${places(addedName, added, before.sourceCount)}) a on a.id = m.added_id
      union all select 1, id, source_row, source from (${places(addedName, added, before.sourceCount)})
      where ${isNew('id')})`),
  );
  await file.run(`create table ${flagsTable} as select row_id, kind from ${beforeName}.${flagsTable}`);
}

async function noteUnread(file: TableFile, { before, added }: MergeOrder): Promise<number> {
  const source = ({ sourceCount }: TablePart, shift: number) =>
    `${sourceCount > 1 ? 'source' : '0'} + ${shift} as source`;
  await file.run(`create table ${unreadTable} as
    select source_row, text, reason, ${source(before, 0)} from ${beforeName}.${unreadTable} union all
    select source_row, text, reason, ${source(added, before.sourceCount)} from ${addedName}.${unreadTable}`);
  const [[count] = []] = await file.read(`select count(*) from ${unreadTable}`);
  return Number(count);
}

async function build(
  file: TableFile,
  aligned: readonly AlignedColumn[],
  order: MergeOrder,
  note: NoteProgress,
): Promise<BuiltTable> {
  await (order.mode === 'append' ? append : update)(file, aligned, order);
  note(0.7, 'checking');
  const planned = aligned.map((column) => column.planned);
  const columns = await countCells(file, await markKeys(file, planned));
  const unreadRows = await noteUnread(file, order);
  const misfits = await countMisfits(file, columns);
  const [[flaggedRows] = []] = await file.read(`select count(*) from ${flagsTable}`);
  return {
    rowCount: misfits.rowCount,
    columns: markMisfits(columns, misfits),
    misfits: misfits.counts,
    unreadRows,
    flaggedRows: Number(flaggedRows),
  };
}

/**
 * Compares a table with the rows of a file, and makes the table that has both; one that is replaced is only compared.
 * @throws MergeRefused
 */
export async function mergeTables(order: MergeOrder, note: NoteProgress): Promise<MergedTable> {
  const { before, added, mode, targetPath, folder } = order;
  const file = await createTableFile(targetPath, folder);
  try {
    await file.run(`attach ${quoteText(before.path)} as ${beforeName} (read_only)`);
    await file.run(`attach ${quoteText(added.path)} as ${addedName} (read_only)`);
    const columns = alignColumns(before.columns, added.columns, ['b', 'a']);
    // The name of the file is no column that files share.
    const shared = sharedColumns(columns).filter(({ planned }) => planned.constant === undefined);
    if (shared.length === 0 && mode !== 'replace') throw new MergeRefused('columns_differ');
    const difference = await findDifference(file, columns, order);
    if (mode === 'replace') return { difference };
    note(0.3, 'writing');
    const built = await build(file, columns, order, note);
    await file.run('checkpoint');
    return { built, difference };
  } finally {
    file.close();
  }
}
