import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const orders = await withValues(
  table('Orders', [
    column('Order No', 'text', { identifier: true, name: 'order_no' }),
    column('Customer', 'text'),
    column('Product', 'text'),
    column('Quantity', 'integer'),
    column('Amount', 'decimal'),
    column('Shipping Fee', 'decimal', { name: 'shipping_fee' }),
    column('Order Date', 'date', { name: 'order_date' }),
  ]),
  { product: ['Lamp', 'Desk'] },
);
const siparisler = await withValues(
  table('Siparisler', [
    column('Sipariş No', 'text', { identifier: true, name: 'siparis_no' }),
    column('Müşteri', 'text', { name: 'musteri' }),
    column('Ürün', 'text', { name: 'urun' }),
    column('Adet', 'integer'),
    column('Tutar', 'decimal'),
    column('Kargo Ücreti', 'decimal', { name: 'kargo_ucreti' }),
    column('Tarih', 'date'),
  ]),
  { urun: ['Lamba', 'Masa'] },
);
const members = await withValues(
  table('Members', [
    column('Member', 'text', { unique: true }),
    column('Joined', 'date'),
    column('Renewals', 'integer'),
  ]),
  {},
);
const files = await withValues(
  table('Files', [
    column('Title', 'text'),
    column('LOA', 'decimal'),
    column('Added', 'date'),
    column('Country', 'text'),
  ]),
  { title: ['Young Forever', 'Oughta Know'], country: ['Peru'] },
);

const sure = async (tables: typeof orders, language: 'en' | 'tr', question: string) => {
  const read = await likelySql(question, tables, language);
  expect(read).toMatch(/^reading /);
  return read;
};

describe('the best day has the most money', () => {
  test.each([
    ['what was the best day of the shop?', 'ORDER BY sum(amount) DESC'],
    ['the worst day', 'ORDER BY sum(amount) ASC'],
    ['the best month', "date_trunc('month', order_date)"],
  ])('%s', async (question, sql) => {
    expect(await sure(orders, 'en', question)).toContain(sql);
  });
  test('and in Turkish', async () => {
    expect(await sure(siparisler, 'tr', 'en iyi gün hangisi')).toContain('ORDER BY sum(tutar) DESC');
  });
});

describe('what was spent is the amount, and no fee beside it', () => {
  test.each(['en çok harcama yapan müşteri kim?', 'en çok harcayan müşteri'])('%s', async (question) => {
    expect(await sure(siparisler, 'tr', question)).toContain('ORDER BY sum(tutar) DESC');
  });
  test('who spends the most', async () => {
    expect(await sure(orders, 'en', 'who spends the most?')).toContain('ORDER BY sum(amount) DESC');
  });
});

describe('what is numbered has one average', () => {
  test('of all that each comes to', async () => {
    expect(await sure(orders, 'en', 'average amount per order')).toBe(
      'reading SELECT (1.0 * sum(amount) / nullif(count(DISTINCT order_no), 0)) FROM orders',
    );
    expect(await sure(siparisler, 'tr', 'sipariş başına ortalama tutar')).toContain(
      'count(DISTINCT siparis_no)',
    );
  });
  test('and people have one each', async () => {
    expect(await sure(orders, 'en', 'average amount per customer')).toContain('GROUP BY customer');
  });
});

test('what was ordered is not in stock', async () => {
  expect(await likelySql('stoğu tükenmiş ürünler', siparisler, 'tr')).not.toMatch(/^reading/);
});

test('a column may say how often', async () => {
  expect(await sure(members, 'en', 'who renewed at least twice?')).toContain('WHERE renewals > 1');
  expect(await sure(members, 'en', 'members who renewed more than once')).toContain('WHERE renewals > 1');
});

describe('words that change nothing, and small ones that do', () => {
  test.each([
    ['which episode came first, young forever or oughta know?', `title IN ('Young Forever', 'Oughta Know')`],
    ['which title has the longest loa?', 'ORDER BY loa DESC'],
    ['how many titles had an loa of at most 18?', 'WHERE loa <= 18'],
    ['how many titles start with an a?', "ILIKE 'a%'"],
    ['how many titles were added in nov 05?', "added >= DATE '2005-11-01'"],
  ])('%s', async (question, sql) => {
    expect(await sure(files, 'en', question)).toContain(sql);
  });
  test('titles in alphabetical order', async () => {
    expect(await sure(files, 'en', 'titles from peru, arranged in alphabetical order')).toContain(
      'ORDER BY title',
    );
  });
});
