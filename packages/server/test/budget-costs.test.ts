import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aroundToday } from '#testing/around-today.ts';
import {
  type BudgetCompany,
  colleagueOf,
  costOfAnswer,
  openBudgetCompany,
  reporting,
} from '#testing/budget-fixture.ts';
import { ask, readChat, startChat } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import type { ModelTurn } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
const opened: BudgetCompany[] = [];
const processes: ServerProcess[] = [];

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((child) => child.end('SIGKILL')));
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  for (const { model } of opened) await model.close();
});

async function open(...turns: [ModelTurn, ...ModelTurn[]]): Promise<BudgetCompany> {
  const company = await openBudgetCompany(app, ...turns);
  opened.push(company);
  return company;
}

async function usage(as: SignedIn, query = '') {
  const { status, body } = await app.call('GET', `/usage?${aroundToday()}${query}`, { as });
  expect(status).toBe(200);
  return body.data;
}

interface UseRow {
  tokens_in: number;
  tokens_out: number;
  is_estimated: boolean;
  cost: string;
}

const usesOf = (as: SignedIn) =>
  owner<UseRow>(
    `select tokens_in::int, tokens_out::int, is_estimated, cost::text from model_uses
     where company_id = $1 and settled_at is not null order by created_at`,
    [as.companyId],
  );

const slowWords = Array.from({ length: 60 }, (_, index) => `word${index} `);

describe('the cost of an answer', () => {
  test('is what the provider reports, at the prices of the moment of the question, exactly', async () => {
    const company = await open(reporting);
    const { admin } = company;
    await company.question();
    expect(await usesOf(admin)).toEqual([
      { tokens_in: 1_000, tokens_out: 200, is_estimated: false, cost: '0.001400000000000000' },
    ]);
    expect((await usage(admin)).totals).toMatchObject({
      questions: 1,
      tokensIn: 1_000,
      tokensOut: 200,
      tokensEstimated: 0,
      cost: costOfAnswer,
    });
  });

  test('is estimated where the provider reports nothing, and marked so', async () => {
    const company = await open({ does: 'answer', words: ['x'.repeat(400)] });
    await company.question();
    const [use] = await usesOf(company.admin);
    expect(use).toMatchObject({ tokens_out: 100, is_estimated: true });
    expect(Number(use?.cost)).toBeGreaterThan(0);
    const { totals } = await usage(company.admin);
    expect(totals.tokensEstimated).toBe(totals.tokensIn + totals.tokensOut);
  });

  test('of an answer that broke off counts what had come; one that was refused costs nothing', async () => {
    const company = await open({ does: 'break', words: ['y'.repeat(200)] }, { does: 'refuse', status: 401 });
    await company.question();
    await company.question();
    const [broken, refusal] = await usesOf(company.admin);
    expect(broken).toMatchObject({ tokens_out: 50, is_estimated: true });
    expect(broken?.tokens_in).toBeGreaterThan(10);
    expect(refusal).toMatchObject({ tokens_in: 0, tokens_out: 0, is_estimated: false });
    expect(Number(refusal?.cost)).toBe(0);
  });

  test('of an answer that its user stopped counts its prompt and what had come', async () => {
    const company = await open({ does: 'hang', words: ['z'.repeat(80)] });
    const { admin } = company;
    const chat = await startChat(app, admin);
    await ask(app, admin, { chat, text: 'Go on.' }, { until: ({ event }) => event === 'delta' });
    await app.call('POST', `/conversations/${chat}/cancel`, { as: admin });
    await expect
      .poll(() => usesOf(admin), { timeout: 30_000, interval: 50 })
      .toMatchObject([{ tokens_out: 20, is_estimated: true }]);
    const [use] = await usesOf(admin);
    expect(use?.tokens_in).toBeGreaterThan(10);
  });

  test('counts each model of a fallback at its own price, and the question to the one that answered', async () => {
    const company = await open({ does: 'refuse', status: 401 });
    const second = await open(reporting);
    await company.settle({ fallback: [{ providerId: second.providerId, model: 'scripted' }] });
    await company.question();
    const { items } = await usage(company.admin, '&by=model');
    expect(items.map(({ key, questions, cost }: Record<string, unknown>) => [key, questions, cost])).toEqual([
      [`${second.providerId}/scripted`, 1, costOfAnswer],
      [`${company.providerId}/scripted`, 0, 0],
    ]);
  });
});

describe('an answer that another process takes over', () => {
  /** @param before what happens before the process is killed */
  async function killedAfter(company: BudgetCompany, until: 'delta' | 'step', before = async () => {}) {
    const { admin } = company;
    const child = await startServerProcess(app, {});
    processes.push(child);
    const at = { ...app, url: child.url ?? '' };
    const chat = await startChat(app, admin);
    await ask(at, admin, { chat, text: 'Tell me.' }, { until: ({ event }) => event === until });
    const length = async () => present((await readChat(app, admin, chat)).messages[1]).text.length;
    if (until === 'delta') await expect.poll(length, { interval: 50 }).toBeGreaterThan(30);
    else await expect.poll(company.model.openCount).toBe(1);
    await before();
    await child.end('SIGKILL');
    const state = async () => present((await readChat(app, admin, chat)).messages[1]).state;
    await expect.poll(state, { timeout: 60_000, interval: 200 }).not.toBe('pending');
    return readChat(app, admin, chat);
  }

  test('keeps the cost of what had been said, once', async () => {
    const company = await open({ does: 'answer', words: slowWords, delayMs: 50 });
    const { messages } = await killedAfter(company, 'delta');
    expect(messages[1]?.state).toBe('failed');
    const uses = await usesOf(company.admin);
    expect(uses).toMatchObject([
      { tokens_out: Math.ceil(present(messages[1]).text.length / 4), is_estimated: true },
    ]);
    expect(uses[0]?.tokens_in).toBeGreaterThan(10);
    const { totals } = await usage(company.admin);
    expect(totals.questions).toBe(1);
    expect(totals.cost).toBeCloseTo(Number(uses[0]?.cost), 6);
    expect(totals.cost).toBeGreaterThan(0);
  }, 180_000);

  test('counts the answer that it gets by asking again, once', async () => {
    const company = await open({ does: 'ignore' }, reporting);
    await company.settle({ budgets: [{ per: 'month', scope: 'company', questions: 10 }] });
    const { messages } = await killedAfter(company, 'step');
    expect(messages[1]?.state).toBe('complete');
    expect((await usage(company.admin)).totals).toMatchObject({ questions: 1, cost: costOfAnswer });
    expect(await company.statuses()).toMatchObject([
      { used: { money: costOfAnswer, tokens: 1_200, questions: 1 } },
    ]);
  }, 180_000);

  test('asks no model that its user may not use any more: it ends as interrupted, and costs nothing', async () => {
    const company = await open({ does: 'ignore' });
    const { admin, model } = company;
    const { messages } = await killedAfter(company, 'step', () =>
      company.settle({ allowed: { roles: [], projects: [{ projectId: admin.projectId, models: [] }] } }),
    );
    expect(messages[1]).toMatchObject({ state: 'failed', error: { code: 'answer_interrupted' } });
    expect(model.requests).toHaveLength(1);
    expect((await usage(admin)).totals).toMatchObject({ questions: 1, cost: 0 });
  }, 180_000);
});

test('usage shows the cost by model, user, project and key, and takes it out as CSV', async () => {
  const company = await open(reporting);
  const { admin } = company;
  const other = await colleagueOf(app, admin);
  const made = await app.call('POST', '/api-keys', {
    as: admin,
    body: {
      name: 'Reports',
      scopes: { ask_question: { access: true, add: true, edit: true, delete: true } },
    },
  });
  await company.question();
  await company.question(other);
  await company.question({ ...admin, accessToken: made.body.data.key });
  await company.settle({ chat: null });
  await company.question();
  const by = async (name: string) => (await usage(admin, `&by=${name}&metric=cost`)).items;
  const model = { questions: 3, tokensIn: 3_000, tokensOut: 600, cost: 0.0042 };
  expect(await by('model')).toMatchObject([
    { key: `${company.providerId}/scripted`, name: 'scripted', ...model },
    { key: 'docent/', name: null, questions: 1, cost: 0 },
  ]);
  expect(await by('user')).toMatchObject([
    { key: admin.userId, questions: 3, cost: 0.0028 },
    { key: other.userId, questions: 1, cost: costOfAnswer },
  ]);
  expect(await by('project')).toMatchObject([{ key: admin.projectId, questions: 4, cost: 0.0042 }]);
  expect(await by('key')).toMatchObject([{ key: made.body.data.id, name: 'Reports', cost: costOfAnswer }]);
  const daily: { cost: number }[] = await by('day');
  expect(daily.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(0.0042, 9);
  expect((await usage(admin, `&by=model&user=${other.userId}`)).items).toMatchObject([
    { cost: costOfAnswer },
  ]);
  expect((await usage(admin)).currency).toBe('USD');
  const path = `/usage/export?${aroundToday()}&by=model&metric=cost`;
  const { body: csv } = await app.call('GET', path, { as: admin });
  expect(csv).toContain(
    'key,name,questions,tokens_in,tokens_out,added_bytes,storage_bytes,tokens_estimated,cost',
  );
  expect(csv).toContain('scripted,3,3000,600,0,0,0,0.0042');
  const foreign = await open(reporting);
  expect((await usage(foreign.admin, '&by=model')).items).toEqual([]);
  expect((await usage(foreign.admin, '&by=key')).items).toEqual([]);
});

describe('a warning at 80 %', () => {
  const bellOf = async (as: SignedIn): Promise<string[]> => {
    const { body } = await app.call('GET', '/notifications', { as });
    return body.data.items
      .filter(({ type }: { type: string }) => type.endsWith('budget'))
      .map(({ text }: { text: string }) => text);
  };

  test('reaches the administrators and the user whose own budget it is, once, and again at 100 %', async () => {
    const company = await open(reporting);
    const { admin } = company;
    const second = await colleagueOf(app, admin);
    const user = await colleagueOf(app, admin, {
      type: 'regular',
      scopes: { ask_question: { access: true, add: true } },
    });
    await company.settle({
      budgets: [
        { per: 'month', scope: 'user', questions: 5 },
        { per: 'day', scope: 'company', questions: 100 },
      ],
    });
    for (let asked = 0; asked < 3; asked += 1) await company.question(user);
    expect(await bellOf(admin)).toEqual([]);
    await company.question(user);
    await company.question(user);
    await expect(company.question(user)).rejects.toMatchObject({ status: 429 });
    const told = [100, 80].map((percent) => `${percent}% of the monthly AI budget of Test User is used.`);
    expect(await bellOf(admin)).toEqual(told);
    expect(await bellOf(second)).toEqual(told);
    expect(await bellOf(user)).toEqual(
      [100, 80].map((percent) => `${percent}% of your monthly AI budget is used.`),
    );
    const others = await app.signIn(await createUser(app.address));
    expect(await bellOf(others)).toEqual([]);
    // The next month warns again.
    await owner(
      `update budget_days set day = (date_trunc('month', day) - interval '1 day')::date where company_id = $1`,
      [admin.companyId],
    );
    await owner(
      `update budget_warnings set period_start = (period_start - interval '1 month')::date where company_id = $1`,
      [admin.companyId],
    );
    for (let asked = 0; asked < 4; asked += 1) await company.question(user);
    const warned = await owner('select period_start from budget_warnings where company_id = $1', [
      admin.companyId,
    ]);
    expect(warned).toHaveLength(2);
  });

  test('comes with the cost of an answer as well, once for answers that end together', async () => {
    const company = await open(reporting);
    await company.settle({ budgets: [{ per: 'day', scope: 'company', money: 0.006, tokens: 1_000_000 }] });
    await Promise.allSettled(Array.from({ length: 5 }, () => company.question()));
    for (;;) {
      const { used } = (await company.statuses())[0] ?? { used: { money: 1 } };
      if (used.money >= 0.0048) break;
      await company.question();
    }
    const bell = await bellOf(company.admin);
    expect(bell).toHaveLength(1);
    expect(bell[0]).toMatch(/^9\d% of your company’s daily AI budget is used\.$/);
  });
});
