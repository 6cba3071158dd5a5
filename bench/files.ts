// Lists of a folder with very many files, over HTTP, in turns with the same on a folder of fifty:
//   node bench/files.ts [--files 10000] [--rounds 60]
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { startBenchDatabase } from './support/database.ts';
import { percentile, printTable } from './support/figures.ts';
import { twoFolders } from './support/many-files.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { files: text, rounds: text } });
const fileCount = Number(values.files ?? 10_000);
const rounds = Number(values.rounds ?? 60);

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const { large, small } = await twoFolders(database, product, fileCount);

async function timeOf(path: string): Promise<number> {
  const began = performance.now();
  await product.call('GET', path);
  return performance.now() - began;
}

const lists = {
  'newest first': '',
  'by name': '&sort=name',
  'by size': '&sort=-size',
  'by type': '&sort=type',
  'names with “77”': '&q=77',
  'category text': '&category=text',
};
const rowsShown = [];
for (const [what, query] of Object.entries(lists)) {
  const [ours, few]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    few.push(await timeOf(`/files?folder=${small}${query}`));
    ours.push(await timeOf(`/files?folder=${large}${query}`));
  }
  rowsShown.push({
    'first page of 50': what,
    [`${fileCount} files, p50 ms`]: percentile(ours, 0.5).toFixed(1),
    'p95 ms': percentile(ours, 0.95).toFixed(1),
    '50 files, p50 ms': percentile(few, 0.5).toFixed(1),
    'p95 ms of 50': percentile(few, 0.95).toFixed(1),
  });
}
printTable(rowsShown);
await product.stop();
await database.stop();
