import { showCell } from '../sandbox/show-cell.ts';
import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { misfitColumn } from '../sandbox/table-file.ts';
import type { ColumnFormat } from './column-format.ts';
import { columnSql, rawColumn, readCells } from './column-of-rows.ts';
import { valueSql } from './column-sql.ts';
import { correctedFormat } from './corrected-format.ts';
import { countCells, countMisfits, markMisfits } from './count-misfits.ts';
import { carryLabels } from './fill-labels-sql.ts';
import { markKeys } from './find-keys.ts';
import { createProgress, type NoteProgress } from './import-progress.ts';
import { nameColumns } from './name-columns.ts';
import { createTableFile, type TableFile } from './open-file.ts';
import type { BuiltTable, ColumnCorrection, ParquetOrder, PlannedColumn } from './table-plan.ts';

const examplesMax = 5;
const exampleLengthMax = 80;
const sampleRowsMax = 10_000;

/** The format of a column of a Parquet file, and how its cells become that. Lists and structures become text. */
function formatOf(type: string): { format: ColumnFormat; target: string } {
  const decimal = /^DECIMAL\(\d+,(\d+)\)$/.exec(type);
  if (decimal) return { format: { type: 'decimal', scale: Number(decimal[1]) }, target: type };
  if (/^U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?$/.test(type))
    return { format: { type: 'integer' }, target: type };
  if (type === 'FLOAT' || type === 'DOUBLE') return { format: { type: 'decimal' }, target: 'DOUBLE' };
  if (type === 'BOOLEAN') return { format: { type: 'boolean' }, target: type };
  if (type === 'DATE') return { format: { type: 'date', dateOrder: 'ymd' }, target: type };
  if (type === 'TIME') return { format: { type: 'time' }, target: type };
  if (type.startsWith('TIMESTAMP'))
    return { format: { type: 'timestamp', dateOrder: 'ymd' }, target: 'TIMESTAMP' };
  return { format: { type: 'text' }, target: 'VARCHAR' };
}

async function examplesOf(file: TableFile, name: string): Promise<string[]> {
  const column = quoteName(name);
  const rows = await file.read(
    `select distinct ${column} from (select ${column} from rows where ${column} is not null limit 1000) limit ${examplesMax}`,
  );
  return rows.map(([value]) => String(showCell(value ?? null)).slice(0, exampleLengthMax));
}

/** A column of the file, with what a person wants otherwise. */
interface FileColumn extends PlannedColumn {
  /** The type that the file's values are cast to; undefined where their texts are read as a person said. */
  target: string | undefined;
}

async function describeColumns(
  file: TableFile,
  source: string,
  corrections: readonly ColumnCorrection[],
): Promise<FileColumn[]> {
  const described = await file.read(`describe select * from ${source}`);
  const names = nameColumns(described.map(([label]) => String(label)));
  const columns: FileColumn[] = [];
  for (const [index, [label, type]] of described.entries()) {
    const name = names[index] ?? '';
    const { format: own, target } = formatOf(String(type));
    const correction = corrections.find((known) => known.name === name);
    const isOther = correction?.type !== undefined && correction.type !== own.type;
    const column = { name, label: correction?.label ?? String(label), doubts: [], examples: [] };
    const filling = correction?.fillEmpty ? { fillsEmpty: true } : {};
    const format = isOther ? await otherFormat(file, { source, label: String(label), own, correction }) : own;
    columns.push({ ...column, ...filling, format, target: isOther ? undefined : target });
  }
  return columns;
}

/** The format of another type than the file's own, as its texts say. */
async function otherFormat(
  file: TableFile,
  {
    source,
    label,
    own,
    correction,
  }: { source: string; label: string; own: ColumnFormat; correction: ColumnCorrection },
): Promise<ColumnFormat> {
  const cells = await file.read(
    `select cast(${quoteName(label)} as varchar) from ${source} where ${quoteName(label)} is not null limit ${sampleRowsMax}`,
  );
  return correctedFormat(correction, own, {
    cells: cells.map(([cell]) => String(cell)),
    language: 'en',
    hasPlainNumbers: own.type !== 'text',
  });
}

/** SQL for the rows: values as the file has them, and texts where a person wants something else than that. */
function rowsSql(source: string, labels: readonly string[], columns: readonly FileColumn[]): string {
  const own = (index: number) => `own${index}`;
  const texts = labels.map((label, index) => {
    const column = quoteName(label);
    return `${column} as ${own(index)}, cast(${column} as varchar) as ${rawColumn(index)}`;
  });
  const listed = columns.map((column, index) => {
    const { name, format, target, fillsEmpty } = column;
    if (target === undefined || fillsEmpty) return columnSql(column, index);
    const value = `cast(${own(index)} as ${target}) as ${quoteName(name)}`;
    return format.type === 'text' ? value : `${value}, null::varchar as ${quoteName(misfitColumn(index))}`;
  });
  const rows = carryLabels(`(select ${texts.join(', ')} from ${source})`, columns, rawColumn);
  const read = readCells(rows, columns, (cell, { format, target, fillsEmpty }) => {
    if (target === undefined) return valueSql(cell, format);
    return fillsEmpty ? `try_cast(${cell} as ${target})` : undefined;
  });
  return `select ${listed.join(', ')} from ${read}`;
}

/** Makes the file of a table from a Parquet file, which knows the types of its columns. */
export async function buildParquet(
  { path, targetPath, folder, corrections }: ParquetOrder,
  note: NoteProgress,
): Promise<BuiltTable> {
  const progress = createProgress(note);
  const file = await createTableFile(targetPath, folder);
  const source = `read_parquet(${quoteText(path)})`;
  const labels = (await file.read(`describe select * from ${source}`)).map(([label]) => String(label));
  const described = await describeColumns(file, source, corrections);
  const onRows = progress.begin(8, 2);
  onRows(0, 'writing');
  await file.run(`create table rows as ${rowsSql(source, labels, described)}`, (share) =>
    onRows(share, 'writing'),
  );
  onRows(1, 'checking');
  await file.run('create table segments as select 0::bigint as row_id, 1::bigint as source_row');
  await file.run('create table flags (row_id bigint, kind varchar)');
  await file.run('create table unread (source_row bigint, text varchar, reason varchar)');
  const columns: PlannedColumn[] = [];
  for (const { target: _, ...column } of described)
    columns.push({ ...column, examples: await examplesOf(file, column.name) });
  const misfits = await countMisfits(file, columns);
  const keyed = await countCells(file, await markKeys(file, columns));
  await file.run('checkpoint');
  file.close();
  return {
    rowCount: misfits.rowCount,
    columns: markMisfits(keyed, misfits),
    misfits: misfits.counts,
    unreadRows: 0,
    flaggedRows: 0,
  };
}
