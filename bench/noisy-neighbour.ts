// What one user costs everyone else: calls of other companies, and /healthz, with and without 500 parallel calls of one
// user, in turns within one run:
//   node bench/noisy-neighbour.ts [--seconds 6] [--rounds 4] [--noise 500] [--neighbours 8]
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { newUid } from '../packages/server/src/platform/db/uuid.ts';
import { createUser, type TestUser } from '../packages/server/src/testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '../packages/server/src/testing/owner-sql.ts';
import { startChild } from './support/child.ts';
import { startBenchDatabase } from './support/database.ts';
import { median, percentile, printTable } from './support/figures.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const options = { seconds: text, rounds: text, noise: text, neighbours: text };
const { values } = parseArgs({ options });
const seconds = Number(values.seconds ?? 6);
const rounds = Number(values.rounds ?? 4);
const noiseConnections = String(values.noise ?? 500);
const neighbourCount = Number(values.neighbours ?? 8);
const exchangeCount = 20;
/** People read what they get before they ask for more. */
const betweenCallsMs = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Caller {
  headers: { authorization: string };
  conversation: string;
}

/** Messages of a conversation as answers leave them: steps, references with quotes, and some paragraphs of text. */
async function insertConversation(owner: OwnerSql, user: TestUser): Promise<string> {
  const id = newUid();
  const scope = [user.companyId, id];
  await owner(
    `insert into conversations (company_id, id, project_id, owner_kind, owner_id, kind, title, title_key)
     values ($1, $2, $3, 'user', $4, 'chat', 'Bench', 'bench')`,
    [...scope, user.projectId, user.userId],
  );
  const quote = 'The answer stands in the second passage and says so plainly. '.repeat(6);
  const references = Array.from({ length: 5 }, (_, n) => ({
    n: n + 1,
    fileUid: newUid(),
    fileName: 'notes.txt',
    page: n + 1,
    start: n * 400,
    end: n * 400 + quote.length,
    quote,
    score: 0.5,
  }));
  const steps = ['search', 'read', 'reason'].map((kind) => ({ kind, text: `A step of the kind ${kind}` }));
  for (let position = 1; position <= 2 * exchangeCount; position += 2) {
    await owner(
      `insert into messages (company_id, id, conversation_id, position, role, text, state)
       values ($1, $2, $3, $4, 'user', 'Where does the answer stand?', 'complete')`,
      [user.companyId, newUid(), id, position],
    );
    await owner(
      `insert into messages (company_id, id, conversation_id, position, role, text, state, engine, steps, refs, finished_at)
       values ($1, $2, $3, $4, 'assistant', $5, 'complete', 'bench', $6, $7, now())`,
      [
        ...[user.companyId, newUid(), id, position + 1, quote.repeat(4)],
        ...[JSON.stringify(steps), JSON.stringify(references)],
      ],
    );
  }
  return id;
}

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const owner = await openOwnerSql(database.connection);

async function createCaller(): Promise<Caller> {
  const user = await createUser(database.connection);
  const response = await fetch(`${product.url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-company': user.companyCode },
    body: JSON.stringify({ email: user.email, password: user.password }),
  });
  // The answer of a sign-in, as the contract has it.
  const { data } = (await response.json()) as { data: { access_token: string } };
  const conversation = await insertConversation(owner, user);
  return { headers: { authorization: `Bearer ${data.access_token}` }, conversation };
}

async function timed(path: string, headers: Record<string, string>): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(`${product.url}${path}`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - startedMs;
}

interface Spans {
  callsMs: number[];
  healthMs: number[];
}

/** The neighbours' calls and `/healthz`, for some seconds. */
async function measure(neighbours: readonly Caller[]): Promise<Spans> {
  const spans: Spans = { callsMs: [], healthMs: [] };
  const endMs = performance.now() + seconds * 1000;
  const work = async ({ headers, conversation }: Caller) => {
    for (let turn = 0; performance.now() < endMs; turn += 1) {
      const path = ['/api/sidebar', '/api/files', `/api/conversations/${conversation}`][turn % 3] ?? '';
      spans.callsMs.push(await timed(path, headers));
      await pause(betweenCallsMs);
    }
  };
  const look = async () => {
    while (performance.now() < endMs) {
      spans.healthMs.push(await timed('/healthz', {}));
      await pause(5 * betweenCallsMs);
    }
  };
  await Promise.all([...neighbours.map(work), look()]);
  return spans;
}

const noiseFile = fileURLToPath(new URL('./support/noise.ts', import.meta.url));
const noisy = await createCaller();
const noiseArgs = [
  noiseFile,
  `${product.url}/api/conversations/${noisy.conversation}`,
  noisy.headers.authorization,
  noiseConnections,
];
const neighbours: Caller[] = [];
for (let made = 0; made < neighbourCount; made += 1) neighbours.push(await createCaller());

await measure(neighbours);
const rows = [];
const ratios: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const alone = await measure(neighbours);
  const noise = await startChild(noiseArgs, /noise is on/);
  await pause(1_000);
  const beside = await measure(neighbours);
  await noise.stop();
  await pause(500);
  const ratio = percentile(beside.callsMs, 0.95) / percentile(alone.callsMs, 0.95);
  ratios.push(ratio);
  rows.push({
    round,
    'p50 alone, ms': median(alone.callsMs).toFixed(1),
    'p50 beside, ms': median(beside.callsMs).toFixed(1),
    'p95 alone, ms': percentile(alone.callsMs, 0.95).toFixed(1),
    'p95 beside, ms': percentile(beside.callsMs, 0.95).toFixed(1),
    'p95, times': ratio.toFixed(2),
    'slowest beside, ms': Math.max(...beside.callsMs).toFixed(0),
    '/healthz, slowest beside, ms': Math.max(...beside.healthMs).toFixed(0),
  });
}
printTable(rows);
process.stdout.write(`p95 of the others, median of the rounds: ${median(ratios).toFixed(2)} times\n`);
await owner.end();
await product.stop();
await database.stop();
