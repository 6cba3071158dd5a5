import { showCell } from '../sandbox/show-cell.ts';
import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { misfitColumn } from '../sandbox/table-file.ts';
import type { ColumnFormat } from './column-format.ts';
import { markKeys } from './find-keys.ts';
import { nameColumns } from './name-columns.ts';
import { createTableFile, type TableFile } from './open-file.ts';
import type { BuiltTable, ParquetOrder, PlannedColumn } from './table-plan.ts';

const examplesMax = 5;
const exampleLengthMax = 80;

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

/** Makes the file of a table from a Parquet file, which knows the types of its columns. */
export async function buildParquet({ path, targetPath, folder }: ParquetOrder): Promise<BuiltTable> {
  const file = await createTableFile(targetPath, folder);
  const source = `read_parquet(${quoteText(path)})`;
  const described = await file.read(`describe select * from ${source}`);
  const labels = described.map(([label]) => String(label));
  const names = nameColumns(labels);
  const types = described.map(([, type]) => formatOf(String(type)));
  const listed = names.flatMap((name, index) => {
    const target = types[index]?.target ?? 'VARCHAR';
    const own = `cast(${quoteName(labels[index] ?? '')} as ${target}) as ${quoteName(name)}`;
    const isText = types[index]?.format.type === 'text';
    return isText ? [own] : [own, `null::varchar as ${quoteName(misfitColumn(index))}`];
  });
  await file.run(`create table rows as select ${listed.join(', ')} from ${source}`);
  await file.run('create table segments as select 0::bigint as row_id, 1::bigint as source_row');
  await file.run('create table flags (row_id bigint, kind varchar)');
  await file.run('create table unread (source_row bigint, text varchar, reason varchar)');
  const columns: PlannedColumn[] = [];
  for (const [index, name] of names.entries()) {
    const format = types[index]?.format ?? { type: 'text' };
    columns.push({
      name,
      label: labels[index] ?? name,
      format,
      doubts: [],
      examples: await examplesOf(file, name),
    });
  }
  const [[rowCount] = []] = await file.read('select count(*) from rows');
  const keyed = await markKeys(file, columns);
  await file.run('checkpoint');
  file.close();
  return {
    rowCount: Number(rowCount),
    columns: keyed,
    misfits: columns.map(() => 0),
    unreadRows: 0,
    flaggedRows: 0,
  };
}
