import { afterAll, beforeAll, expect, test } from 'vitest';
import { askTables } from '#testing/ask-tables.ts';
import { column, table, withValues } from '#testing/compared-tables.ts';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';

let db: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  db = await openScratchDuckDb();
  await db.run('create table payments (payer varchar, amount bigint, amount_currency varchar)');
  await db.run(`insert into payments values ('Ali', 120, 'EUR'), ('Ece', 80, 'USD'), ('Can', 30, 'USD')`);
});
afterAll(() => db.close());

const payments = await withValues(
  table('Payments', [
    column('Payer', 'text'),
    column('Amount', 'integer', { mixedAmounts: { kind: 'currencies', by: 'amount_currency' } }),
    column('Amount currency', 'text'),
  ]),
  { payer: ['Ali', 'Ece', 'Can'], amount_currency: ['EUR', 'USD'] },
);
const ask = async (question: string, language: 'en' | 'tr' = 'en', sql?: string) =>
  (await askTables(payments, db.run, question, { language, today: '2026-11-26', ...(sql && { sql }) })).text;

test.each(['What is the total amount?', 'What is the average amount?'])(
  'a figure that takes amounts of several currencies together says so: %s',
  async (question) => {
    expect(await ask(question)).toContain(
      'several currencies, which this figure takes together. Ask for each “Amount currency” instead.',
    );
  },
);

test('it says so in Turkish, and of a query that somebody wrote', async () => {
  const sql = 'select sum(p.Amount) from Payments p';
  expect(await ask('toplam tutar', 'tr', sql)).toContain('birden çok para biriminde');
});

test.each([
  'What is the total amount for each amount currency?',
  'What is the total amount with amount currency USD?',
  'What is the highest amount?',
  'How many payments are there?',
])('a figure of one currency says nothing: %s', async (question) => {
  const said = await ask(question);
  expect(said).toMatch(/\d/);
  expect(said).not.toContain('several currencies');
});
