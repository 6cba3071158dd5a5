import { DuckDBInstance } from '@duckdb/node-api';

/** A DuckDB in memory, for tests and measurements of SQL that the product makes. */
export async function openScratchDuckDb() {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const run = async (sql: string): Promise<unknown[][]> =>
    (await connection.runAndReadAll(sql)).getRowsJson();
  return { run, close: () => connection.closeSync() };
}
