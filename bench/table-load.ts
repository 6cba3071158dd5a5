// What simple reads of other users take with and without 50 questions to tables at once.
//   node bench/table-load.ts [--questions 50]
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, percentile, printTable } from './support/figures.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { questions: text } });
const questionCount = Number(values.questions ?? 50);

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const product = await startProduct({});
const lines = Array.from(
  { length: 20_000 },
  (_, n) => `city ${n % 81},${(n * 7919) % 1000},2024-0${1 + (n % 9)}-05`,
);
const file = await product.upload('sales.csv', `City,Amount,Day\n${lines.join('\n')}\n`);
const { uid } = await product.call<{ uid: string }>('POST', '/spreadsheets', { fileUids: [file.uid] });
for (;;) {
  const { status } = await product.call<{ status: string }>('GET', `/spreadsheets/${uid}`);
  if (status === 'ready') break;
  await wait(200);
}
const chats: string[] = [];
for (let made = 0; made < questionCount; made++)
  chats.push(
    (
      await product.call<{ uid: string }>('POST', '/conversations', {
        kind: 'spreadsheet',
        spreadsheetUid: uid,
      })
    ).uid,
  );

const headers = {
  authorization: product.authorization,
  'content-type': 'application/json',
  'x-company': 'docent',
};
async function ask(chat: string): Promise<string> {
  const body = JSON.stringify({ text: 'What is the total Amount by City?' });
  const response = await fetch(`${product.url}/api/conversations/${chat}/questions`, {
    method: 'POST',
    headers,
    body,
  });
  return response.text();
}
const paths = ['/api/profile', '/api/files', '/api/sidebar'];
async function read(until: () => boolean): Promise<number[]> {
  const spans: number[] = [];
  const one = async () => {
    for (let turn = 0; !until(); turn++) {
      spans.push(
        await took(async () =>
          (await fetch(`${product.url}${paths[turn % paths.length]}`, { headers })).arrayBuffer(),
        ),
      );
      await wait(20);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return spans;
}
await ask(chats[0] ?? '');
const endMs = performance.now() + 6_000;
const alone = await read(() => performance.now() > endMs);
let isOver = false;
const from = performance.now();
const asking = Promise.all(chats.map(ask)).then((answers) => {
  isOver = true;
  return answers.filter((answer) => answer.includes('event: table')).length;
});
const beside = await read(() => isOver);
const answered = await asking;
printTable([
  {
    questions: questionCount,
    answered,
    'all answered after, s': ((performance.now() - from) / 1000).toFixed(1),
    'reads alone, p50 and p95 ms': `${median(alone).toFixed(1)}, ${percentile(alone, 0.95).toFixed(1)}`,
    'reads beside, p50 and p95 ms': `${median(beside).toFixed(1)}, ${percentile(beside, 0.95).toFixed(1)}`,
    'p50, times': (median(beside) / median(alone)).toFixed(2),
    'p95, times': (percentile(beside, 0.95) / percentile(alone, 0.95)).toFixed(2),
  },
]);
await product.stop();
// The processes that wait would keep this one from ending.
process.exit(0);
