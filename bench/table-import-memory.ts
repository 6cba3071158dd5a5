// What the server and its child processes hold while a large file of separated values is uploaded and imported (Linux).
//   node bench/table-import-memory.ts [--megabytes 300] [--rounds 1]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { childMemoryBytes, residentBytes } from './support/child-memory.ts';
import { printTable } from './support/figures.ts';
import { type Product, startProduct } from './support/product.ts';
import { writeSales } from './support/sales-text.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { megabytes: text, rounds: text } });
const megabytes = Number(values.megabytes ?? 300);
const rounds = Number(values.rounds ?? 1);
const sampleEveryMs = 50;
const lookEveryMs = 500;

/** The most that was held at once, in bytes. Anonymous memory is the server's own; the rest are pages of its files. */
interface Peak {
  server: number;
  anonymous: number;
  importing: number;
  reading: number;
  together: number;
}

const noPeak: Peak = { server: 0, anonymous: 0, importing: 0, reading: 0, together: 0 };

/** Children run one script, with the work in a message: the limit of the heap tells those that import from the others. */
const importingHeap = '--max-old-space-size=256';

function sample(pid: number): Peak {
  const { all: server, anonymous } = residentBytes(pid);
  const importing = childMemoryBytes(importingHeap, pid);
  const reading = childMemoryBytes('enter-child', pid) - importing;
  return { server, anonymous, importing, reading, together: server + importing + reading };
}

/** Does some work and takes samples beside it. */
async function peakOf(pid: number, work: () => Promise<unknown>): Promise<{ peak: Peak; seconds: number }> {
  const peak = { ...noPeak };
  const look = () => {
    const now = sample(pid);
    for (const name of Object.keys(peak) as (keyof Peak)[]) peak[name] = Math.max(peak[name], now[name]);
  };
  const sampling = setInterval(look, sampleEveryMs);
  const startedMs = performance.now();
  await work();
  look();
  clearInterval(sampling);
  return { peak, seconds: (performance.now() - startedMs) / 1000 };
}

async function importFile(product: Product, fileUid: string): Promise<void> {
  const { uid } = await product.call<{ uid: string }>('POST', '/spreadsheets', { fileUids: [fileUid] });
  for (;;) {
    const { status } = await product.call<{ status: string }>('GET', `/spreadsheets/${uid}`);
    if (status === 'failed') throw new Error('The import failed.');
    if (status === 'ready') return;
    await wait(lookEveryMs);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'docent-bench-'));
const path = join(folder, 'sales.csv');
await writeSales(path, megabytes);
const product = await startProduct({});
const pid = product.child.process.pid ?? 0;
const lines: Record<string, string>[] = [];
const mb = (bytes: number) => (bytes / 1e6).toFixed(0);
const note = (step: string, { peak, seconds }: { peak: Peak; seconds: number }) =>
  lines.push({
    step,
    seconds: seconds.toFixed(1),
    'server, MB': mb(peak.server),
    'of it anonymous, MB': mb(peak.anonymous),
    'importing children, MB': mb(peak.importing),
    'other children, MB': mb(peak.reading),
    'all at once, MB': mb(peak.together),
  });
try {
  note('idle', await peakOf(pid, () => wait(3000)));
  for (let round = 1; round <= rounds; round++) {
    let fileUid = '';
    const uploaded = await peakOf(pid, async () => {
      ({ uid: fileUid } = await product.uploadFile(path, `sales-${round}.csv`));
    });
    note(`upload of ${megabytes} MB`, uploaded);
    note('import', await peakOf(pid, () => importFile(product, fileUid)));
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
printTable(lines);
