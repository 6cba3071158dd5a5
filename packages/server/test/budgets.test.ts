import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type BudgetCompany, colleagueOf, openBudgetCompany, reporting } from '#testing/budget-fixture.ts';
import { ask, readChat } from '#testing/chat.ts';
import { erase } from '#testing/erase.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
const opened: BudgetCompany[] = [];

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  for (const { model } of opened) await model.close();
});

async function open(
  ...turns: Parameters<typeof openBudgetCompany> extends [TestApp, ...infer Turns] ? Turns : never
) {
  const company = await openBudgetCompany(app, ...turns);
  opened.push(company);
  return company;
}

const refused = { status: 429, body: { code: 'budget_reached' } };
const monthly = (amounts: object, scope = 'company') => ({ per: 'month', scope, ...amounts });

test('the refusal says which budget, whose, and when it is free again, in the language and zone of who asks', async () => {
  const company = await open(reporting);
  const { admin } = company;
  await company.settle({ budgets: [{ per: 'day', scope: 'user', questions: 1 }] });
  const chat = await company.question();
  const again = (headers: Record<string, string>) =>
    app.call('POST', `/conversations/${chat}/questions`, { as: admin, body: { text: 'And now?' }, headers });
  const english = await again({ 'x-timezone': 'UTC' });
  expect([english.status, english.body.code]).toEqual([429, 'budget_reached']);
  expect(english.body.message).toMatch(
    /^Your daily budget of 1 question is used up\. It is free again on .+ 12:00 AM\.$/,
  );
  expect(Number(english.headers.get('retry-after'))).toBeGreaterThan(0);
  const turkish = await again({ 'x-language': 'tr', 'x-timezone': 'Europe/Istanbul' });
  expect(turkish.body.message).toMatch(
    /^Günlük bütçeniz \(1 soru\) doldu\. Yeniden kullanılabileceği zaman: .+ 03:00\.$/,
  );
  // Nothing of the refused questions was kept.
  expect((await readChat(app, admin, chat)).messages).toHaveLength(2);
  await company.settle({ budgets: [{ per: 'day', scope: 'project', money: 0.001 }] });
  expect((await again({})).body.message).toMatch(
    /^The daily budget of \$0\.00 of the project “Test project” is used up\./,
  );
});

describe('a budget for each', () => {
  test('user holds one back and not the other; one user may have less than the others', async () => {
    const company = await open(reporting);
    const other = await colleagueOf(app, company.admin);
    await company.settle({
      budgets: [
        monthly({ questions: 2 }, 'user'),
        { ...monthly({ questions: 1 }, 'user'), subjectId: other.userId },
      ],
    });
    await company.question();
    await company.question();
    await expect(company.question()).rejects.toMatchObject(refused);
    await company.question(other);
    await expect(company.question(other)).rejects.toMatchObject(refused);
    const statuses = await company.statuses();
    expect(statuses[0]).toMatchObject({
      largest: { id: company.admin.userId },
      reachedCount: 1,
      subject: null,
    });
    expect(statuses[1]).toMatchObject({
      subject: { id: other.userId },
      used: { questions: 1 },
      reachedCount: 1,
    });
  });

  test('project holds one project back and not the other', async () => {
    const company = await open(reporting);
    const { body } = await app.call('POST', '/project', { as: company.admin, body: { title: 'Second' } });
    const inSecond = { ...company.admin, projectId: body.data.id, project: body.data.id };
    await company.settle({ budgets: [monthly({ questions: 1 }, 'project')] });
    await company.question();
    await expect(company.question()).rejects.toMatchObject(refused);
    const chat = (
      await app.call('POST', '/conversations', {
        as: inSecond,
        body: { kind: 'ask_content' },
        headers: { 'x-project': body.data.id },
      })
    ).body.data.uid;
    await ask(app, inSecond, { chat, text: 'Here?' }, { headers: { 'x-project': body.data.id } });
  });

  test('API key holds that key back and not its user; a key may have its own', async () => {
    const company = await open(reporting);
    const { admin } = company;
    const made = await app.call('POST', '/api-keys', {
      as: admin,
      body: {
        name: 'Reports',
        scopes: { ask_question: { access: true, add: true, edit: true, delete: true } },
        budgets: [{ per: 'day', questions: 1 }],
      },
    });
    expect([made.status, made.body.data.budgets]).toEqual([200, [{ per: 'day', questions: 1 }]]);
    const byKey = { ...admin, accessToken: made.body.data.key };
    await company.question(byKey);
    await expect(company.question(byKey)).rejects.toMatchObject({
      ...refused,
      body: {
        message: expect.stringMatching(/^The daily budget of 1 question of the API key “Reports” is used up/),
      },
    });
    await company.question();
    const { id } = made.body.data;
    const change = { name: 'Reports', scopes: made.body.data.scopes };
    const kept = await app.call('PUT', `/api-keys/${id}`, { as: admin, body: change });
    expect(kept.body.data.budgets).toEqual([{ per: 'day', questions: 1 }]);
    await app.call('PUT', `/api-keys/${id}`, { as: admin, body: { ...change, budgets: [] } });
    await company.question(byKey);
    await company.settle({ budgets: [{ per: 'day', scope: 'key', questions: 2 }] });
    await expect(company.question(byKey)).rejects.toMatchObject(refused);
  });
});

describe('a day and a month', () => {
  test('end where the next begins: yesterday does not count today, and the month before not this month', async () => {
    const company = await open(reporting);
    const { companyId } = company.admin;
    await company.settle({ budgets: [{ per: 'day', scope: 'company', questions: 1 }] });
    await company.question();
    await expect(company.question()).rejects.toMatchObject(refused);
    await owner(`update budget_days set day = day - 1 where company_id = $1`, [companyId]);
    await company.question();
    await company.settle({ budgets: [monthly({ questions: 1 })] });
    await expect(company.question()).rejects.toMatchObject(refused);
    await owner(`delete from budget_days where company_id = $1 and day = budget_day()`, [companyId]);
    await owner(
      `update budget_days set day = (date_trunc('month', budget_day()) - interval '1 day')::date where company_id = $1`,
      [companyId],
    );
    await company.question();
    const [status] = await company.statuses();
    expect(status?.freeAt).toMatch(/-01T00:00:00.000Z$/);
  });

  test('begin at midnight in the time zone of the installation', async () => {
    const company = await open(reporting);
    const operator = await app.signIn(await createUser(app.address, { isOperator: true }));
    const zone = async (timeZone: string) => {
      const { status } = await app.call('PUT', '/settings', { as: operator, body: { timeZone } });
      expect(status).toBe(200);
    };
    await company.settle({ budgets: [{ per: 'day', scope: 'company', questions: 1 }] });
    try {
      // 26 hours apart: it is never the same day in both.
      await zone('Pacific/Kiritimati');
      await company.question();
      await expect(company.question()).rejects.toMatchObject(refused);
      const [there] = await company.statuses();
      expect(there?.freeAt).toMatch(/T10:00:00.000Z$/);
      await zone('Etc/GMT+12');
      await company.question();
      expect((await company.statuses())[0]?.freeAt).toMatch(/T12:00:00.000Z$/);
    } finally {
      await zone('UTC');
    }
    const unknown = await app.call('PUT', '/settings', { as: operator, body: { timeZone: 'Mars/Olympus' } });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { timeZone: ['Has to be a time zone such as Europe/Istanbul'] },
    ]);
  });
});

test('what was used stays counted when its chats are deleted and erased', async () => {
  const company = await open(reporting);
  await company.settle({ budgets: [monthly({ money: 0.002, questions: 5 })] });
  const chats = [await company.question(), await company.question()];
  for (const chat of chats) await erase(app, company.admin, `/conversations/${chat}`);
  expect(await company.statuses()).toMatchObject([{ used: { money: 0.0028, tokens: 2_400, questions: 2 } }]);
  await expect(company.question()).rejects.toMatchObject(refused);
});

describe('beyond a budget, the built-in engine', () => {
  test('answers where the company says so, and says why; a question that asks no model costs nothing', async () => {
    const company = await open(reporting);
    const { admin } = company;
    await company.settle({ budgets: [monthly({ tokens: 1_000 })], builtInFallback: true });
    await company.question();
    await expect(company.question()).rejects.toMatchObject(refused);
    await company.settle({ builtInWhenBudgetReached: true });
    const chat = await company.question();
    const { messages } = await readChat(app, admin, chat);
    expect(messages[1]).toMatchObject({ state: 'complete', engine: 'built-in' });
    expect(JSON.stringify(messages[1]?.steps)).toContain('A budget is used up: the built-in engine answers');
    expect(company.model.requests).toHaveLength(1);
    await company.settle({ builtInWhenBudgetReached: false, chat: null });
    // The built-in engine takes neither money nor tokens.
    await company.question();
    await company.settle({ budgets: [monthly({ questions: 3 })] });
    await expect(company.question()).rejects.toMatchObject(refused);
  });

  test('does not get a company past what the operator set', async () => {
    const company = await open(reporting);
    const operator = await app.signIn(await createUser(app.address, { isOperator: true }));
    const { companyId, companyCode } = company.admin;
    const quotas = { users: null, projects: null, storageBytes: null, questionsPerMonth: 1 };
    const body = { code: companyCode, title: 'Limited', quotas };
    await app.call('PUT', `/companies/${companyId}`, { as: operator, body });
    await company.settle({ builtInWhenBudgetReached: true, budgets: [] });
    await company.question();
    await expect(company.question()).rejects.toMatchObject(refused);
    expect(await company.statuses()).toMatchObject([{ setBy: 'operator', used: { questions: 1 } }]);
    expect((await app.call('GET', '/company/ai', { as: company.admin })).body.data.budgets).toEqual([]);
  });
});

describe('another company', () => {
  let own: BudgetCompany;
  let other: BudgetCompany;
  beforeAll(async () => {
    own = await open(reporting);
    other = await open(reporting);
    await own.settle({ budgets: [monthly({ questions: 1 })] });
    await own.question();
  });

  test('is held to its own budgets, and never sees those of others', async () => {
    await other.question();
    await other.question();
    expect(await other.statuses()).toEqual([]);
    expect((await app.call('GET', '/company/ai', { as: other.admin })).body.data.budgets).toEqual([]);
    await other.settle({ budgets: [] });
    await expect(own.question()).rejects.toMatchObject(refused);
  });

  test('sets none for a project or user that is not its own', async () => {
    const put = (as: SignedIn, subjectId: string, scope: string) =>
      app.call('PUT', '/company/ai', {
        as,
        body: { budgets: [{ ...monthly({ questions: 1 }, scope), subjectId }] },
      });
    const wrong = [
      await put(other.admin, own.admin.projectId, 'project'),
      await put(other.admin, own.admin.userId, 'user'),
      await put(other.admin, newUid(), 'user'),
      await put(other.admin, own.admin.projectId, 'key'),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(wrong[0]?.body).toEqual(wrong[2]?.body);
  });
});

test('a budget needs an amount, and only who may change the company sets one', async () => {
  const company = await open(reporting);
  const { admin } = company;
  const empty = await app.call('PUT', '/company/ai', {
    as: admin,
    body: { budgets: [{ per: 'day', scope: 'company' }] },
  });
  expect(empty.status).toBe(422);
  expect(JSON.stringify(empty.body.errors)).toContain('Give an amount of money, tokens or questions');
  const reader = await colleagueOf(app, admin, { type: 'regular', scopes: { chat: { access: true } } });
  expect((await app.call('GET', '/company/ai/budgets', { as: reader })).status).toBe(403);
});
