import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const hives = await withValues(
  table('Hive inspections', [
    column('Date', 'date'),
    column('Hive', 'text'),
    column('Apiary', 'text'),
    column('Inspected by', 'text'),
    column('Honey taken (kg)', 'decimal'),
    column('Varroa count', 'integer'),
    column('Temper', 'text'),
  ]),
  {
    hive: ['H1', 'H2'],
    apiary: ['Orchard', 'Mill Lane'],
    temper: ['calm', 'aggressive'],
    inspected_by: ['Ada', 'Ben'],
  },
);
const clinic = await withValues(
  table('Wound clinic', [
    column('Appt date', 'date'),
    column('Patient ID', 'text', { identifier: true }),
    column('Nurse', 'text'),
    column('Status', 'text'),
    column('Mins', 'integer'),
  ]),
  { patient_id: ['P114', 'P261'], nurse: ['Adeyemi', 'Castillo'], status: ['attended', 'cancelled'] },
);
const halls = await withValues(
  table('Salon rezervasyon', [
    column('Rez. No', 'text', { identifier: true, unique: true }),
    column('Etkinlik', 'text'),
    column('Tarih', 'date'),
    column('Salon', 'text'),
    column('Kişi Say.', 'integer'),
    column('Kişi Başı (TL)', 'decimal'),
  ]),
  { etkinlik: ['Düğün', 'Kına'], salon: ['Gül', 'Teras'] },
);
const runs = await withValues(
  table('Koşu Kulübü', [
    column('Sporcu', 'text'),
    column('Yarış', 'text'),
    column('Yarış Trh', 'date'),
    column('Süre (dk)', 'decimal'),
  ]),
  { sporcu: ['Hakan Öz', 'Şule Mert'], yarış: ['Yarı Maraton', 'Avrasya'] },
);
const en = (question: string, tables = hives) => likelySql(question, tables, 'en');
const tr = (question: string, tables = halls) => likelySql(question, tables, 'tr');

describe('words that add nothing to a question', () => {
  test.each([
    ['how many different hives are in here', 'count(DISTINCT hive)'],
    ['which apiary had the most honey over the season', 'ORDER BY sum(honey_taken_(kg)) DESC'],
  ])('%s', async (question, sql) => {
    expect(await en(question)).toContain(sql);
    expect(await en(question)).not.toMatch(/^not_understood/);
  });

  test.each([
    ['bu sezon kaç düğün var', "count(*) FROM salon rezervasyon WHERE etkinlik = 'Düğün'"],
    ['kaç düğünümüz var acaba', "etkinlik = 'Düğün'"],
    ['kişi başı fiyat ortalaması', 'avg(kişi_başı_(tl))'],
    ['salonlara göre düğün sayısını yazar mısın', 'GROUP BY salon'],
  ])('%s', async (question, sql) => {
    expect(await tr(question)).toMatch(/^reading /);
    expect(await tr(question)).toContain(sql);
  });

  test('the verb of what the rows are', async () => {
    expect(await tr("Avrasya'da kaç kişi koştuk", runs)).toMatch(/^reading /);
  });

  test('but not a verb that says more', async () => {
    expect(await tr("Avrasya'da kaç kişi düştü", runs)).not.toMatch(/^reading /);
  });
});

describe('short forms in headers', () => {
  test.each([
    ['total minutes for Castillo', 'sum(mins)'],
    ['how many appointments were cancelled', "count(*) FROM wound clinic WHERE status = 'cancelled'"],
    ['What percentage of attended visits lasted 30 minutes or more?', 'mins >= 30'],
  ])('%s', async (question, sql) => {
    expect(await en(question, clinic)).toMatch(/^reading /);
    expect(await en(question, clinic)).toContain(sql);
  });

  test('in Turkish, by their consonants', async () => {
    expect(await tr('yarış tarihi en son olan sporcu', runs)).toContain('yarış_trh');
  });

  test('a share of those that a word names is no share of all', async () => {
    const sql = await en('What percentage of attended visits lasted 30 minutes or more?', clinic);
    expect(sql).toContain("nullif((SELECT count(*) FROM wound clinic WHERE status = 'attended'), 0)");
  });
});

describe('people who come', () => {
  test.each([
    [
      'Teras salonunda ortalama davetli sayısı',
      "avg(kişi_say.) FROM salon rezervasyon WHERE salon = 'Teras'",
    ],
    ['toplam kaç misafir ağırladık', 'sum(kişi_say.)'],
  ])('%s', async (question, sql) => {
    expect(await tr(question)).toContain(sql);
  });
});

test('who did what a header says somebody did', async () => {
  const sql = await en('Who inspected most recently at Orchard?');
  expect(sql).toMatch(/^reading SELECT DISTINCT inspected_by /);
  expect(sql).toContain('date = max(date)');
});

test('what stands before a question word is what it is about', async () => {
  expect(await en('P261 - when was the last appointment', clinic)).toContain('max(appt_date)');
});

test('"and when" asks beside the first one', async () => {
  const fields = await withValues(
    table('Fields', [column('Field', 'text', { unique: true }), column('Harvested', 'date')]),
    { field: ['Long Acre', 'Far Croft'] },
  );
  expect(await en('which was the first field to be harvested and when', fields)).toMatch(
    /SELECT field, harvested/,
  );
});

describe('how often', () => {
  test.each([
    ['which hives were inspected exactly twice', 'HAVING count(*) = 2'],
    ['hives that were inspected more than once', 'HAVING count(*) > 1'],
    ['hives inspected more than twice', 'HAVING count(*) > 2'],
  ])('%s', async (question, having) => {
    expect(await en(question)).toMatch(/^reading /);
    expect(await en(question)).toContain(having);
  });

  test('in Turkish', async () => {
    expect(await tr('iki kez kullanılan salonlar')).toContain('HAVING count(*) = 2');
  });
});

describe('measures and their nouns', () => {
  test('a unit before what it measures names the same column', async () => {
    expect(await en('top 3 hives by kilos of honey')).toContain('sum(honey_taken_(kg)) DESC');
  });

  test('lengths of time are those of the one column that has them', async () => {
    const sql = await en('average length of an attended appointment by nurse', clinic);
    expect(sql).toContain('avg(mins)');
    expect(sql).toContain('GROUP BY nurse');
  });
});

test('a header is no part of a cell that begins like it', async () => {
  expect(await tr('yarışlara katılmayan sporcular', runs)).not.toContain('Yarı Maraton');
});

test('how many there were is no yes or no', async () => {
  expect(await en('How many cancelled appointments were there?', clinic)).toContain('SELECT count(*) FROM');
});
