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
const en = (question: string) => likelySql(question, hires, 'en');
const day = '(extract(month FROM date) * 100 + extract(day FROM date))';

describe('a day without its year is one of any year', () => {
  test.each([
    ['how many bookings on 20 January', `${day} = 120`],
    ['how many bookings on March 15', `${day} = 315`],
    ['bookings before the 5th of May', `${day} < 505`],
    ['total fee after 1 September', `${day} > 901`],
    ['how many bookings between 1 April and 30 June', `(${day} >= 401) AND (${day} <= 630)`],
  ])('%s', async (question, condition) => {
    expect(await en(question)).toMatch(/^reading /);
    expect(await en(question)).toContain(condition);
  });

  test('in Turkish', async () => {
    const halls = await withValues(
      table('Salonlar', [column('Tarih', 'date'), column('Kapora', 'decimal')]),
      {},
    );
    const sql = await likelySql("1 Eylül'den sonraki toplam kapora", halls, 'tr');
    expect(sql).toContain('* 100 + extract(day FROM tarih)) > 901');
  });
});

test('of two days the year is said once', async () => {
  expect(await en('how many bookings between 1 April and 30 June 2025')).toContain(
    "(date >= DATE '2025-04-01') AND (date < DATE '2025-07-01')",
  );
});

test('"in August 23" is a month', async () => {
  expect(await en('how many bookings in August 23')).toContain("date >= DATE '2023-08-01'");
});

test('the sentence names the day', async () => {
  const { schema, values } = hires;
  const read = await readQuestion('how many bookings on 20 January', schema, {
    language: 'en',
    today: '2024-05-15',
    values,
  });
  expect(read.kind === 'reading' && read.readBack).toContain('Date on January 20');
});
