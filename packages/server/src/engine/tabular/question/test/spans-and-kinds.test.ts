import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const invoices = await withValues(
  table('Invoices', [
    column('Invoice No', 'text', { unique: true, identifier: true }),
    column('Country', 'text'),
    column('Issued On', 'date'),
    column('Due On', 'date'),
    column('Net', 'decimal'),
    column('Total', 'decimal'),
  ]),
  { country: ['Spain', 'Italy'] },
);

test.each([
  ['the five biggest invoices', 'ORDER BY total DESC NULLS LAST, invoice_no ASC NULLS LAST LIMIT 5'],
  ['largest invoice', 'ORDER BY total DESC'],
  ['how many invoices were issued in Q1 and Q2 of 2025', "issued_on >= DATE '2025-01-01'"],
  ['difference in total between January and March 2024', "issued_on >= DATE '2024-01-01'"],
  ["compare 2024 and 2025 totals, what's the difference", 'abs('],
  ['Total of 2025 compared with 2024, with the change in percent', 'round(100.0 *'],
])('amounts of invoices and periods of one year: %s', async (question, sql) => {
  const read = await likelySql(question, invoices, 'en');
  expect(read).toMatch(/^reading/);
  expect(read).toContain(sql);
});

test.each([
  'Compare the number of invoices issued in Q1 and Q2 of 2025',
  'invoices issued in January and February 2025',
])('no choice is of two periods at once: %s', async (question) => {
  const read = await readQuestion(question, invoices.schema, {
    language: 'en',
    today: sampleToday,
    values: invoices.values,
  });
  const choices = read.kind === 'ask_back' ? read.readings : read.kind === 'reading' ? [read] : read;
  expect(JSON.stringify(choices)).not.toMatch(/DATE '2025-0[47]-01'\) AND \(\S+ >=|= 1\) AND \(\(/);
});

const hours = await withValues(
  table('calisma_kayitlari', [
    column('Kayıt No', 'text', { name: 'kayit_no', unique: true, identifier: true }),
    column('Tarih', 'date'),
    column('Çalışma Saati', 'decimal', { name: 'calisma_saati' }),
    column('Görev', 'text', { name: 'gorev' }),
    column('Bina Yaşı', 'integer', { name: 'bina_yasi' }),
    column('Net m²', 'integer', { name: 'net_m2' }),
  ]),
  { gorev: ['Test', 'Analiz'] },
);

test.each([
  ['bina yaşı 5 ten küçük olan kayıtlar', 'bina_yasi < 5'],
  ['bina yaşı 10 dan fazla olan kayıtlar', 'bina_yasi > 10'],
  ['8 saatten uzun kayıtlar', 'calisma_saati > 8'],
  ['100 metrekareden büyük kayıtlar', 'net_m2 > 100'],
  ['ayda kaç saat çalışıldı', "date_trunc('month', tarih)"],
  ['Test görevine ayda kaç saat harcandı', 'sum(calisma_saati)'],
  ['kaç çeşit görev var', 'count(DISTINCT gorev)'],
])('bounds, spans and kinds: %s', async (question, sql) => {
  const read = await likelySql(question, hours, 'tr');
  expect(read).toMatch(/^reading/);
  expect(read).toContain(sql);
});
