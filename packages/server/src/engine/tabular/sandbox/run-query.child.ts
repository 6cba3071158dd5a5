import type { Cell } from '@docent/contract/table-cell';
import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api';
import { checkQuery, QueryRefused } from './check-query.ts';
import { namesOf, type OpenTables, openTables } from './open-tables.ts';
import type {
  ParseOutcome,
  QueryCaps,
  QueryOrder,
  QueryOutcome,
  QueryResult,
  QueryTable,
  SessionOrder,
  SessionQuery,
} from './query-messages.ts';
import { namesColumn, type TreeNode } from './query-tree.ts';
import { hasUnnamedStruct, readChunk } from './read-chunk.ts';
import { columnTypeOf, showCell } from './show-cell.ts';
import { quoteText } from './sql-text.ts';
import { placeColumn } from './table-file.ts';

/** Of queries that people and models write: statements of our own name all columns of a table. */
const sqlLengthMax = 20_000;
const errorLengthMax = 500;

/** DuckDB's sentence on what is wrong, without its drawing of the place and without names of files. */
function errorSentence(error: unknown): string {
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return first
    .replace(/(["']?)\/[^\s"']+\1/g, '…')
    .replace(/\bfile\d+\.main\./g, '')
    .slice(0, errorLengthMax);
}

/** How DuckDB writes the value of a constant that is no finite number. */
const beyondNumbers = /"value":-?(?:inf|nan)/i;

const withoutPlaces = (key: string, value: unknown) => (key === 'query_location' ? undefined : value);

/** The tree of a statement. A number beyond what DuckDB computes with is none in JSON. */
function readTree(json: string): TreeNode {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError && beyondNumbers.test(json)) throw new QueryRefused('number');
    throw error;
  }
}

async function parse(connection: DuckDBConnection, sql: string): Promise<TreeNode> {
  const reader = await connection.runAndReadAll(`select json_serialize_sql(${quoteText(sql)})`);
  const [[tree] = []] = reader.getRows();
  return readTree(String(tree));
}

/** As many rows as may be given, and whether there are more. */
async function readRows(result: DuckDBResult, { rowsMax, resultUnitsMax }: QueryCaps) {
  const rows: Cell[][] = [];
  let units = 0;
  const unnamed = result.columnTypes().flatMap((type, index) => (hasUnnamedStruct(type) ? [index] : []));
  for await (const chunk of result) {
    for (const values of readChunk(chunk, unnamed)) {
      const row = values.map(showCell);
      for (const cell of row) units += String(cell).length + 3;
      if (rows.length >= rowsMax || units > resultUnitsMax) return { rows, truncated: true };
      rows.push(row);
    }
  }
  return { rows, truncated: false };
}

/**
 * The statement of a tree. Places in the text are left out: DuckDB writes "nowhere" as 2^64 - 1, which is
 * no exact number in JavaScript, so that it would refuse to read its own tree.
 */
async function write(connection: DuckDBConnection, tree: TreeNode): Promise<string> {
  const reader = await connection.runAndReadAll(
    `select json_deserialize_sql(${quoteText(JSON.stringify(tree, withoutPlaces))})`,
  );
  return String(reader.getRows()[0]?.[0]);
}

async function ask(connection: DuckDBConnection, sql: string, caps: QueryCaps): Promise<QueryResult> {
  const result = await connection.stream(sql);
  const types = result.columnTypes();
  const columns = result.columnNames().map((name, index) => {
    const type = types[index];
    return { name, type: type ? columnTypeOf(type) : ('text' as const) };
  });
  const { rows, truncated } = await readRows(result, caps);
  return { columns, rows, rowCount: rows.length, truncated };
}

function refusalOf(error: unknown): Extract<QueryOutcome, { type: 'refused' }> {
  if (error instanceof QueryRefused) {
    const { refusal, detail } = error;
    return { type: 'refused', refusal, ...(detail && { detail: errorSentence(detail) }) };
  }
  const detail = errorSentence(error);
  return { type: 'refused', refusal: /^Out of Memory/i.test(detail) ? 'memory' : 'failed', detail };
}

/** Checks a query and runs it over the tables that are open. */
async function answer(
  { connection, showPlaces }: OpenTables,
  tables: readonly QueryTable[],
  { sql: given, caps, isOwn, isParsedOnly }: SessionQuery,
): Promise<QueryOutcome | ParseOutcome> {
  if (typeof given === 'string' && given.length > sqlLengthMax && !isOwn)
    return { type: 'refused', refusal: 'too_long' };
  try {
    const sql = typeof given === 'string' ? given : await write(connection, given);
    const tree = await parse(connection, sql);
    checkQuery(tree, namesOf(tables));
    if (isParsedOnly) return { type: 'parsed', tree };
    await showPlaces(namesColumn(tree, placeColumn));
    return { type: 'result', result: await ask(connection, sql, caps), tree, sql };
  } catch (error) {
    return refusalOf(error);
  }
}

/** Checks a query and runs it over the tables it is for. */
export async function perform({ tables, ...query }: QueryOrder): Promise<QueryOutcome | ParseOutcome> {
  return answer(await openTables(tables, query.caps), tables, query);
}

/** Opens the tables once, for the queries of one question. */
export function serve({
  tables,
  caps,
}: SessionOrder): (query: SessionQuery) => Promise<QueryOutcome | ParseOutcome> {
  const opening = openTables(tables, caps);
  return async (query) => answer(await opening, tables, query);
}
