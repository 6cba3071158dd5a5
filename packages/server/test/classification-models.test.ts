import { expect, test, vi } from 'vitest';
import { app, choice, connect, prepareAi, scripted } from '#testing/ai-fixture.ts';
import { aroundToday } from '#testing/around-today.ts';
import { callAs } from '#testing/call-as.ts';
import type { ModelTurn } from '#testing/fake-model-server.ts';
import type { SignedIn } from '#testing/test-app.ts';

prepareAi();

const labels = [{ name: 'Billing' }, { name: 'Delivery' }];
const texts = ['charged twice', 'late parcel', 'refund please'];

/** A model that answers for the items it is asked about, as `say` does for each text. */
const answering = (say: (text: string, asks: number) => object | undefined): ModelTurn => {
  const asked = new Map<string, number>();
  return {
    does: 'choose',
    turn: ({ body }) => {
      const lines = (body.messages.at(-1)?.content ?? '').split('\n').filter((line) => line.startsWith('{'));
      const items = lines.flatMap((line) => {
        const { item, text } = JSON.parse(line);
        const asks = (asked.get(text) ?? 0) + 1;
        asked.set(text, asks);
        const said = say(text, asks);
        return said ? [{ item, ...said }] : [];
      });
      const usage = { prompt_tokens: 100, completion_tokens: 10 };
      return { does: 'answer', words: [JSON.stringify({ items })], usage };
    },
  };
};

const right = (text: string) => ({
  labels: [{ name: /parcel/.test(text) ? 'delivery' : 'Billing', confidence: 0.9 }],
  words: [text.split(' ')[0], 'not in the text'],
});

const callBy = (as: SignedIn) => callAs(() => ({ app, as }));

async function untilOver(as: SignedIn, uid: string) {
  return vi.waitUntil(
    async () => {
      const { data } = (await callBy(as)('GET', `/classifications/${uid}`)).body;
      return data.state === 'pending' ? undefined : data;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const priced = { models: [{ id: 'scripted', inputPrice: 2, outputPrice: 10 }] };

test('a model classifies; what it leaves out is asked again, fails when it stays out, and is asked when somebody asks', async () => {
  let isHelpful = false;
  const server = await scripted(
    answering((text, asks) => {
      if (text === 'refund please' && !isHelpful) return undefined;
      if (text === 'late parcel' && asks === 1) return { labels: [{ name: 'Nonsense', confidence: 1 }] };
      return right(text);
    }),
  );
  const model = choice(await connect(server.baseUrl, priced));
  const as = await app.signIn();
  const estimate = (await callBy(as)('POST', '/classifications/estimate', { labels, texts, model })).body
    .data;
  expect(estimate).toMatchObject({ items: 3, engine: 'scripted' });
  expect(estimate.cost).toBeCloseTo((estimate.inputTokens * 2 + estimate.outputTokens * 10) / 1e6, 9);
  const { uid } = (await callBy(as)('POST', '/classifications', { labels, texts, model })).body.data;
  expect(await untilOver(as, uid)).toMatchObject({
    state: 'complete',
    engine: 'scripted',
    done: 3,
    failed: 1,
    open: 1,
    counts: { Billing: 1, Delivery: 1 },
  });
  const { items } = (await callBy(as)('GET', `/classifications/${uid}/items`)).body.data;
  expect(items).toMatchObject([
    { labels: [{ name: 'Billing', confidence: 0.9 }], evidence: [{ start: 0, end: 7 }] },
    { labels: [{ name: 'Delivery' }], state: 'done' },
    { labels: [], state: 'failed' },
  ]);
  expect(server.requests).toHaveLength(3);
  const { data: usage } = (await callBy(as)('GET', `/usage?${aroundToday()}&by=user`)).body;
  expect(usage.totals).toMatchObject({ tokensIn: 300, tokensOut: 30, questions: 1 });
  isHelpful = true;
  const rest = (await callBy(as)('GET', `/classifications/${uid}/estimate`)).body.data;
  expect(rest).toMatchObject({ items: 1 });
  await callBy(as)('POST', `/classifications/${uid}/continue`);
  const counts = { Billing: 2, Delivery: 1 };
  expect(await untilOver(as, uid)).toMatchObject({ state: 'complete', done: 3, failed: 0, open: 0, counts });
  expect(server.requests).toHaveLength(4);
});

test('corrected items are shown to the model of the next classification', async () => {
  const server = await scripted(answering(right));
  const model = choice(await connect(server.baseUrl));
  const as = await app.signIn();
  const { uid } = (await callBy(as)('POST', '/classifications', { labels, texts, model })).body.data;
  await untilOver(as, uid);
  await callBy(as)('PATCH', `/classifications/${uid}/items/0`, { labels: ['Delivery'] });
  const next = (await callBy(as)('POST', '/classifications', { labels, texts: ['x'], model })).body.data;
  await untilOver(as, next.uid);
  const system = server.requests.at(-1)?.body.messages[0]?.content ?? '';
  expect(system).toContain('{"text":"charged twice","labels":["Delivery"]}');
});

test('a model that fails leaves the classification failed in words, and what was done stays', async () => {
  const server = await scripted({ does: 'refuse', status: 401 });
  const model = choice(await connect(server.baseUrl));
  const as = await app.signIn();
  const { uid } = (await callBy(as)('POST', '/classifications', { labels, texts, model })).body.data;
  const over = await untilOver(as, uid);
  expect(over).toMatchObject({ state: 'failed', done: 0 });
  expect(over.error).toMatch(/key/i);
  const bell = (await callBy(as)('GET', '/notifications')).body.data.items;
  expect(bell).toMatchObject([{ type: 'classification', value: uid }]);
});

test('a budget that is used up stops a classification, or has the built-in engine go on', async () => {
  const server = await scripted(answering(right));
  const model = choice(await connect(server.baseUrl, priced));
  const as = await app.signIn();
  const budgets = [{ per: 'day', scope: 'company', tokens: 200 }];
  expect((await callBy(as)('PUT', '/company/ai', { budgets })).status).toBe(200);
  const many = Array.from({ length: 200 }, (_, index) => `parcel ${index}`);
  const { uid } = (await callBy(as)('POST', '/classifications', { labels, texts: many, model })).body.data;
  const over = await untilOver(as, uid);
  expect(over).toMatchObject({ state: 'failed', done: 80, counts: { Delivery: 80 } });
  expect(over.error).toMatch(/budget/);
  const refused = await callBy(as)('POST', '/classifications', { labels, texts, model });
  expect(refused).toMatchObject({ status: 429, body: { code: 'budget_reached' } });
  await callBy(as)('PUT', '/company/ai', { builtInWhenBudgetReached: true });
  const next = (await callBy(as)('POST', '/classifications', { labels, texts, model })).body.data;
  expect(await untilOver(as, next.uid)).toMatchObject({ state: 'complete', engine: 'built-in', done: 3 });
});

test('label sets are saved for the project, and what anybody said with one teaches all', async () => {
  const as = await app.signIn();
  const set = { name: 'Kinds of request', labels, multiple: false, threshold: 0.4 };
  const { uid: labelSetUid } = (await callBy(as)('POST', '/label-sets', set)).body.data;
  expect((await callBy(as)('POST', '/label-sets', set)).body.code).toBe('label_set_name_taken');
  const changed = await callBy(as)('PUT', `/label-sets/${labelSetUid}`, { ...set, name: 'Requests' });
  expect(changed.body.data).toMatchObject({ name: 'Requests', labels });
  expect((await callBy(as)('GET', '/label-sets?q=requ')).body.data.total).toBe(1);
  const start = { labels, texts, labelSetUid };
  const { uid } = (await callBy(as)('POST', '/classifications', start)).body.data;
  await untilOver(as, uid);
  await callBy(as)('PATCH', `/classifications/${uid}/items/1`, { labels: ['Delivery'] });
  const next = (await callBy(as)('POST', '/classifications', start)).body.data;
  expect((await untilOver(as, next.uid)).examples).toBe(1);
  expect((await callBy(as)('DELETE', `/label-sets/${labelSetUid}`)).status).toBe(200);
  expect((await callBy(as)('GET', `/classifications/${uid}`)).status).toBe(200);
  expect((await callBy(as)('POST', '/classifications', start)).body.code).toBe('label_set_not_found');
});

test('a classification that failed is continued: what has an outcome is not asked again, and budgets hold', async () => {
  const asked: string[] = [];
  const server = await scripted(
    answering((text) => {
      asked.push(text);
      return right(text);
    }),
  );
  const model = choice(await connect(server.baseUrl, priced));
  const as = await app.signIn();
  const limit = async (tokens: number) =>
    callBy(as)('PUT', '/company/ai', { budgets: [{ per: 'day', scope: 'company', tokens }] });
  await limit(200);
  const many = Array.from({ length: 200 }, (_, index) => `parcel ${index}`);
  const { uid } = (await callBy(as)('POST', '/classifications', { labels, texts: many, model })).body.data;
  expect(await untilOver(as, uid)).toMatchObject({ state: 'failed', done: 80 });
  const path = `/classifications/${uid}/continue` as const;
  expect(await callBy(as)('POST', path)).toMatchObject({ status: 429, body: { code: 'budget_reached' } });
  expect((await callBy(as)('GET', `/classifications/${uid}`)).body.data.state).toBe('failed');
  await limit(1_000_000);
  const estimate = (await callBy(as)('GET', `/classifications/${uid}/estimate`)).body.data;
  expect(estimate).toMatchObject({ items: 120, engine: 'scripted' });
  const twice = await Promise.all([callBy(as)('POST', path), callBy(as)('POST', path)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const over = await untilOver(as, uid);
  expect(over).toMatchObject({ state: 'complete', done: 200, counts: { Delivery: 200 } });
  expect(over.error).toBeUndefined();
  expect(asked.toSorted()).toEqual(many.toSorted());
  expect((await callBy(as)('POST', path)).body.data.state).toBe('complete');
  const [today] = new Date().toISOString().split('T');
  const { data: usage } = (await callBy(as)('GET', `/usage?from=${today}&to=${today}&by=user`)).body;
  expect(usage.totals.questions).toBe(1);
});
