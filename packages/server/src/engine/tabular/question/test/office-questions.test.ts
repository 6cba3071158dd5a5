import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { likelyLanguages } from '../words/question-languages.ts';

const dogs = await withValues(
  table('Rescue dogs', [
    column('Dog', 'text', { unique: true }),
    column('Breed', 'text'),
    column('Age', 'integer'),
    column('Arrived', 'date'),
    column('Foster home', 'text', { sparse: true }),
    column('Rehomed on', 'date', { sparse: true }),
    column('Adoption fee £', 'decimal'),
    column('Passed', 'boolean'),
  ]),
  { dog: ['Rex', 'Moss'], breed: ['Collie', 'Terrier'], foster_home: ['Mrs Hallam'] },
);
const firings = await withValues(
  table('Kiln log', [
    column('Date', 'date'),
    column('Firing type', 'text'),
    column('Max temp', 'decimal'),
    column('Loaded by', 'text'),
  ]),
  { firing_type: ['raku', 'glaze'], loaded_by: ['Priya', 'Theo'] },
);
const boats = await withValues(
  table('Marina', [
    column('Tekne', 'text', { unique: true }),
    column('Tip', 'text'),
    column('Giriş', 'date'),
    column('Çıkış', 'date', { sparse: true }),
    column('Günlük Ücret', 'decimal', { sparse: true }),
    column('Kısır mı', 'boolean'),
    column('İptal mi', 'boolean'),
    column('Karar', 'text'),
    column('Sahibi', 'text'),
  ]),
  {
    tekne: ['Martı', 'Poyraz'],
    tip: ['Gulet', 'Yelkenli'],
    karar: ['Kabul', 'Ret'],
    sahibi: ['Marina Turizm A.Ş.'],
  },
);
const en = (question: string, tables = dogs) => likelySql(question, tables, 'en');
const tr = (question: string) => likelySql(question, boats, 'tr');

describe('amounts with the sign of a currency', () => {
  test('are bounds of money', async () => {
    const sql = await en('How many dogs under 5 years old went for £180 or more?');
    expect(sql).toContain('adoption_fee_£ >= 180');
  });
});

describe('contraries', () => {
  test.each([
    ['list the ones that failed', 'NOT (passed)'],
    ['how many dogs are still here', 'rehomed_on IS NULL'],
  ])('%s', async (question, condition) => {
    expect(await en(question)).toContain(condition);
  });
});

test('what happened is counted, and not its kinds', async () => {
  expect(await en('how many firings did we do altogether', firings)).toContain('SELECT count(*) FROM');
});

test('figures per person are those of who did it', async () => {
  expect(await en('number of firings per person', firings)).toContain('GROUP BY loaded_by');
});

test('a short word of a question is the same word of a header', async () => {
  expect(await en('mean max temp raku', firings)).toContain('avg(max_temp)');
});

test('the first ones by a figure are what rows are called by', async () => {
  expect(await en('top 4 by adoption fee')).toMatch(/SELECT dog FROM .* LIMIT 4/);
});

test('an empty cell is none of those that are asked for', async () => {
  expect(await en('which foster home has dogs that have not been rehomed, and how many each')).toContain(
    'foster_home IS NULL',
  );
});

test('"including" sets no condition', async () => {
  expect(await en('number of dogs per breed, including the passed ones')).not.toContain('passed');
  expect(await tr('tiplere göre tekne sayısı (iptaller dahil)')).not.toContain('i̇ptal_mi');
});

describe('in Turkish', () => {
  test.each([
    ['çıkış yapmamış kaç tekne var', 'çıkış IS NULL'],
    ['kısırlaştırılmamış tekneler', 'NOT (kısır_mı)'],
    ['reddedilenler kimler', "karar = 'Ret'"],
    ['her tekne tipinden kaç tane var', 'GROUP BY tip'],
    ['Marina Turizm şirketine ait tekneler', "sahibi = 'Marina Turizm A.Ş.'"],
  ])('%s', async (question, sql) => {
    expect(await tr(question)).not.toMatch(/^not_understood/);
    expect(await tr(question)).toContain(sql);
  });
});

test('one word of the language of the screen is enough to read a question in it alone', () => {
  expect(likelyLanguages('rehomed dogs by breed', dogs.schema, 'en')).toEqual(['en']);
});

describe('units of prices', () => {
  test('a unit is no price of it', async () => {
    const milk = await withValues(
      table('Süt', [
        column('Tarih', 'date'),
        column('Süt Cinsi', 'text'),
        column('Miktar (lt)', 'decimal'),
        column('Litre Fiyatı (TL)', 'decimal'),
      ]),
      { süt_cinsi: ['İnek', 'Keçi'] },
    );
    const sql = await likelySql('toplam kaç litre süt gelmiş', milk, 'tr');
    expect(sql).toContain('sum(miktar_(lt))');
    expect(await likelySql('ortalama litre fiyatı', milk, 'tr')).toContain('avg(litre_fiyatı_(tl))');
  });
});
