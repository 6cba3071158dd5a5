import type { SpreadsheetTable, TableColumn } from '@docent/contract/features/spreadsheet';
import { expect, test } from 'vitest';
import { translator } from '#i18n/define-texts.ts';
import { spreadsheetTexts } from '#i18n/spreadsheet.ts';
import { exampleQuestions } from './example-questions.ts';

const column = (label: string, type: TableColumn['type'], more: Partial<TableColumn> = {}): TableColumn => ({
  name: label.toLowerCase(),
  label,
  type,
  misfits: 0,
  examples: [],
  doubts: [],
  ...more,
});

const table = (label: string, columns: TableColumn[]): SpreadsheetTable => ({
  name: label,
  label,
  file: { uid: null, name: `${label}.csv` },
  status: 'ready',
  rowCount: 2,
  columns,
  unreadRows: 0,
  subtotalRows: 0,
  version: 1,
  titleRows: [],
  titles: [],
  headerRows: [1],
  firstRows: [],
  fileCount: 1,
});

const english = translator(spreadsheetTexts, 'en');
const customers = table('customers', [
  column('customer_id', 'integer', { unique: true, identifier: true }),
  column('first_name', 'text'),
  column('email', 'text', { unique: true }),
  column('country', 'text'),
]);
const orders = table('orders', [
  column('orderId', 'integer', { unique: true, identifier: true }),
  column('customer_id', 'integer', { identifier: true }),
  column('freight', 'decimal'),
  column('discount_pct', 'integer'),
  column('tax', 'decimal', { unit: '%' }),
  column('order_status', 'text'),
]);

test('ask about the table that has amounts and groups, not about keys, names and shares', () => {
  expect(exampleQuestions([customers, orders], english)).toEqual([
    'What is the total freight by order_status?',
    'Which order_status has the highest total freight?',
    'What is the average freight?',
    'How many rows does orders have?',
  ]);
});

test('count the rows of groups where a table has no amounts', () => {
  expect(exampleQuestions([customers], english)).toEqual([
    'How many rows are there by country?',
    'How many rows does customers have?',
  ]);
});

test('know the words of Turkish labels, in small and capital letters', () => {
  const sales = table('satışlar', [
    column('Sipariş No', 'integer'),
    column('MÜŞTERİ ADI', 'text'),
    column('Şehir', 'text'),
    column('Tutar', 'integer'),
    column('SIRA', 'integer'),
    column('İndirim Oranı', 'decimal'),
  ]);
  expect(exampleQuestions([sales], translator(spreadsheetTexts, 'tr'))).toEqual([
    'Şehir sütununa göre toplam Tutar nedir?',
    'Toplam Tutar en yüksek olan Şehir hangisi?',
    'Ortalama Tutar nedir?',
    'satışlar tablosunda kaç satır var?',
  ]);
});

test('name no column that has no label', () => {
  const odd = table('odd', [column('', 'text'), column('', 'integer')]);
  expect(exampleQuestions([odd], english)).toEqual(['How many rows does odd have?']);
});
