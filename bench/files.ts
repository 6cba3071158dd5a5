// Lists of a folder with very many files, over HTTP, in turns with the same on a folder of fifty:
//   node bench/files.ts [--files 10000] [--rounds 60]
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBenchDatabase } from './support/database.ts';
import { percentile, printTable } from './support/figures.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { files: text, rounds: text } });
const fileCount = Number(values.files ?? 10_000);
const rounds = Number(values.rounds ?? 60);

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const folderNamed = async (name: string) =>
  (await product.call<{ uid: string }>('POST', '/folders', { name })).uid;
const [large, small] = [await folderNamed('Large'), await folderNamed('Small')];
const { uid: sample } = await product.upload('sample.txt', 'A file to be like.');

/** Files like the sample, as many uploads would have left them. */
async function fill(folder: string, count: number): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query('select company_id from companies');
  await client.query(`select set_config('app.company_id', $1, true)`, [rows[0].company_id]);
  await client.query(
    `insert into files (company_id, id, text_id, project_id, folder_id, name, name_key, type, category, size_bytes,
       sha256, status, text_length, created_by, created_at)
     select f.company_id, n.id, n.id, f.project_id, $2, 'Report ' || n.at || '.txt', 'report ' || n.at || '.txt', f.type,
       f.category, n.at, f.sha256, 'ready', 18, f.created_by, now() - n.at * interval '1 second'
     from files f, (select gen_random_uuid() as id, (random() * 1e6)::int as at from generate_series(1, $3)) n
     where f.id = $1`,
    [sample, folder, count],
  );
  await client.query('commit');
  await client.query('analyze files');
  await client.end();
}

await fill(large, fileCount);
await fill(small, 50);

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
