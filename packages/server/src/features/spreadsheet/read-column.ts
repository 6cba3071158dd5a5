import { rm } from 'node:fs/promises';
import type { ByteSource } from '#engine/documents/byte-source.ts';
import { hasOwnCell } from '#engine/tabular/import/column-part.ts';
import { importSeparated } from '#engine/tabular/import/import-separated.ts';
import { planSeparated } from '#engine/tabular/import/plan-upload.ts';
import {
  listSheets,
  readSheet,
  sheetDialect,
  textInPage,
  textInWorkbook,
} from '#engine/tabular/import/read-workbook.ts';
import type { PlannedColumn } from '#engine/tabular/import/table-plan.ts';
import { runQuery } from '#engine/tabular/sandbox/run-query.ts';
import { quoteName } from '#engine/tabular/sandbox/sql-text.ts';
import { endingOf, openContent } from '#features/file-manager/index.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Holder } from '#platform/fair-queue.ts';
import { makeTemporaryFolder } from '#platform/temporary-folders.ts';
import { isWorkbook } from './table-endings.ts';

type ContentDeps = Parameters<typeof openContent>[0];

/** A table in a file of the project, and how long reading it may take. */
export interface TableInFile {
  name: string;
  sha256: string;
  sizeBytes: number;
  /** Of a workbook; the first one that holds something when none is given. */
  sheet?: string | undefined;
  signal: AbortSignal;
}

/** A cell of a column as it stands in the file. */
export interface ColumnCell {
  /** Of the upload, from 1. */
  row: number;
  text: string;
}

interface OpenedTable {
  source: ByteSource;
  folder: string;
  sheets: string[];
  dialect?: typeof sheetDialect;
  encoding?: string;
}

const rowsAtOnce = 5_000;
const resultUnitsMax = 16 * 1024 * 1024;

/** @throws Failure table_not_found for a sheet that is not there; TextFailure; ChildFailure */
async function openTable(
  deps: ContentDeps,
  scope: CompanyScope,
  { table, folder }: { table: TableInFile; folder: string },
): Promise<OpenedTable> {
  const { name, sha256, sizeBytes, signal } = table;
  const source: ByteSource = {
    sizeBytes,
    async *open() {
      yield* await openContent(deps, scope, { sha256, name });
    },
  };
  const workbook = { source, folder, signal, ending: endingOf(name) };
  const text = isWorkbook(name)
    ? await textInWorkbook(workbook)
    : ((await textInPage(workbook)) ?? { source });
  if (text) return { ...text, folder, sheets: [] };
  const sheets = (await listSheets(workbook)).map((listed) => listed.name);
  const sheet = table.sheet ?? sheets[0];
  if (sheet === undefined || !sheets.includes(sheet)) throw new Failure('table_not_found');
  const rows = await readSheet(workbook, { sheet });
  return { source: rows.source, folder, sheets, dialect: sheetDialect, encoding: 'utf-8' };
}

async function withTable<Result>(
  deps: ContentDeps,
  scope: CompanyScope,
  { table, use }: { table: TableInFile; use(opened: OpenedTable): Promise<Result> },
): Promise<Result> {
  const folder = await makeTemporaryFolder('column');
  try {
    return await use(await openTable(deps, scope, { table, folder }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const uploadOf = ({ source, dialect, encoding }: OpenedTable, { signal }: TableInFile) => ({
  source,
  encoding,
  ...(dialect && { dialect }),
  signal,
});

/**
 * The columns of a table in a file with examples, decided from its first rows, and the sheets of a workbook.
 * @throws Failure table_not_found and what reading content throws; TextFailure; ChildFailure
 */
export function listTableColumns(
  deps: ContentDeps,
  scope: CompanyScope,
  table: TableInFile,
): Promise<{ sheets: string[]; columns: PlannedColumn[] }> {
  return withTable(deps, scope, {
    table,
    async use(opened) {
      const { plan } = await planSeparated({ ...uploadOf(opened, table), corrections: {} });
      return { sheets: opened.sheets, columns: plan.columns.filter(hasOwnCell) };
    },
  });
}

/** Rows of the table's file after a row; fewer than asked for where their texts are long. */
async function readRows(
  path: string,
  { column, from, holder, signal }: { column: string; from: number; holder: Holder; signal: AbortSignal },
): Promise<{ id: number; cell: ColumnCell }[]> {
  const sql = `select p._id, s.source_row + p._id - s.row_id, p.${quoteName(column)} from
    (select * from rows where _id >= ${from} and _id < ${from + rowsAtOnce}) p
    asof join segments s on p._id >= s.row_id order by p._id`;
  const caps = { rowsMax: rowsAtOnce, resultUnitsMax, timeMaxMs: 60_000 };
  const outcome = await runQuery({ tables: [{ path, isWhole: true }], sql, holder, caps }, signal);
  if (outcome.type === 'refused') throw new Error(`The column could not be read: ${outcome.refusal}`);
  return outcome.result.rows.map(([id, row, text]) => ({
    id: Number(id),
    cell: { row: Number(row), text: String(text ?? '') },
  }));
}

/**
 * All cells of a column as texts, in the order of the file, by the readers of Chat With DB.
 * @param column its name or its label @returns also how many rows could not be read
 * @throws Failure table_not_found, also for a column that is not there; what `onCells` throws; as `listTableColumns`
 */
export function readTableColumn(
  deps: ContentDeps,
  scope: CompanyScope,
  { table, column, onCells }: { table: TableInFile; column: string; onCells(cells: ColumnCell[]): void },
): Promise<{ unreadRows: number }> {
  return withTable(deps, scope, {
    table,
    async use(opened) {
      const upload = { ...uploadOf(opened, table), folder: opened.folder };
      const { plan } = await planSeparated({ ...upload, corrections: {} });
      const own = plan.columns.filter(hasOwnCell);
      const found = own.find(({ name }) => name === column) ?? own.find(({ label }) => label === column);
      if (!found) throw new Failure('table_not_found');
      // Read as text: a cell is classified as it is written.
      const columns = own.map(({ name }) => ({ name, type: 'text' as const }));
      const { path, built } = await importSeparated({
        ...upload,
        corrections: { columns },
        onPlan: async () => undefined,
        onProgress: () => undefined,
      });
      const { signal } = table;
      const holder = { company: scope.companyId, caller: 'column' };
      for (let from = 0; from < built.rowCount; ) {
        const rows = await readRows(path, { column: found.name, from, holder, signal });
        onCells(rows.map(({ cell }) => cell));
        from = (rows.at(-1)?.id ?? from + rowsAtOnce - 1) + 1;
      }
      return { unreadRows: built.unreadRows };
    },
  });
}
