import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const hires = await withValues(
  table('Hall Hire', [
    column('Booking Ref', 'text', { unique: true, identifier: true }),
    column('Date', 'date'),
    column('Room', 'text'),
    column('Fee', 'decimal'),
  ]),
  { room: ['Main Hall', 'Kitchen'] },
);
const halls = await withValues(
  table('Salonlar', [
    column('Rezervasyon No', 'text', { unique: true, identifier: true }),
    column('Tarih', 'date'),
    column('Salon', 'text'),
    column('Kapora', 'decimal'),
  ]),
  { salon: ['Gül', 'Teras'] },
);
const clinic = await withValues(
  table('Clinic', [
    column('Appt Day', 'date'),
    column('Patient', 'text'),
    column('Reason', 'text'),
    column('Mins', 'integer'),
  ]),
  { patient: ['P1', 'P2'], reason: ['Burn', 'Leg ulcer'] },
);

const en = (question: string) => likelySql(question, hires, 'en');
const tr = (question: string) => likelySql(question, halls, 'tr');
const weekday = (column: string) => `extract(isodow FROM ${column})`;

describe('days of the week are conditions', () => {
  test.each([
    ['How many bookings were on a Friday?', `${weekday('date')} = 5`],
    ['total fee on Mondays', `${weekday('date')} = 1`],
    ['how many bookings at weekends', `${weekday('date')} BETWEEN 6 AND 7`],
    ['total fee on weekdays', `${weekday('date')} BETWEEN 1 AND 5`],
    ['how many bookings on a Saturday or a Sunday', `${weekday('date')} = 7`],
    ['bookings on Fridays in 2025', `(${weekday('date')} = 5) AND ((date >=`],
  ])('%s', async (question, condition) => {
    expect(await en(question)).toMatch(/^reading /);
    expect(await en(question)).toContain(condition);
  });

  test.each([
    ['cuma günleri toplam kapora', `${weekday('tarih')} = 5`],
    ['hafta sonu kaç rezervasyon var', `${weekday('tarih')} BETWEEN 6 AND 7`],
    ['hafta içi toplam kapora', `${weekday('tarih')} BETWEEN 1 AND 5`],
    ['pazartesileri kaç rezervasyon var', `${weekday('tarih')} = 1`],
  ])('%s', async (question, condition) => {
    expect(await tr(question)).toMatch(/^reading /);
    expect(await tr(question)).toContain(condition);
  });

  test('a booking that fell on a Friday did not become less', async () => {
    const sql = await en('how many bookings fell on a Friday');
    expect(sql).toMatch(/^reading SELECT count\(\*\)/);
    expect(sql).toContain(`${weekday('date')} = 5`);
  });

  test('what share of the rows is on such a day', async () => {
    const sql = await en('what percentage of bookings were on a Friday');
    expect(sql).toMatch(/^reading SELECT \(1\.0 \* \(SELECT count/);
    expect(await tr('rezervasyonların yüzde kaçı perşembe günü')).toContain(`${weekday('tarih')} = 4`);
  });
});

describe('days of the week are asked for', () => {
  test.each([
    'number of bookings by weekday',
    'number of bookings for each day of the week',
    'which day of the week has the most bookings',
    'busiest weekday',
  ])('%s', async (question) => {
    expect(await en(question)).toMatch(/^reading /);
    expect(await en(question)).toContain(`GROUP BY ${weekday('date')}`);
  });

  test.each(['haftanın günlerine göre rezervasyon sayısı', 'haftanın hangi günü en çok rezervasyon var'])(
    '%s',
    async (question) => {
      expect(await tr(question)).toMatch(/^reading /);
      expect(await tr(question)).toContain(`GROUP BY ${weekday('tarih')}`);
    },
  );

  test.each([
    ['busiest month', "date_trunc('month', date)", 'count(*) DESC'],
    ['the busiest month by fee', "date_trunc('month', date)", 'sum(fee) DESC'],
    ['quietest quarter', "date_trunc('quarter', date)", 'count(*) ASC'],
  ])('a part of the calendar behind a superlative: %s', async (question, part, order) => {
    const sql = await en(question);
    expect(sql).toContain(part);
    expect(sql).toContain(order);
  });

  test('in Turkish as well', async () => {
    expect(await tr('en yoğun ay hangisi')).toContain("date_trunc('month', tarih)");
  });
});

test.each([
  ['where Date on Saturday or Sunday', 'how many bookings at weekends', hires, 'en'],
  ['where Date on Monday to Friday', 'how many bookings on weekdays', hires, 'en'],
  ['koşul: Tarih = Cuma', 'cuma günleri kaç rezervasyon var', halls, 'tr'],
] as const)('the sentence names the days: %s', async (said, question, { schema, values }, language) => {
  const read = await readQuestion(question, schema, { language, today: '2024-05-15', values });
  expect(read.kind === 'reading' && read.readBack).toContain(said);
});

describe('nouns for what happens, where the table has another word for it', () => {
  test.each(['how many leg ulcer appointments were there', 'number of visits for a burn'])(
    '%s',
    async (question) => {
      expect(await likelySql(question, clinic, 'en')).toMatch(
        /^reading SELECT count\(\*\) FROM clinic WHERE/,
      );
    },
  );
});

test('a short name is not the beginning of a verb', async () => {
  const loans = await withValues(
    table('Ödünçler', [column('Veriliş Tarihi', 'date'), column('Kitap', 'text'), column('Yazar', 'text')]),
    { kitap: ['Kuyucaklı Yusuf', 'Tutunamayanlar'], yazar: ['Sabahattin Ali', 'Oğuz Atay'] },
  );
  expect(await likelySql('çarşamba günü alınan kitaplar', loans, 'tr')).not.toContain('Ali');
  expect(await likelySql("Ali'nin kitapları", loans, 'tr')).toContain("'Sabahattin Ali'");
});
