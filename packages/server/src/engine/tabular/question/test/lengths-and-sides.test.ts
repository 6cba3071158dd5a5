import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { splitQuestion } from '../words/split-question.ts';

const race = await withValues(
  table('Spring 10k', [
    column('Bib', 'integer', { identifier: true, unique: true }),
    column('Runner', 'text', { unique: true }),
    column('M/F', 'text'),
    column('Age', 'integer'),
    column('Chip time', 'time'),
    column('Sponsorship £', 'decimal', { sparse: true }),
    column('Signed up', 'date'),
  ]),
  { runner: ['Luca Farrow', 'Dina Thorne'], 'm/f': ['M', 'F'] },
);
const trees = await withValues(
  table('Street trees', [
    column('Tree no', 'text', { identifier: true, unique: true }),
    column('Species', 'text'),
    column('Ht (m)', 'decimal'),
    column('Collected on', 'date', { sparse: true }),
    column('Value', 'decimal'),
  ]),
  { species: ['Silver birch', 'Lime'] },
);
const outages = await withValues(
  table('Kesintiler', [
    column('Tarih', 'date'),
    column('İlçe', 'text'),
    column('Planlı', 'boolean'),
    column('Etk. Abone', 'integer'),
    column('Şikayet', 'integer'),
  ]),
  { ilçe: ['Merkez', 'Akhisar'] },
);
const devices = await withValues(
  table('Tıbbi Cihazlar', [
    column('Demirbaş No', 'text', { identifier: true, unique: true }),
    column('Cihaz', 'text'),
    column('Durum', 'text'),
  ]),
  { cihaz: ['Ultrason', 'Pompa'], durum: ['Çalışıyor', 'Arızalı'] },
);
const en = (question: string, tables = race) => likelySql(question, tables, 'en');
const tr = (question: string, tables = outages) => likelySql(question, tables, 'tr');

describe('how long something took, in a column of times', () => {
  test.each([
    ['How many runners finished in under 50 minutes?', "chip_time < TIME '00:50:00'"],
    ['runners who took longer than an hour', "chip_time > TIME '01:00:00'"],
    ['who was fastest', 'ORDER BY chip_time ASC'],
    ['the slowest runner', 'ORDER BY chip_time DESC'],
  ])('%s', async (question, sql) => {
    expect(await en(question)).toContain(sql);
  });
});

describe('women and men in letters', () => {
  test.each([
    ['average age of women', "m/f = 'F'"],
    ['who is the oldest man', "m/f = 'M'"],
  ])('%s', async (question, sql) => {
    expect(await en(question)).toContain(sql);
  });

  test('are counted, and not the days on which they signed up', async () => {
    expect(await en('how many runners signed up')).not.toContain('DISTINCT signed_up');
  });
});

test('nobody did what no day says', async () => {
  expect(await en('total value of what nobody has collected', trees)).toContain('collected_on IS NULL');
});

test('a short header is spelled out', async () => {
  expect(await en('mean height of the silver birches', trees)).toContain('avg(ht_(m))');
});

describe('both sides of a column of yes and no', () => {
  test('have a figure each', async () => {
    const sql = await tr('planlı ve plansız kesintilerde ortalama şikayet');
    expect(sql).toContain('avg(şikayet)');
    expect(sql).toContain('GROUP BY planlı');
  });
});

describe('endings that were written without an apostrophe', () => {
  test.each([
    ['3000den', '3000', 'den'],
    ['2025te', '2025', 'te'],
    ['100e', '100', 'e'],
  ])('%s', (word, text, tail) => {
    expect(splitQuestion(`${word} fazla`)[0]).toMatchObject({ text, tail });
  });

  test.each(['5a', '12-A', 'B2'])('%s is a name', (word) => {
    expect(splitQuestion(word).every(({ tail }) => tail === '')).toBe(true);
  });

  test('bound numbers', async () => {
    expect(await tr('3000den fazla aboneyi etkileyen kesinti sayısı')).toContain('etk._abone > 3000');
  });
});

test('things with a number of their own are counted, and not their kinds', async () => {
  expect(await tr('durumlara göre cihaz adedi', devices)).toContain('count(*)');
});

test('a habit names a state', async () => {
  expect(await tr('çalışır durumda kaç cihaz var', devices)).toContain("durum = 'Çalışıyor'");
});
