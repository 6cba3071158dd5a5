import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BudgetCompany, openBudgetCompany, reporting } from '#testing/budget-fixture.ts';
import { ask, startChat } from '#testing/chat.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
const opened: BudgetCompany[] = [];

beforeAll(async () => {
  app = await testApp();
});

afterAll(async () => {
  await app?.stop();
  for (const { model } of opened) await model.close();
});

async function open(): Promise<BudgetCompany> {
  const company = await openBudgetCompany(app, reporting);
  opened.push(company);
  return company;
}

const refused = { status: 429, body: { code: 'budget_reached' } };
const monthly = (amounts: object) => ({ per: 'month', scope: 'company', ...amounts });

describe('fifty questions at the same moment', () => {
  const askAll = async (company: BudgetCompany) => {
    const another = await app.another();
    const chats = await Promise.all(Array.from({ length: 50 }, () => startChat(app, company.admin)));
    const asked = chats.map((chat, at) =>
      ask(at % 2 ? app : another, company.admin, { chat, text: 'All at once?' }),
    );
    const outcomes = await Promise.allSettled(asked);
    await another.stop();
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject(refused);
    return outcomes.length - refusals.length;
  };

  test('do not pass a budget of questions', async () => {
    const company = await open();
    await company.settle({ budgets: [monthly({ questions: 7 })] });
    expect(await askAll(company)).toBe(7);
    expect(company.model.requests).toHaveLength(7);
    expect(await company.statuses()).toMatchObject([{ used: { questions: 7 }, reachedCount: 1 }]);
  });

  test('pass a budget of money by at most one, and it can be used to its end', async () => {
    const company = await open();
    await company.settle({ budgets: [monthly({ money: 0.003 })] });
    const answered = await askAll(company);
    // The third answer passes the limit: 3 × 0.0014.
    expect(answered).toBeGreaterThan(0);
    expect(answered).toBeLessThanOrEqual(3);
    for (let more = answered; more < 3; more += 1) await company.question();
    await expect(company.question()).rejects.toMatchObject(refused);
    expect(await company.statuses()).toMatchObject([{ used: { money: 0.0042 }, reachedCount: 1 }]);
  });

  test('pass a budget of tokens by at most one', async () => {
    const company = await open();
    await company.settle({ budgets: [monthly({ tokens: 100_000 })] });
    const answered = await askAll(company);
    expect(answered).toBeGreaterThan(1);
    const [{ used } = { used: { tokens: 0 } }] = await company.statuses();
    expect(used.tokens).toBe(answered * 1_200);
    expect(used.tokens).toBeLessThan(100_000 + 1_200);
  });
});
