import { describe, expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const moorings = await withValues(
  table('Moorings', [
    column('Boat', 'text', { unique: true }),
    column('Owner', 'text'),
    column('Boat type', 'text'),
    column('Fee', 'decimal', { unit: '£' }),
    column('Paid so far', 'decimal', { sparse: true }),
    column('Deposit', 'decimal'),
    column('Due date', 'date'),
  ]),
  { boat: ['Curlew', 'Puffin'], owner: ['T. Kerr', 'M. Sandhu'], boat_type: ['Yacht', 'Dinghy'] },
);
const bookings = await withValues(
  table('Bookings', [
    column('Ref', 'text', { unique: true, identifier: true }),
    column('Hirer', 'text'),
    column('Room', 'text'),
    column('Hire fee', 'decimal'),
    column('Paid', 'boolean'),
  ]),
  { hirer: ['Brownies', 'Drama society'], room: ['Main Hall', 'Kitchen'] },
);
const dues = await withValues(
  table('Aidatlar', [
    column('Daire', 'text', { unique: true }),
    column('Blok', 'text'),
    column('Aidat', 'decimal'),
    column('Ödenen', 'decimal'),
  ]),
  { blok: ['A Blok', 'B Blok'] },
);
const invoices = await withValues(
  table('Faturalar', [
    column('Fatura No', 'text', { unique: true, identifier: true }),
    column('Müşteri', 'text'),
    column('Tutar', 'decimal'),
    column('Ödendi mi', 'boolean'),
  ]),
  { müşteri: ['Acar', 'Balcı'] },
);
const orders = await withValues(
  table('Siparişler', [
    column('Sipariş No', 'text', { unique: true, identifier: true }),
    column('Bayi', 'text'),
    column('Adet', 'integer'),
    { ...column('Birim Fiyat', 'decimal'), name: 'birim_fiyat' },
    column('Tutar', 'decimal'),
    column('Ödendi', 'boolean'),
  ]),
  { bayi: ['Acar', 'Balcı'] },
);
const parties = await withValues(
  table('Rezervasyonlar', [
    column('Müşteri', 'text', { unique: true }),
    { ...column('Kişi Sayısı', 'integer'), name: 'kisi' },
    { ...column('Kişi Başı (TL)', 'integer'), name: 'kisi_basi' },
    column('Ödenen', 'decimal'),
  ]),
  { müşteri: ['Polat Ailesi'] },
);
const accounts = await withValues(
  table('Accounts', [
    column('Client', 'text', { unique: true }),
    column('Fee', 'decimal'),
    column('Paid', 'decimal'),
    column('Balance', 'decimal'),
  ]),
  { client: ['Acme', 'Bolt'] },
);

const owed = '(fee - coalesce(paid_so_far, 0))';
const unpaid = '(CASE WHEN paid THEN 0 ELSE hire_fee END)';

describe('what is still owed, of an amount and what was paid', () => {
  test.each([
    ['How much is still outstanding altogether?', `reading SELECT sum(${owed})`],
    ['how much is outstanding, i.e. fees minus what has been paid', `reading SELECT sum(${owed})`],
    [
      'which owner owes us the most',
      `reading SELECT owner FROM moorings GROUP BY owner ORDER BY sum(${owed}) DESC`,
    ],
    ['Which owner owes us the most, and how much?', `reading SELECT owner, sum(${owed})`],
    ['total outstanding fees by boat type', `reading SELECT boat_type, sum(${owed})`],
    ['average amount owed per boat type', `reading SELECT boat_type, avg(${owed})`],
    ['boats with an outstanding balance', `SELECT boat FROM moorings WHERE ${owed} > 0`],
    ['how much does T. Kerr owe', `SELECT sum(${owed}) FROM moorings WHERE owner = 'T. Kerr'`],
    ['how much is left to pay for Curlew', `SELECT sum(${owed}) FROM moorings WHERE boat = 'Curlew'`],
    ['how many owners still owe something', `SELECT count(DISTINCT owner) FROM moorings WHERE ${owed} > 0`],
    ['how much has not been paid yet', `reading SELECT sum(${owed})`],
    ['outstanding owners', `SELECT DISTINCT owner FROM moorings WHERE ${owed} > 0`],
    ['boats that owe more than 500', `SELECT boat FROM moorings WHERE ${owed} > 500`],
    ['which boats have paid in full', `SELECT boat FROM moorings WHERE ${owed} <= 0`],
    ['percent of boats that have paid their fee in full', `SELECT (1.0 * (SELECT count(*)`],
    ['which owners still have something to pay and how much', `WHERE ${owed} > 0 GROUP BY owner`],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, moorings, 'en')).toContain(expected);
  });

  test.each([
    ['toplam kalan borç', 'SELECT sum((aidat - ödenen))'],
    ['kimin borcu var', 'SELECT daire FROM aidatlar WHERE (aidat - ödenen) > 0'],
    ['en çok borcu olan daire hangisi', 'ORDER BY (aidat - ödenen) DESC'],
    ['bloklara göre kalan borç', 'SELECT blok, sum((aidat - ödenen))'],
    ['ödenmemiş aidat toplamı ne kadar', 'SELECT sum((aidat - ödenen))'],
    ["borcu 500'den fazla olan daireler", 'WHERE (aidat - ödenen) > 500'],
    ["A Blok'un bakiyesi ne kadar", 'SELECT sum((aidat - ödenen))'],
    ['borcu olmayan daireler', 'WHERE (aidat - ödenen) <= 0'],
  ])('in Turkish: %s', async (question, expected) => {
    expect(await likelySql(question, dues, 'tr')).toContain(expected);
  });

  test('a price per head and the heads make the amount', async () => {
    expect(await likelySql('kalan ödeme toplam ne kadar', parties, 'tr')).toContain(
      'SELECT sum(((kisi * kisi_basi) - ödenen))',
    );
  });

  test.each([
    ['total paid so far', 'SELECT sum(paid_so_far)'],
    ['boats with a due date in 2025', 'WHERE (due_date >='],
    ['total fee by boat type', 'sum(fee)'],
    ['total deposit', 'SELECT sum(deposit)'],
  ])('nothing owed: %s', async (question, expected) => {
    const sql = await likelySql(question, moorings, 'en');
    expect(sql).toContain(expected);
    expect(sql).not.toContain(' - ');
  });

  test('a column of the table that says so is meant', async () => {
    expect(await likelySql('which client has the highest balance', accounts, 'en')).toContain(
      'ORDER BY balance DESC',
    );
    expect(await likelySql('who owes us the most', accounts, 'en')).toContain('ORDER BY balance DESC');
  });

  test('is said in signs', async () => {
    const { schema, values } = moorings;
    const read = await readQuestion('how much is still outstanding', schema, {
      language: 'en',
      today: sampleToday,
      values,
    });
    expect(read).toMatchObject({ readBack: 'Sum of (Fee − Paid so far)' });
  });
});

describe('what is still owed, of amounts that are paid or not', () => {
  test.each([
    ['how much is unpaid', `reading SELECT sum(${unpaid})`],
    ['list outstanding bookings', 'WHERE NOT (paid)'],
    ['total owed', `SELECT sum(${unpaid})`],
    ['how much is owed to us in unpaid hire fees', 'SELECT sum(hire_fee) FROM bookings WHERE NOT (paid)'],
    ['which hirers still have something to pay and how much', 'WHERE NOT (paid) GROUP BY hirer'],
    ['which hirer owes us the most', `ORDER BY sum(${unpaid}) DESC`],
    ['how much does Brownies owe', `SELECT sum(${unpaid}) FROM bookings WHERE hirer = 'Brownies'`],
    ['outstanding fees per room', `SELECT room, sum(${unpaid})`],
    ['how many bookings are not paid', 'SELECT count(*) FROM bookings WHERE NOT (paid)'],
    ['unpaid bookings', 'WHERE NOT (paid)'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, bookings, 'en')).toContain(expected);
  });

  test.each([
    ['ödenmemiş tutar ne kadar', 'SELECT sum((CASE WHEN ödendi_mi THEN 0 ELSE tutar END))'],
    ["Acar'ın borcu ne kadar", 'SELECT sum((CASE WHEN ödendi_mi THEN 0 ELSE tutar END))'],
    ['ödenmemiş faturalar', 'WHERE NOT (ödendi_mi)'],
    ['en borçlu müşteri kim', 'ORDER BY sum((CASE WHEN ödendi_mi THEN 0 ELSE tutar END)) DESC'],
  ])('in Turkish: %s', async (question, expected) => {
    expect(await likelySql(question, invoices, 'tr')).toContain(expected);
  });

  test.each([
    ['hangi bayilerin borcu var', 'reading SELECT DISTINCT bayi FROM siparişler WHERE NOT (ödendi)'],
    ['ödenmemiş tutar ne kadar', 'reading SELECT sum((CASE WHEN ödendi THEN 0 ELSE tutar END))'],
  ])('a price of one piece is no second amount: %s', async (question, expected) => {
    expect(await likelySql(question, orders, 'tr')).toContain(expected);
  });
});
