// Tables from their files as an import reads them, against DuckDB's own detection of the same files in the same run.
//   node bench/table-imports.ts [--rows 3000000,10000000] [--sheet 300000]   (--rows 0 leaves the separated values out)
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { ByteSource } from '../packages/server/src/engine/documents/byte-source.ts';
import { importSeparated } from '../packages/server/src/engine/tabular/import/import-separated.ts';
import {
  listSheets,
  readSheet,
  sheetDialect,
} from '../packages/server/src/engine/tabular/import/read-workbook.ts';
import { writeWorkbook } from '../packages/server/src/platform/http/workbook.ts';
import { readPieceBytes } from '../packages/server/src/platform/storage/folder-storage.ts';
import { readBySheetJs } from '../packages/server/src/testing/read-by-sheet-js.ts';
import { openScratchDuckDb } from '../packages/server/src/testing/scratch-duckdb.ts';
import { childMemoryBytes } from './support/child-memory.ts';
import { printTable } from './support/figures.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { rows: text, sheet: text } });
const sizes = (values.rows ?? '3000000')
  .split(',')
  .map(Number)
  .filter((rows) => rows > 0);
const sheetRows = Number(values.sheet ?? 300_000);
const { signal } = new AbortController();
const folder = await mkdtemp(join(tmpdir(), 'docent-bench-tables-'));
// Imports compute below the priority of the server; so does the baseline, or the figures tell of other programs.
setPriority(10);

const cities = ['Ankara', 'İzmir', 'Muğla', 'Çanakkale', 'Şırnak', 'Van', 'Rize'];
const two = (value: number) => String(value).padStart(2, '0');

/** Rows as an office in Turkey exports them: semicolons, decimal commas and days with points. */
function lineOf(row: number): string {
  const amount = `${((row * 37) % 100_000) / 100}`.replace('.', ',');
  const day = `${two(1 + (row % 28))}.${two(1 + (row % 12))}.${2015 + (row % 10)}`;
  return `${row};SP${row % 9999};${cities[row % 7]};${amount};${day};${row % 50};${row % 2 ? 'evet' : 'hayır'};Açıklama ${row % 500}\n`;
}

async function writeCsv(path: string, rows: number): Promise<void> {
  function* lines() {
    let pending = 'No;Sipariş;Şehir;Tutar;Tarih;Adet;Onaylı;Not\n';
    for (let row = 0; row < rows; row += 1) {
      pending += lineOf(row);
      if (pending.length < 1_000_000) continue;
      yield Buffer.from(pending);
      pending = '';
    }
    yield Buffer.from(pending);
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

async function importCsv(path: string, name: string) {
  const own = join(folder, name);
  await mkdir(own);
  let peakBytes = 0;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, childMemoryBytes(''));
  }, 100);
  const startedMs = performance.now();
  let planMs = 0;
  const { size: sizeBytes } = await stat(path);
  const { built } = await importSeparated({
    source: { sizeBytes, open: () => createReadStream(path, { highWaterMark: readPieceBytes }) },
    folder: own,
    corrections: {},
    signal,
    onPlan: async () => {
      planMs = performance.now() - startedMs;
    },
    onProgress: () => undefined,
  });
  const seconds = (performance.now() - startedMs) / 1000;
  clearInterval(sampling);
  await rm(own, { recursive: true });
  return { seconds, planMs, peakMb: peakBytes / 1e6, rowCount: built.rowCount };
}

/** DuckDB's own detection into a table of a file, with as many threads. */
async function importByDuckDb(path: string): Promise<number> {
  const target = join(folder, 'own.duckdb');
  const { run, close } = await openScratchDuckDb();
  await run('set threads = 2');
  await run(`set memory_limit = '512MiB'`);
  await run(`attach '${target}' as own`);
  const startedMs = performance.now();
  await run(`create table own.t as select * from read_csv('${path}', decimal_separator = ',')`);
  await run('checkpoint own');
  const seconds = (performance.now() - startedMs) / 1000;
  close();
  await rm(target);
  return seconds;
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return (performance.now() - startedMs) / 1000;
};

async function writeBook(path: string): Promise<void> {
  const columns = [
    { name: 'No', type: 'integer' as const },
    { name: 'Şehir' },
    { name: 'Tutar', type: 'decimal' as const },
    { name: 'Tarih', type: 'date' as const },
    { name: 'Adet', type: 'integer' as const },
    { name: 'Açıklama' },
  ];
  function* rows() {
    for (let row = 0; row < sheetRows; row += 1) {
      const day = `${2010 + (row % 14)}-${two(1 + (row % 12))}-${two(1 + (row % 28))}`;
      yield [row, cities[row % 7] ?? '', (row % 99_991) / 4, day, row % 50, `Açıklama ${row % 5000}`];
    }
  }
  await pipeline(writeWorkbook('Rows', columns, rows()), createWriteStream(path));
}

/** All of an import of a workbook: its sheets are listed, the sheet is read, and the table is made. */
async function importWorkbook() {
  const path = join(folder, 'book.xlsx');
  await writeBook(path);
  const { size: sizeBytes } = await stat(path);
  const workbook = { source: { sizeBytes, open: () => createReadStream(path) }, ending: 'xlsx', signal };
  const own = join(folder, 'sheet');
  await mkdir(own);
  const baseline = await secondsOf(() => readBySheetJs(path));
  const listed = await secondsOf(() => listSheets({ ...workbook, folder: own }));
  const opened = Promise.withResolvers<ByteSource>();
  const reading = await secondsOf(async () => {
    opened.resolve((await readSheet({ ...workbook, folder: own }, { sheet: 'Rows' })).source);
  });
  const source = await opened.promise;
  const building = await secondsOf(() =>
    importSeparated({
      source,
      folder: own,
      corrections: {},
      dialect: sheetDialect,
      encoding: 'utf-8',
      signal,
      onPlan: async () => undefined,
      onProgress: () => undefined,
    }),
  );
  return {
    'rows of a sheet': sheetRows.toLocaleString('en'),
    MB: (sizeBytes / 1e6).toFixed(1),
    'sheets listed, s': listed.toFixed(1),
    'sheet read, s': reading.toFixed(1),
    'table made, s': building.toFixed(1),
    'SheetJS, reading alone, s': baseline.toFixed(1),
    'speed of reading against it': (baseline / reading).toFixed(2),
    'rows/s read': Math.round(sheetRows / reading).toLocaleString('en'),
    'rows/s of all': Math.round(sheetRows / (listed + reading + building)).toLocaleString('en'),
  };
}

try {
  // The first import starts the process that the others find waiting.
  await writeCsv(join(folder, 'warm.csv'), 1000);
  await importCsv(join(folder, 'warm.csv'), 'warm');
  const lines: Record<string, string>[] = [];
  for (const rows of sizes) {
    const path = join(folder, `${rows}.csv`);
    await writeCsv(path, rows);
    const { size } = await stat(path);
    const own = await importByDuckDb(path);
    const ours = await importCsv(path, String(rows));
    if (ours.rowCount !== rows) throw new Error(`${ours.rowCount} rows were read of ${rows}.`);
    lines.push({
      rows: rows.toLocaleString('en'),
      MB: (size / 1e6).toFixed(0),
      seconds: ours.seconds.toFixed(1),
      "DuckDB's own, s": own.toFixed(1),
      'speed against it': (own / ours.seconds).toFixed(2),
      'first rows, s': (ours.planMs / 1000).toFixed(2),
      'RSS of all children, MB': ours.peakMb.toFixed(0),
    });
    await rm(path);
  }
  if (lines.length > 0) printTable(lines);
  printTable([await importWorkbook()]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
