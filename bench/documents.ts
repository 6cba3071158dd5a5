// Documents from their bytes to a searchable index, as a worker reads them: how long it takes, and how much memory this
// process and the reader's own process take at most (Linux).
//   node bench/documents.ts
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../packages/server/src/platform/db/pool.ts';
import { inScope } from '../packages/server/src/platform/db/scope.ts';
import { docxFile, wordParagraph, xlsxFile } from '../packages/server/src/testing/office-files.ts';
import { pdfFile } from '../packages/server/src/testing/pdf-file.ts';
import { childMemoryBytes } from './support/child-memory.ts';
import { createCompanies } from './support/companies.ts';
import { createCorpus } from './support/corpus.ts';
import { startBenchDatabase } from './support/database.ts';
import { printTable } from './support/figures.ts';
import { readBenchFile } from './support/read-file.ts';

const mb = 1_000_000;
const corpus = createCorpus('tr', 7);
const words = () => corpus.paragraph(40);

function longPdf(): Buffer {
  const lines = () => Array.from({ length: 45 }, () => words().slice(0, 85));
  return pdfFile(Array.from({ length: 500 }, lines));
}

function longDocx(): Buffer {
  let body = '';
  while (body.length < 17 * mb) body += wordParagraph(words());
  return docxFile(body);
}

function longXlsx(): Buffer {
  const strings = Array.from({ length: 100_000 }, () => words().slice(0, 60));
  const rows = strings.map((_, n) => {
    const figures = Array.from({ length: 6 }, (_, at) => `<c><v>${n * at + 0.25}</v></c>`).join('');
    return `<row><c t="s"><v>${n}</v></c><c s="1"><v>${40_000 + (n % 9000)}</v></c>${figures}</row>`;
  });
  return xlsxFile({ Veri: rows.join('') }, strings);
}

const folder = await mkdtemp(join(tmpdir(), 'docent-bench-documents-'));
const database = await startBenchDatabase();
const [company] = await createCompanies(database, 1);
if (!company) throw new Error('There is no company.');
const place = { db: openDatabase(database.connection, 4), database, company };

async function measure(name: string, ...documents: Buffer[]): Promise<Record<string, string>> {
  const paths = documents.map((_, at) => join(folder, `document-${at}`));
  for (const [at, path] of paths.entries()) await writeFile(path, documents[at] ?? '');
  const sizeMb = documents.reduce((sum, bytes) => sum + bytes.length, 0) / mb;
  const idleBytes = process.memoryUsage.rss();
  let [peakBytes, childPeakBytes] = [0, 0];
  const sampling = setInterval(() => {
    const child = childMemoryBytes('enter-child');
    childPeakBytes = Math.max(childPeakBytes, child);
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss() - idleBytes + child);
  }, 20);
  const startedMs = performance.now();
  const ids = await Promise.all(paths.map((path) => readBenchFile(place, path)));
  const tookS = (performance.now() - startedMs) / 1000;
  clearInterval(sampling);
  const files = await inScope(place.db, place.company, (tx) =>
    tx
      .selectFrom('files')
      .select(['status', 'text_length', 'page_count'])
      .where('company_id', '=', place.company.companyId)
      .where('id', 'in', ids)
      .execute(),
  );
  if (files.some(({ status }) => status !== 'ready')) throw new Error(`${name} was not read.`);
  const sum = (numbers: readonly unknown[]) => numbers.reduce<number>((all, one) => all + Number(one), 0);
  return {
    document: name,
    MB: sizeMb.toFixed(1),
    'text, million characters': (sum(files.map((file) => file.text_length)) / mb).toFixed(1),
    pages: String(sum(files.map((file) => file.page_count))),
    seconds: tookS.toFixed(1),
    'RSS added with the children, MB': (peakBytes / mb).toFixed(0),
    'RSS of all children, MB': (childPeakBytes / mb).toFixed(0),
  };
}

try {
  await measure('warm-up', pdfFile([['warm']]));
  const rows = [];
  const note = pdfFile([['A note of one line.']]);
  for (const [name, make] of [
    ['PDF of 500 pages', longPdf],
    ['Word document', longDocx],
    ['workbook of 100,000 rows', longXlsx],
  ] as const)
    rows.push(await measure(name, make()));
  rows.push(await measure('that PDF and that workbook at once', longPdf(), longXlsx()));
  rows.push(await measure('the Word document beside a note', longDocx(), note));
  rows.push(await measure('two notes at once', note, pdfFile([['Another note.']])));
  printTable(rows);
} finally {
  await place.db.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
