// What sign-ins cost everyone else: reads with and without 100 sign-ins a second, in turns within one run:
//   node bench/sign-in.ts [--seconds 6] [--rounds 3] [--rate 100]
import { parseArgs } from 'node:util';
import { startBenchDatabase } from './support/database.ts';
import { median, percentile, printTable } from './support/figures.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seconds: text, rounds: text, rate: text } });
const seconds = Number(values.seconds ?? 6);
const rounds = Number(values.rounds ?? 3);
const rate = Number(values.rate ?? 100);
const routes = ['/profile', '/files'] as const;
/** Reads at an even pace, well below what the machine can do: what is measured is how long one takes. */
const readsPerSecond = 100;

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const headers = { authorization: product.authorization };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const statuses = new Map<number, number>();

/** Offers sign-ins at an even pace, whether or not the ones before have been answered. */
function offerSignIns(): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const one = async () => {
    // Everyone has the administrator's password here: no limit of tries, and the same work each time.
    const response = await fetch(`${product.url}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-company': 'docent' },
      body: JSON.stringify({ email: 'admin@docent.local', password: 'bench-password' }),
    });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    const signIn = one().finally(() => running.delete(signIn));
    running.add(signIn);
  }, 1000 / rate);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}

interface Spans {
  p50Ms: number;
  p99Ms: number;
}

/** Reads at an even pace, whether or not the ones before have been answered. */
async function read(route: string): Promise<Spans> {
  const spansMs: number[] = [];
  const running: Promise<void>[] = [];
  const one = async () => {
    const startedMs = performance.now();
    const response = await fetch(`${product.url}/api${route}`, { headers });
    await response.arrayBuffer();
    spansMs.push(performance.now() - startedMs);
    if (!response.ok) throw new Error(`${route}: ${response.status}`);
  };
  for (let count = 0; count < seconds * readsPerSecond; count += 1) {
    running.push(one());
    await pause(1000 / readsPerSecond);
  }
  await Promise.all(running);
  return { p50Ms: median(spansMs), p99Ms: percentile(spansMs, 0.99) };
}

const rows = [];
for (const route of routes) {
  await read(route);
  const [alone, beside] = [[], []] as Spans[][];
  for (let round = 0; round < rounds; round += 1) {
    alone?.push(await read(route));
    const stop = offerSignIns();
    beside?.push(await read(route));
    await stop();
  }
  const p50 = (measured: typeof alone) => median((measured ?? []).map(({ p50Ms }) => p50Ms));
  const p99 = (measured: typeof alone) => median((measured ?? []).map(({ p99Ms }) => p99Ms));
  rows.push({
    route,
    'p50 alone, ms': p50(alone).toFixed(1),
    [`p50 beside ${rate} sign-ins/s, ms`]: p50(beside).toFixed(1),
    'times as long': (p50(beside) / p50(alone)).toFixed(2),
    'p99 alone, ms': p99(alone).toFixed(1),
    'p99 beside, ms': p99(beside).toFixed(1),
  });
}
printTable(rows);
const told = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
process.stdout.write(`Sign-ins: ${told}\n`);
await product.stop();
await database.stop();
