import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const loans = await withValues(
  table('Loans', [
    column('Member', 'text'),
    column('Book', 'text'),
    { ...column('Lent on', 'date'), name: 'lent' },
    { ...column('Due date', 'date'), name: 'due' },
    { ...column('Returned on', 'date', { sparse: true }), name: 'returned' },
  ]),
  { member: ['Ann Lee'], book: ['Emma', 'Dune'] },
);
const works = await withValues(
  table('Works', [
    column('Project', 'text', { unique: true }),
    { ...column('Planned end', 'date'), name: 'planned' },
    { ...column('Actual end', 'date', { sparse: false }), name: 'actual' },
  ]),
  { project: ['Roof', 'Fence'] },
);
const jobs = await withValues(
  table('İşler', [
    column('İş', 'text', { unique: true }),
    column('Sorumlu', 'text'),
    { ...column('Planlanan Bitiş', 'date'), name: 'plan' },
    { ...column('Gerçekleşen Bitiş', 'date', { sparse: true }), name: 'gercek' },
  ]),
  { iş: ['Çatı'], sorumlu: ['Ali', 'Ayşe'] },
);
const bills = await withValues(
  table('Faturalar', [
    column('Fatura No', 'text', { unique: true }),
    { ...column('Son Ödeme Tarihi', 'date'), name: 'son' },
    { ...column('Ödeme Tarihi', 'date', { sparse: true }), name: 'odendi' },
  ]),
  { fatura_no: ['F1'] },
);
const visits = await withValues(
  table('Müşteriler', [
    column('Müşteri', 'text', { unique: true }),
    { ...column('Son Ziyaret', 'date'), name: 'son' },
    { ...column('Teslim Tarihi', 'date', { sparse: false }), name: 'teslim' },
  ]),
  { müşteri: ['Ak'] },
);
const told = await withValues(
  table('Tickets', [
    column('Ticket', 'text', { unique: true }),
    { ...column('Due date', 'date'), name: 'due' },
    { ...column('Closed on', 'date'), name: 'closed' },
    column('Late', 'boolean'),
  ]),
  { ticket: ['T1'] },
);

describe('what was done late, in time or early', () => {
  test.each([
    ['how many books were returned late?', 'returned > due'],
    ['which books came back late?', 'returned > due'],
    ['who returned their book on time?', 'returned <= due'],
    ['which members returned early?', 'returned < due'],
    ['number of late returns by member', 'returned > due'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, loans, 'en')).toContain(expected);
  });

  test.each([
    ['projects that were delayed', 'actual > planned'],
    ['how many projects finished late?', 'actual > planned'],
    ['projects finished on time', 'actual <= planned'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, works, 'en')).toContain(expected);
  });

  test.each([
    ['geç biten işler', 'gercek > plan'],
    ['kaç iş gecikmeli bitti?', 'gercek > plan'],
    ['zamanında biten işler hangileri?', 'gercek <= plan'],
    ['erken biten iş var mı?', 'gercek < plan'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, jobs, 'tr')).toContain(expected);
  });

  test.each([
    ['late books', loans, 'en'],
    ['geciken işler', jobs, 'tr'],
  ] as const)('"%s" may be those as well that are not done yet', async (question, tables, language) => {
    expect(await likelySql(question, tables, language)).not.toMatch(/^reading .* > (?:due|plan)/);
  });

  test.each([
    ['which member returned a book the latest?', 'returned > due'],
    ['en geç biten iş', 'gercek > plan'],
  ])('%s asks for an end', async (question, unwanted) => {
    const isTurkish = question.startsWith('en');
    const sql = await likelySql(question, isTurkish ? jobs : loans, isTurkish ? 'tr' : 'en');
    expect(sql).not.toContain(unwanted);
  });

  test.each([
    ['overdue books', loans, 'en'],
    ['how many books are overdue?', loans, 'en'],
    ['vadesi geçen işler', jobs, 'tr'],
  ] as const)('"%s" were due and are not done', async (question, tables, language) => {
    expect(await likelySql(question, tables, language)).toMatch(
      /\((?:due|plan) < DATE '[\d-]+'\) AND \((?:returned|gercek) IS NULL\)/,
    );
  });

  test('the last visit is no day by which something is due', async () => {
    expect(await likelySql('geç ödenen faturalar', bills, 'tr')).toContain('odendi > son');
    expect(await likelySql('geç teslim edilenler', visits, 'tr')).not.toContain('teslim > son');
  });

  test('a column that says what is late is asked for', async () => {
    expect(await likelySql('how many tickets were closed late?', told, 'en')).not.toContain('closed > due');
  });
});
