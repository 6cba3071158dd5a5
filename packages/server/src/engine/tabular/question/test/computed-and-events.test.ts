import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const orders = await withValues(
  table('orders', [
    column('order_id', 'text', { unique: true, identifier: true }),
    column('order_date', 'date', { sparse: false }),
    column('customer', 'text'),
    column('product', 'text'),
    column('quantity', 'integer'),
    column('unit_price', 'decimal'),
    column('discount', 'decimal', { fraction: true }),
    column('delivery_date', 'date', { sparse: true }),
    column('sales_rep', 'text', { sparse: true }),
    column('cancelled', 'boolean'),
  ]),
  { customer: ['Acme', 'Bolt'], product: ['Desk', 'Lamp'], sales_rep: ['Ada Berk', 'Cem Ak'] },
);
const stock = await withValues(
  table('stok', [
    column('ürün_kodu', 'text'),
    column('ürün_adı', 'text'),
    column('depo', 'text'),
    column('adet', 'integer'),
    column('alış_fiyatı', 'decimal'),
    column('satış_fiyatı', 'decimal'),
  ]),
  { depo: ['Merkez', 'Ümraniye'] },
);
const requests = await withValues(
  table('izinler', [
    column('personel', 'text'),
    column('talep_tarihi', 'date'),
    column('başlangıç', 'date'),
    column('bitiş', 'date'),
    column('izin_türü', 'text'),
  ]),
  { personel: ['Elif Koç', 'Can Er'], izin_türü: ['yıllık', 'mazeret'] },
);
const lines = await withValues(
  table('lines', [
    column('line_no', 'text', { unique: true, identifier: true }),
    column('departure_stop', 'text'),
    column('arrival_stop', 'text'),
    column('home_goals', 'integer'),
    column('away_goals', 'integer'),
  ]),
  { departure_stop: ['Airport', 'Harbour'], arrival_stop: ['Airport', 'Park'] },
);
const samples = { orders, stock, requests, lines };

async function ask(about: keyof typeof samples, question: string) {
  const { schema, values } = samples[about];
  const language = about === 'stock' || about === 'requests' ? ('tr' as const) : ('en' as const);
  return readQuestion(question, schema, { language, today: sampleToday, values });
}

async function read(about: keyof typeof samples, question: string): Promise<string> {
  const result = await ask(about, question);
  const [best] = result.kind === 'reading' ? [result] : result.kind === 'ask_back' ? result.readings : [];
  const name = samples[about].schema.tables[0]?.name ?? '';
  return (best?.sql ?? result.kind)
    .replaceAll(`"${name}".`, '')
    .replaceAll(` FROM "${name}"`, '')
    .replaceAll(' NULLS LAST', '');
}

test.each<[keyof typeof samples, string, RegExp]>([
  // Two columns make what no column has.
  [
    'orders',
    'average number of days between order and delivery',
    /^SELECT avg\(date_diff\('day', "order_date", "delivery_date"\)\)$/,
  ],
  ['orders', 'How long does delivery take on average?', /^SELECT avg\(date_diff\('day'/],
  ['orders', 'What was the revenue per year?', /sum\(\("quantity" \* "unit_price"\)\)/],
  ['requests', 'Ortalama izin süresi', /^SELECT avg\(date_diff\('day', "başlangıç", "bitiş"\)\)$/],
  ['stock', 'Ortalama kâr', /^SELECT avg\(\("satış_fiyatı" - "alış_fiyatı"\)\)$/],
  // The verb tells which people are asked for, and an empty cell is nobody.
  ['orders', 'who sold the most', /^SELECT "sales_rep" WHERE NOT \("sales_rep" IS NULL\)/],
  ['orders', 'who bought the most', /^SELECT "customer"/],
  // Words for what to do are understood with a typing error.
  ['orders', 'averge quantity per product', /^SELECT "product", avg\("quantity"\)/],
  ['orders', 'how many diffrent customers', /^SELECT count\(DISTINCT "customer"\)$/],
  // Percents of a column of parts of one.
  ['orders', 'orders with 15% discount or more', /"discount" >= 0.15/],
  ['orders', 'orders with a discount between 5% and 10%', /"discount" BETWEEN 0.05 AND 0.1/],
  ['orders', 'orders with a discount above 15 percent', /"discount" > 0.15/],
  // A number without a sign is compared as it stands.
  ['orders', 'orders with a discount above 15', /"discount" > 15/],
  // Never is asked of all rows of a customer.
  [
    'orders',
    'customers who have never cancelled',
    /GROUP BY "customer" HAVING count\(\*\) FILTER \(WHERE "cancelled"\) = 0/,
  ],
  [
    'orders',
    'what percentage was cancelled by Acme',
    /count\(\*\) WHERE \("customer" = 'Acme'\) AND \("cancelled"\)\) \/ nullif\(\(SELECT count\(\*\) WHERE "customer" = 'Acme'\)/,
  ],
  ['orders', 'when did Acme last get a delivery', /^SELECT max\("delivery_date"\)/],
  ['orders', 'how much does the Desk cost', /^SELECT DISTINCT "unit_price" WHERE "product" = 'Desk'/],
  ['orders', 'how many undelivered orders', /^SELECT count\(\*\) WHERE "delivery_date" IS NULL$/],
  // What happened is counted by rows, and not by its days.
  ['requests', 'Kaç talep var?', /^SELECT count\(\*\)$/],
  ['requests', 'Personel başına talep sayısı', /^SELECT "personel", count\(\*\)/],
  ['orders', 'which product is ordered most often?', /ORDER BY count\(\*\) DESC/],
  // Things are called by their names.
  ['stock', 'Toplam adedi 200 üstünde olan ürünler', /^SELECT "ürün_adı" GROUP BY "ürün_adı"/],
  ['orders', 'list the orders with product and quantity', /^SELECT "order_id", "product", "quantity"/],
])('%s: %s', async (about, question, sql) => {
  expect(await read(about, question)).toMatch(sql);
});

test.each([
  ['lines', 'lines of Airport'],
  ['lines', 'how many goals were scored in total'],
] as const)('%s: "%s" may mean two columns alike, and is asked back', async (about, question) => {
  expect((await ask(about, question)).kind).toBe('ask_back');
});

test('a name that no cell has is not corrected to a word for what to do', async () => {
  expect(await ask('orders', 'quantity of Averge')).toMatchObject({
    kind: 'not_understood',
    words: ['Averge'],
  });
});
