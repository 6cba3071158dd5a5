import { expect, test } from 'vitest';
import { type ExampleTable, exampleQuestions } from './example-questions.ts';
import type { ColumnType } from './table-cell.ts';

type Column = ExampleTable['columns'][number];

const column = (label: string, type: ColumnType, more: Partial<Column> = {}): Column => ({
  label,
  type,
  ...more,
});
const table = (label: string, columns: Column[]): ExampleTable => ({ label, columns });

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
  expect(exampleQuestions([customers, orders], 'en')).toEqual([
    'What is the total freight by order_status?',
    'Which order_status has the highest total freight?',
    'What is the average freight?',
    'How many rows does orders have?',
  ]);
});

test('count the rows of groups where a table has no amounts', () => {
  expect(exampleQuestions([customers], 'en')).toEqual([
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
  expect(exampleQuestions([sales], 'tr')).toEqual([
    'Şehir bazında toplam Tutar nedir?',
    'Toplam Tutar en yüksek olan Şehir hangisi?',
    'Ortalama Tutar nedir?',
    'satışlar tablosunda kaç satır var?',
  ]);
});

test('name no column that has no label', () => {
  const odd = table('odd', [column('', 'text'), column('', 'integer')]);
  expect(exampleQuestions([odd], 'en')).toEqual(['How many rows does odd have?']);
});

test('ask about money first, and never about percents, rates and prices of one piece', () => {
  const amountIn = (columns: Column[]) =>
    exampleQuestions([table('t', [column('Şehir', 'text'), ...columns])], 'tr')[0];
  const tutar = 'Şehir bazında toplam Tutar nedir?';
  const [amount, count] = [column('Tutar', 'decimal'), column('Adet', 'integer')];
  expect(amountIn([amount, count, column('İndirim (%)', 'decimal')])).toBe(tutar);
  expect(amountIn([amount, column('Birim Fiyat', 'decimal'), column('USD Kuru', 'decimal')])).toBe(tutar);
  expect(amountIn([count, column('Birim Fiyat', 'decimal')])).toBe('Şehir bazında toplam Adet nedir?');
  expect(
    amountIn([column('Masraf', 'decimal', { unit: '₺' }), count, column('Pay', 'decimal', { unit: 'part' })]),
  ).toBe('Şehir bazında toplam Masraf nedir?');
  expect(amountIn([column('Doluluk %', 'integer')])).toBe('Şehir bazında kaç satır var?');
});
