import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const deliveries = await withValues(
  table('Teslimatlar', [
    column('Teslimat No', 'text', { unique: true, identifier: true }),
    column('Bayi', 'text'),
    column('Gün', 'date'),
    column('Koli', 'integer'),
  ]),
  { bayi: ['Acar', 'Balcı', 'Ceylan'] },
);

async function kindOf(
  { schema, values }: typeof deliveries,
  question: string,
  language: QuestionLanguage,
): Promise<string> {
  return (await readQuestion(question, schema, { language, today: sampleToday, values })).kind;
}

test.each(['hangi bayilerin borcu var', 'hangi bayilerin şikayeti var'])(
  'what nothing in the table tells is no answer: %s',
  async (question) => {
    expect(await kindOf(deliveries, question, 'tr')).not.toBe('reading');
  },
);
test('what the table tells stays an answer', async () => {
  expect(await kindOf(deliveries, 'hangi bayiler var', 'tr')).toBe('reading');
});

const repairs = await withValues(
  table('Repairs', [
    column('Repair', 'text', { unique: true, identifier: true }),
    column('Opened', 'date', { sparse: false }),
    column('Closed', 'date', { sparse: true }),
    column('Workshop', 'text'),
    column('Status', 'text'),
  ]),
  { workshop: ['Dock', 'Yard'], status: ['Open', 'Closed', 'Waiting'] },
);

test('a word that is a cell is a condition, and no day of almost the same name', async () => {
  const sql = await likelySql('what is the oldest open repair', repairs, 'en');
  expect(sql).toMatch(/^reading/);
  expect(sql).toContain("status = 'Open'");
  expect(sql).toContain('min(opened)');
});
test('the day is meant where a day is asked for', async () => {
  expect(await likelySql('when was the last repair opened', repairs, 'en')).toContain('opened');
});

test('a superlative is not passed over', async () => {
  expect(await likelySql('who has the most open repairs', repairs, 'en')).not.toMatch(
    /^reading SELECT repair FROM repairs WHERE status = 'Open'$/,
  );
});

const trips = await withValues(
  table('Trips', [
    column('Trip No', 'text', { unique: true, identifier: true }),
    column('Driver', 'text'),
    column('Distance', 'decimal'),
    column('Note', 'text'),
    column('Depot', 'text'),
    column('Leased', 'boolean'),
  ]),
  { driver: ['Ada', 'Ben'], note: ['Seat on floor 2', 'Late'], depot: ['Leeds', 'York'] },
);
test.each([
  ['which driver has the longest total distance', 'ORDER BY sum(distance) DESC'],
  ['driver with the shortest average distance', 'ORDER BY avg(distance) ASC'],
  ['leasing rate by depot', 'count(*) FILTER (WHERE leased)'],
  ['what is the longest distance anyone drove', 'SELECT max(distance)'],
])('every word that makes a figure is in it: %s', async (question, sql) => {
  expect(await likelySql(question, trips, 'en')).toContain(sql);
});
test.each(['trips by floor', 'number of employees per depot', 'on-time rate by depot'])(
  'a word that nothing in the table is called by leaves doubts: %s',
  async (question) => {
    expect(await kindOf(trips, question, 'en')).not.toBe('reading');
  },
);
test('a word of the language is no cell with a typing error', async () => {
  expect(await likelySql('which driver needs trips', trips, 'en')).not.toContain('Leeds');
});

const hours = await withValues(
  table('calisma_saatleri', [
    column('Kayıt No', 'text', { unique: true, identifier: true }),
    column('Müşteri', 'text', { name: 'musteri' }),
    column('Çalışma Saati', 'decimal', { name: 'calisma_saati' }),
    column('Faturalı', 'boolean', { name: 'faturali' }),
  ]),
  { musteri: ['Acar', 'Balcı'] },
);
test.each([
  ['müşteri bazında toplam çalışma saati', 'SELECT musteri, sum(calisma_saati)'],
  ['toplam saatin yüzde kaçı faturalı', 'SELECT sum(calisma_saati) FROM calisma_saatleri WHERE faturali'],
])('a figure that the table is called by is added up: %s', async (question, sql) => {
  expect(await likelySql(question, hours, 'tr')).toContain(sql);
});

test.each(['number of contracts per driver', 'how many complaints in Leeds', 'how many printers'])(
  'a noun that only its place makes a row is asked back where the table says what its rows are: %s',
  async (question) => {
    expect(await likelySql(question, trips, 'en')).toMatch(/^ask_back SELECT (?:driver, )?count\(\*\)/);
  },
);

const clinic = await withValues(
  table('Randevular', [
    column('Randevu No', 'text', { unique: true, identifier: true }),
    column('Doktor', 'text'),
    column('Depo', 'text'),
    column('Bina Yaşı', 'integer', { name: 'bina_yasi' }),
  ]),
  { doktor: ['Ada', 'Can'], depo: ['Gebze', 'Tuzla'] },
);
test.each(['kaç hemşire var', 'kaç bina var', 'kaç yolcu var', 'depolara göre sipariş sayısı'])(
  'others than those of the table are not counted as its rows: %s',
  async (question) => {
    expect(await kindOf(clinic, question, 'tr')).not.toBe('reading');
  },
);
test.each([
  ['kaç randevu var', 'SELECT count(*)'],
  ['kaç doktor var', 'SELECT count(DISTINCT doktor)'],
  ['depolara göre randevu sayısı', 'SELECT depo, count(*)'],
])('and those of the table are: %s', async (question, sql) => {
  expect(await likelySql(question, clinic, 'tr')).toContain(`reading ${sql}`);
});

const payroll = await withValues(
  table('bordro', [
    column('Sicil No', 'text', { name: 'sicil_no', unique: true, identifier: true }),
    column('Ad Soyad', 'text', { name: 'ad_soyad' }),
    column('Departman', 'text'),
    column('Maaş', 'decimal'),
  ]),
  { departman: ['Muhasebe', 'Satış'] },
);
test.each([
  ['kaç çalışanımız var', 'reading SELECT count(*)'],
  ['departmanlara göre çalışan sayısı', 'reading SELECT departman, count(*)'],
])('those who work here are the rows of a list of them: %s', async (question, sql) => {
  expect(await likelySql(question, payroll, 'tr')).toContain(sql);
});
