import { describe, expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const bookings = await withValues(
  table('Bookings', [
    column('Ref', 'text', { unique: true, identifier: true }),
    column('Hirer', 'text'),
    column('Room', 'text'),
    column('Date', 'date'),
    column('Start', 'time'),
    column('End', 'time'),
    column('Hire fee', 'decimal'),
  ]),
  { hirer: ['Brownies', 'Drama society'], room: ['Main Hall', 'Kitchen'] },
);
const parking = await withValues(
  table('Parking', [
    column('Plate', 'text'),
    column('Zone', 'text'),
    column('Entered', 'timestamp'),
    column('Left', 'timestamp'),
  ]),
  { zone: ['North', 'South'] },
);
const halls = await withValues(
  table('Rezervasyonlar', [
    column('Müşteri', 'text'),
    column('Salon', 'text'),
    column('Başlangıç', 'time'),
    column('Bitiş', 'time'),
  ]),
  { salon: ['Gül', 'Lale'] },
);
const repairs = await withValues(
  table('Repairs', [
    column('Job', 'text', { unique: true }),
    column('Hours', 'decimal'),
    column('Opened', 'time'),
    column('Closed', 'time'),
  ]),
  {},
);

const minutes = "((date_diff('minute', start, end) + 1440) % 1440)";
const hours = `(${minutes} / 60.0)`;

describe('hours and minutes between two columns', () => {
  test.each([
    ['hours booked per room', `SELECT room, sum(${hours})`],
    ['total hours used', `SELECT sum(${hours})`],
    [
      'how many hours was the Main Hall booked',
      `SELECT sum(${hours}) FROM bookings WHERE room = 'Main Hall'`,
    ],
    ['median booking length in hours', `SELECT median(${hours})`],
    ['which room was booked for the most hours', `ORDER BY sum(${hours}) DESC`],
    ['how many hours does Drama society use per month', `sum(${hours})`],
    ['list bookings with their hours', `SELECT ref, ${hours}`],
    ['average booking length', `SELECT avg(${minutes})`],
    ['average duration in minutes', `SELECT avg(${minutes})`],
    ['how many minutes did Brownies use', `SELECT sum(${minutes})`],
    ['how long was the Main Hall booked in total', `SELECT sum(${minutes})`],
    ['longest booking', `SELECT ref FROM bookings ORDER BY ${minutes} DESC`],
    ['end minus start in hours', hours],
    ['fee per hour by room', `SELECT room, (1.0 * sum(hire_fee) FILTER (WHERE ${hours} IS NOT NULL)`],
    ['hire fee divided by hours per room', `nullif(sum(${hours})`],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, bookings, 'en')).toContain(`${expected}`);
  });

  test.each([
    ['toplam kaç saat kullanıldı', 'SELECT sum('],
    ['salonlara göre kaç saat', 'SELECT salon, sum('],
    ['ortalama süre kaç saat', 'SELECT avg('],
    ['saat olarak ortalama süre', 'SELECT avg('],
  ])('in Turkish: %s', async (question, expected) => {
    expect(await likelySql(question, halls, 'tr')).toContain(
      `reading ${expected}(((date_diff('minute', başlangıç, bitiş) + 1440) % 1440) / 60.0))`,
    );
  });

  test.each([
    ['total hours parked by zone', "sum((date_diff('minute', entered, left) / 60.0))"],
    ['average duration in minutes', "avg(date_diff('minute', entered, left))"],
    ['average duration in days', "avg(date_diff('day', entered, left))"],
  ])('of moments: %s', async (question, expected) => {
    expect(await likelySql(question, parking, 'en')).toContain(expected);
  });

  test.each([
    ['which booking starts after 18:00', "start > TIME '18:00:00'"],
    ['bookings longer than 3 hours', `${minutes} > 180`],
  ])('a time of day or a bound asks for no hours: %s', async (question, expected) => {
    const sql = await likelySql(question, bookings, 'en');
    expect(sql).toContain(expected);
    expect(sql).not.toContain('/ 60.0');
  });

  test("saat 18'de başlayan rezervasyonlar", async () => {
    const sql = await likelySql("saat 18'de başlayan rezervasyonlar", halls, 'tr');
    expect(sql).toContain("başlangıç = TIME '18:00:00'");
    expect(sql).not.toContain('/ 60.0');
  });

  test('a column of hours is meant first', async () => {
    expect(await likelySql('total hours', repairs, 'en')).toContain('SELECT sum(hours)');
  });

  test('the unit is said', async () => {
    const { schema, values } = bookings;
    const read = await readQuestion('total hours used', schema, {
      language: 'en',
      today: sampleToday,
      values,
    });
    expect(read).toMatchObject({ readBack: 'Sum of hours from Start to End' });
  });
});
