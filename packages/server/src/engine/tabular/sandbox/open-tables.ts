import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { QueryCaps, QueryTable } from './query-messages.ts';
import { quoteName, quoteText } from './sql-text.ts';
import {
  flagsTable,
  rowColumnOf,
  rowsTable,
  segmentsTable,
  segmentsViewOf,
  unreadTable,
  wholeViewOf,
} from './table-file.ts';

/** Nothing is fetched, loaded or written: a result has to fit into memory. */
const closed = {
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
  allow_unsigned_extensions: 'false',
  max_temp_directory_size: '0B',
  temp_directory: '',
};

/** Set after the tables are attached: from then on no file can be opened and no setting changed. */
const locking = [
  'set enable_external_access = false',
  'set enable_logging = false',
  'set lock_configuration = true',
];

const wholeTables = [flagsTable, segmentsTable, unreadTable];

/** Whether a question has rows to leave out: looking for each row among none takes half as long as a sum. */
async function hasFlagged(
  connection: DuckDBConnection,
  table: QueryTable,
  catalog: string,
): Promise<boolean> {
  if ('isWhole' in table || !table.leavesOutFlagged) return false;
  const reader = await connection.runAndReadAll(`select 1 from ${catalog}.main.${flagsTable} limit 1`);
  return reader.currentRowCount > 0;
}

function viewsOf(table: QueryTable, catalog: string, index: number, leavesOut: boolean): string[] {
  const inFile = (name: string) => `${catalog}.main.${name}`;
  if ('isWhole' in table)
    return [
      `create view ${rowsTable} as select rowid as _id, * from ${inFile(rowsTable)}`,
      ...wholeTables.map((name) => {
        const source = table.hasSources || name === flagsTable ? '' : ', 0 as source';
        return `create view ${name} as select *${source} from ${inFile(name)}`;
      }),
    ];
  const { name, columns, where } = table;
  const listed = columns.map(quoteName).join(', ');
  const conditions = [
    ...(leavesOut ? [`rowid not in (select row_id from ${inFile(flagsTable)})`] : []),
    ...(where ? [`(${where})`] : []),
  ];
  const condition = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const view = (shown: string) =>
    `create view ${quoteName(name)} as select ${shown} from ${inFile(rowsTable)}${condition}`;
  if (!table.isTraced) return [view(listed)];
  return [
    view(`${listed}, rowid as ${rowColumnOf(index)}`),
    `create view ${wholeViewOf(index)} as select rowid as _id, * from ${inFile(rowsTable)}`,
    `create view ${segmentsViewOf(index)} as select *${table.hasSources ? '' : ', 0 as source'} from ${inFile(segmentsTable)}`,
  ];
}

/** The names that a query may use. */
export const namesOf = (tables: readonly QueryTable[]): string[] =>
  tables.flatMap((table, index) => {
    if ('isWhole' in table) return [rowsTable, ...wholeTables];
    return table.isTraced ? [table.name, wholeViewOf(index), segmentsViewOf(index)] : [table.name];
  });

/**
 * Opens files of tables, read-only, as the views that may be asked, and locks everything else.
 * @returns a connection; the process ends with it
 */
export async function openTables(
  tables: readonly QueryTable[],
  { databaseMemoryMiB, threads }: Pick<QueryCaps, 'databaseMemoryMiB' | 'threads'>,
): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...closed,
    threads: String(threads),
    memory_limit: `${databaseMemoryMiB}MiB`,
  });
  const connection = await instance.connect();
  for (const [index, table] of tables.entries()) {
    const catalog = `file${index}`;
    await connection.run(`attach ${quoteText(table.path)} as ${catalog} (read_only)`);
    const leavesOut = await hasFlagged(connection, table, catalog);
    for (const statement of viewsOf(table, catalog, index, leavesOut)) await connection.run(statement);
  }
  for (const statement of locking) await connection.run(statement);
  return connection;
}
