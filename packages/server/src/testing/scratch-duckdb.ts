import { DuckDBInstance } from '@duckdb/node-api';

/**
 * A DuckDB of its own, for tests and measurements of SQL that the product makes.
 * @param options settings of DuckDB, and the file that it opens; in memory without one
 */
export async function openScratchDuckDb({ path = ':memory:', ...options }: Record<string, string> = {}) {
  const instance = await DuckDBInstance.create(path, options);
  const connection = await instance.connect();
  const run = async (sql: string): Promise<unknown[][]> =>
    (await connection.runAndReadAll(sql)).getRowsJson();
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  return { run, close };
}

/** The rows that a query finds in a table's file, as JSON values. */
export async function readTableFile(path: string, sql: string): Promise<unknown[][]> {
  const { run, close } = await openScratchDuckDb({ path, access_mode: 'READ_ONLY' });
  try {
    return await run(sql);
  } finally {
    close();
  }
}
