// How long after an import is asked for the first rows of a table can be read, in the running product.
//   node bench/table-first-rows.ts [--megabytes 0.2,1000] [--rounds 3]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printTable } from './support/figures.ts';
import { type Product, startProduct } from './support/product.ts';
import { writeSales } from './support/sales-text.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { megabytes: text, rounds: text } });
const sizes = (values.megabytes ?? '0.2,1000').split(',').map(Number);
const rounds = Number(values.rounds ?? 3);
const lookEveryMs = 20;

/** Asks for an import right after the upload, while the file is read for the search as well, and stops it again. */
async function measure(product: Product, path: string, name: string): Promise<number> {
  const { uid: fileUid } = await product.uploadFile(path, name);
  const from = performance.now();
  const { uid } = await product.call<{ uid: string }>('POST', '/spreadsheets', { fileUids: [fileUid] });
  for (;;) {
    const tables = await product.call<{ columns: unknown[] }[]>('GET', `/spreadsheets/${uid}/tables`);
    if (tables.some(({ columns }) => columns.length > 0)) break;
    await wait(lookEveryMs);
  }
  const tookMs = performance.now() - from;
  await product.call('POST', `/spreadsheets/${uid}/cancel`);
  await product.call('DELETE', `/files/${fileUid}`);
  return tookMs;
}

const folder = await mkdtemp(join(tmpdir(), 'docent-bench-'));
const rows: Record<string, string>[] = [];
try {
  for (const megabytes of sizes) {
    const path = join(folder, 'sales.csv');
    await writeSales(path, megabytes);
    const product = await startProduct({});
    try {
      for (let round = 1; round <= rounds; round++) {
        const tookMs = await measure(product, path, `sales-${round}.csv`);
        rows.push({
          MB: String(megabytes),
          round: String(round),
          'first rows, s': (tookMs / 1000).toFixed(2),
        });
      }
    } finally {
      await product.stop();
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
printTable(rows);
