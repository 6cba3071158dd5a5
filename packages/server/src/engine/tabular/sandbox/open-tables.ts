import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { QueryCaps, QueryTable } from './query-messages.ts';
import { quoteName, quoteText } from './sql-text.ts';
import {
  flagsTable,
  placeColumn,
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

interface OpenTable {
  table: QueryTable;
  catalog: string;
  index: number;
  leavesOut: boolean;
}

const nameInFile =
  ({ catalog }: OpenTable) =>
  (name: string) =>
    `${catalog}.main.${name}`;

/** The view that may be asked, with or without the places of its rows. */
function askedViewOf(open: OpenTable, hasPlaces: boolean): string[] {
  const { table, index, leavesOut } = open;
  if ('isWhole' in table) return [];
  const inFile = nameInFile(open);
  const { name, columns, where } = table;
  const shown = [
    ...columns.map(quoteName),
    ...(table.isTraced ? [`rowid as ${rowColumnOf(index)}`] : []),
    ...(hasPlaces ? [`rowid as ${placeColumn}`] : []),
  ];
  const conditions = [
    ...(leavesOut ? [`rowid not in (select row_id from ${inFile(flagsTable)})`] : []),
    ...(where ? [`(${where})`] : []),
  ];
  const condition = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  return [
    `create or replace view ${quoteName(name)} as select ${shown.join(', ')} from ${inFile(rowsTable)}${condition}`,
  ];
}

/** Views for statements of our own. */
function ownViewsOf(open: OpenTable): string[] {
  const { table, index } = open;
  const inFile = nameInFile(open);
  if ('isWhole' in table)
    return [
      `create view ${rowsTable} as select rowid as _id, * from ${inFile(rowsTable)}`,
      ...wholeTables.map((name) => {
        const source = table.hasSources || name === flagsTable ? '' : ', 0 as source';
        return `create view ${name} as select *${source} from ${inFile(name)}`;
      }),
    ];
  if (!table.isTraced) return [];
  return [
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

export interface OpenTables {
  /** The process ends with it. */
  connection: DuckDBConnection;
  /** Shows the places of rows to the statements that follow, or hides them: `*` means the columns of the upload alone. */
  showPlaces(isShown: boolean): Promise<void>;
}

/** Opens files of tables, read-only, as the views that may be asked, and locks everything else. */
export async function openTables(
  tables: readonly QueryTable[],
  { databaseMemoryMiB, threads }: Pick<QueryCaps, 'databaseMemoryMiB' | 'threads'>,
): Promise<OpenTables> {
  const instance = await DuckDBInstance.create(':memory:', {
    ...closed,
    threads: String(threads),
    memory_limit: `${databaseMemoryMiB}MiB`,
  });
  const connection = await instance.connect();
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await connection.run(statement);
  };
  const opened: OpenTable[] = [];
  for (const [index, table] of tables.entries()) {
    const catalog = `file${index}`;
    await connection.run(`attach ${quoteText(table.path)} as ${catalog} (read_only)`);
    const open = { table, catalog, index, leavesOut: await hasFlagged(connection, table, catalog) };
    opened.push(open);
    await run([...askedViewOf(open, false), ...ownViewsOf(open)]);
  }
  await run(locking);
  let areShown = false;
  return {
    connection,
    async showPlaces(isShown) {
      if (isShown === areShown) return;
      areShown = isShown;
      await run(opened.flatMap((open) => askedViewOf(open, isShown)));
    },
  };
}
