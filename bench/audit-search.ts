// The audit log of a company with very many events: how long its lists take over HTTP, and whether PostgreSQL looks a
// text up in a trigram index, as the application's role and, for the baseline, as the owner of the tables.
//   node bench/audit-search.ts [--events 1000000] [--rounds 5]

import { parseArgs } from 'node:util';
import pg from 'pg';
import { startBenchDatabase } from './support/database.ts';
import { median, percentile, printTable } from './support/figures.ts';
import { fillAuditLog, rareWord } from './support/many-events.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { events: text, rounds: text } });
const eventCount = Number(values.events ?? 1_000_000);
const rounds = Number(values.rounds ?? 5);
const dayMs = 24 * 3_600_000;

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const client = new pg.Client(database.connection);
await client.connect();
const companyId = await fillAuditLog(client, eventCount);

const recently = { from: new Date(Date.now() - 90 * dayMs).toISOString() };
/** A search that names no time is one of the last 90 days. */
const always = { from: '2000-01-01T00:00:00.000Z' };
const lists: Record<string, Record<string, string>> = {
  'newest first': {},
  'one kind of action, all time': { action: 'file.deleted' },
  'a text in many events, 90 days': { q: 'person 77', ...recently },
  'a text in many events, all time': { q: 'person 77', ...always },
  'a text in few events, 90 days': { q: rareWord, ...recently },
  'a text in few events, all time': { q: rareWord, ...always },
  'a text in none, all time': { q: 'nowhere', ...always },
};

async function timesOf(query: Record<string, string>): Promise<{ times: number[]; total: number }> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    const page = await product.call<{ total: number }>('GET', `/audit-events?${new URLSearchParams(query)}`);
    if (round > 0) times.push(performance.now() - began);
    total = page.total;
  }
  return { times, total };
}

const rows = [];
for (const [name, query] of Object.entries(lists)) {
  const { times, total } = await timesOf(query);
  rows.push({
    [`list of ${eventCount} events, first page`]: name,
    matches: total,
    'p50, ms': Math.round(median(times)),
    'p95, ms': Math.round(percentile(times, 0.95)),
  });
}
printTable(rows);

/** What PostgreSQL does to find a text in the events of the company, and how long it takes. */
async function planAs(role: 'docent_app' | 'owner'): Promise<{ scans: string; ms: number }> {
  await client.query('begin');
  if (role === 'docent_app') await client.query('set local role docent_app');
  await client.query(`select set_config('app.company_id', $1, true)`, [companyId]);
  const { rows: found } = await client.query<{ 'QUERY PLAN': string }>(
    `explain analyze select count(*) from audit_events where company_id = '${companyId}' and search_key like '%${rareWord}%'`,
  );
  await client.query('rollback');
  const lines = found.map((row) => row['QUERY PLAN']);
  const scans = lines.filter((line) => line.includes('Scan')).map((line) => line.replace(/\(.*/, '').trim());
  return { scans: scans.join(', '), ms: Number(/[\d.]+/.exec(lines.at(-1) ?? '')?.[0]) };
}

await client.query('create extension if not exists pg_trgm');
await client.query('create index on audit_events using gin (search_key gin_trgm_ops)');
await client.query('analyze audit_events');
printTable([
  { 'with a trigram index, as': 'docent_app', ...(await planAs('docent_app')) },
  { 'with a trigram index, as': 'owner', ...(await planAs('owner')) },
]);

await client.end();
await product.stop();
await database.stop();
