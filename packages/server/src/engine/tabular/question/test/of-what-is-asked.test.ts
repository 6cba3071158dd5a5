import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '#testing/compared-tables.ts';

const bookings = await withValues(
  table('Bookings', [
    column('Booking', 'text', { unique: true, identifier: true }),
    column('Guest', 'text'),
    column('Guests', 'integer'),
    column('Room Type', 'text'),
    column('VAT %', 'decimal', { unit: '%' }),
    column('Delay (min)', 'integer'),
    column('Price', 'decimal'),
    column('Status', 'text'),
  ]),
  { guest: ['Owen Price', 'Ada Lin'], room_type: ['family', 'double'], status: ['open', 'cancelled'] },
);
const staff = await withValues(
  table('Employees', [
    column('Full Name', 'text'),
    column('Department', 'text'),
    column('Salary', 'integer'),
    column('Temperature (min)', 'decimal'),
  ]),
  { full_name: ['David Kim', 'Ada Lin'], department: ['Sales', 'IT'] },
);
const exams = await withValues(
  table('Sınavlar', [column('Öğrenci', 'text'), column('Ders', 'text'), column('Not', 'decimal')]),
  { öğrenci: ['Can', 'Ece'], ders: ['Fizik'] },
);

test.each([
  // A percentage of rows is no column of percents, and different guests are no numbers of guests.
  ['What percentage of all the bookings was cancelled?', `WHERE status = 'cancelled') / nullif(`],
  ['how many different guests are in the list?', 'SELECT count(DISTINCT guest) FROM bookings'],
  // The unit in brackets says what is counted in minutes.
  [
    'how many minutes did the family rooms lose altogether?',
    `sum(delay_(min)) FROM bookings WHERE room_type = 'family'`,
  ],
  ['How much dearer is a family room than a double?', 'SELECT abs((SELECT avg(price)'],
])('%s', async (question, sql) => {
  expect(await likelySql(question, bookings, 'en')).toContain(sql);
});

const tickets = await withValues(
  {
    ...table('Tickets', [
      column('Ticket', 'text', { unique: true, identifier: true }),
      column('Customer', 'text'),
      column('Opened', 'date'),
      column('Closed on', 'date'),
      column('Status', 'text'),
      column('Planned end', 'date', { sparse: true }),
      column('Budget EUR', 'integer'),
      column('Gift Aid', 'boolean'),
    ]),
    rowOrderColumn: '_row',
  },
  {
    ticket: ['T-1', 'T-2'],
    customer: ['Acme', 'Borg'],
    status: ['Closed', 'Planned'],
  },
);

test.each([
  // A day is asked for, not the status of the same name; and the header is meant rather than a status within it.
  ['When was T-1 closed?', `reading SELECT DISTINCT closed_on FROM tickets WHERE ticket = 'T-1'`],
  ['Which tickets have no planned end?', 'WHERE planned_end IS NULL'],
  // A currency behind a name is no part of it.
  ['total budget of all tickets', 'reading SELECT sum(budget_eur) FROM tickets'],
  ['which ticket was opened next after T-1?', 'opened > (SELECT max(opened) FROM tickets'],
])('%s', async (question, sql) => {
  expect(await likelySql(question, tickets, 'en')).toContain(sql);
});

test('what is counted is no condition that shares a word with it, nor a row that has another name', async () => {
  expect(await likelySql('how many gifts came from Acme?', tickets, 'en')).not.toContain('gift_aid');
  expect(await likelySql('which room is the Acme customer in?', tickets, 'en')).not.toMatch(/^reading/);
});

const gifts = await withValues(
  table('Bağışlar', [
    column('Bağışçı', 'text'),
    column('Şehir', 'text'),
    column('Tutar', 'decimal', { unit: 'TL' }),
  ]),
  { bağışçı: ['Can', 'Ece'], şehir: ['Ankara', 'Bursa'] },
);

test('"toplam ne kadar" of what is worth money is a sum', async () => {
  expect(await likelySql("Ankara'dan toplam ne kadar bağış gelmiş?", gifts, 'tr')).toContain(
    'SELECT sum(tutar)',
  );
});

test('who gave the most in total gave the most money', async () => {
  expect(await likelySql('Toplamda en çok bağışı kim yapmış?', gifts, 'tr')).toContain(
    'ORDER BY sum(tutar) DESC',
  );
  expect(await likelySql('En çok bağışı kim yapmış?', gifts, 'tr')).toContain('ORDER BY count(*) DESC');
});

test('two people of one name do not earn together, and a department does', async () => {
  expect(await likelySql('who has the highest salary?', staff, 'en')).toContain('ORDER BY salary DESC');
  expect(await likelySql('who earns the most?', staff, 'en')).toContain(
    'SELECT full_name FROM employees ORDER BY salary DESC',
  );
  expect(await likelySql('which department has the most salary?', staff, 'en')).toContain(
    'ORDER BY sum(salary) DESC',
  );
});

test('the lowest temperature is no number of minutes', async () => {
  expect(await likelySql('how many minutes did Ada Lin lose?', staff, 'en')).not.toContain('temperature');
});

test('"kaç not 90 ve üzeri" asks how many they are', async () => {
  expect(await likelySql('kaç not 90 ve üzeri?', exams, 'tr')).toContain(
    'SELECT count(*) FROM sınavlar WHERE not >= 90',
  );
});
