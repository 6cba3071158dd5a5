import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { QueryCaps, QueryTable } from './query-messages.ts';
import { quoteName, quoteText } from './sql-text.ts';

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

/** The schema, and the table in it, of a table's file; flagged rows are listed in another table of the file. */
const tableInFile = 'rows';
const flagsInFile = 'flags';

function viewOf({ name, columns, leavesOutFlagged }: QueryTable, catalog: string): string {
  const listed = columns.map(quoteName).join(', ');
  const flagged = `(select row_id from ${catalog}.main.${flagsInFile})`;
  const condition = leavesOutFlagged ? ` where rowid not in ${flagged}` : '';
  return `create view ${quoteName(name)} as select ${listed} from ${catalog}.main.${tableInFile}${condition}`;
}

/**
 * Opens files of tables, read-only, as the views that may be asked, and locks everything else.
 * @returns a connection; the process ends with it
 */
export async function openTables(
  tables: readonly QueryTable[],
  { databaseMemoryMiB, threads }: QueryCaps,
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
    await connection.run(viewOf(table, catalog));
  }
  for (const statement of locking) await connection.run(statement);
  return connection;
}
