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
  ]),
  { boat: ['Curlew', 'Puffin'], owner: ['T. Kerr', 'M. Sandhu'], boat_type: ['Yacht', 'Dinghy'] },
);
const sales = await withValues(
  table('Sales', [
    column('Day', 'date'),
    column('Product', 'text'),
    column('Quantity', 'integer'),
    column('Unit price', 'decimal'),
    column('Income', 'decimal'),
    column('Expenses', 'decimal'),
  ]),
  { product: ['Desk', 'Lamp'] },
);
const fields = await withValues(
  table('Fields', [
    column('Field', 'text', { unique: true }),
    column('Crop', 'text'),
    column('Area', 'decimal', { unit: 'ha' }),
    column('Tonnes', 'decimal'),
    column('Nitrogen kg/ha', 'integer'),
  ]),
  { field: ['Sandpit', 'Lime Kiln'], crop: ['Wheat', 'Beans'] },
);
const budget = await withValues(
  table('Bütçe', [
    column('Ay', 'date'),
    column('Şube', 'text'),
    column('Gelir', 'decimal'),
    column('Gider', 'decimal'),
    column('Adet', 'integer'),
    column('Birim Fiyat', 'decimal'),
  ]),
  { şube: ['Ankara', 'İzmir'] },
);

const owed = '(fee - coalesce(paid_so_far, 0))';

describe('a calculation with two columns that is spelled out', () => {
  test.each([
    ['total of fee minus paid so far', `SELECT sum(${owed}) FROM`],
    ['How much is fees minus what has been paid?', `SELECT sum(${owed}) FROM`],
    ['fee minus paid so far for each boat', `SELECT boat, sum(${owed})`],
    ['boats where fee minus paid so far is more than 500', `SELECT boat FROM moorings WHERE ${owed} > 500`],
    ['which boat has the highest fee minus paid so far', `SELECT boat FROM moorings ORDER BY ${owed} DESC`],
    ['list boats sorted by fee minus deposit', 'SELECT boat FROM moorings ORDER BY (fee - deposit) ASC'],
    ['average of the fee plus the deposit', 'SELECT avg((fee + deposit))'],
    ['subtract the deposit from the fee per boat type', 'SELECT boat_type, sum((fee - deposit))'],
    ['fees − deposit by boat type', 'SELECT boat_type, sum((fee - deposit))'],
    ['which owner has the highest total (fee + deposit)', 'ORDER BY sum((fee + deposit)) DESC'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, moorings, 'en')).toContain(expected);
  });

  test.each([
    ['price times quantity by product', 'sum((quantity * unit_price))'],
    ['total of quantity x unit price', 'SELECT sum((quantity * unit_price))'],
    ['top 3 products by income minus expenses', 'ORDER BY sum((income - expenses)) DESC'],
    ['top 3 products by income', 'ORDER BY sum(income) DESC'],
    ['product of quantity and unit price', 'SELECT (quantity * unit_price)'],
    ['income less expenses per year', 'sum((income - expenses))'],
    ['days where income minus expenses is below 0', 'WHERE (income - expenses) < 0'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, sales, 'en')).toContain(expected);
  });

  test.each([
    [
      'tonnes divided by hectares per crop',
      'SELECT crop, (1.0 * sum(tonnes) FILTER (WHERE area IS NOT NULL)',
    ],
    ['which field has the highest tonnes divided by area', 'ORDER BY (1.0 * tonnes / nullif(area, 0)) DESC'],
    ['average of tonnes divided by hectares', 'SELECT avg((1.0 * tonnes / nullif(area, 0)))'],
    ['total tonnes / total area', 'nullif(sum(area) FILTER (WHERE tonnes IS NOT NULL), 0)'],
    ['overall t/ha by crop', 'SELECT crop, (1.0 * sum(tonnes) FILTER'],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, fields, 'en')).toContain(expected);
  });

  test.each([
    ['gelir eksi gider', 'SELECT (gelir - gider)'],
    ['şubeye göre toplam gelir eksi gider', 'SELECT şube, sum((gelir - gider))'],
    ['gelirden gideri çıkarınca ne kadar kalıyor', 'SELECT sum((gelir - gider))'],
    ['gideri gelirden çıkarırsak ne kalır', 'SELECT sum((gelir - gider))'],
    ["gelir ile gider farkı 1000'den büyük olan şubeler", 'WHERE (gelir - gider) > 1000'],
    ['en yüksek gelir eksi gider hangi şubede', 'ORDER BY (gelir - gider) DESC'],
    ['adet ile birim fiyatı çarpınca toplam ne ediyor', 'SELECT sum((adet * birim_fiyat))'],
    ['gelir ile gideri toplayınca ne ediyor', 'SELECT sum((gelir + gider))'],
    ['adet x birim fiyat şubelere göre', 'SELECT şube, sum((adet * birim_fiyat))'],
    ['adet çarpı birim fiyat ortalaması', 'SELECT avg((adet * birim_fiyat))'],
  ])('in Turkish: %s', async (question, expected) => {
    expect(await likelySql(question, budget, 'tr')).toContain(expected);
  });

  test.each([
    ['fee and deposit per owner', 'SELECT owner, sum(fee), sum(deposit)'],
    ['total fee and total deposit', 'SELECT sum(fee), sum(deposit)'],
    ['boats with a fee of less than 500', 'WHERE fee < 500'],
    ['boats with a deposit over 100, and their fee', 'WHERE deposit > 100'],
  ])('no calculation: %s', async (question, expected) => {
    expect(await likelySql(question, moorings, 'en')).toContain(expected);
  });

  test.each([
    ['how many times was a quantity of 5 sold', '*'],
    ['quantity and unit price of each product', '*'],
  ])('no product: %s', async (question) => {
    expect(await likelySql(question, sales, 'en')).not.toContain('quantity * ');
  });

  test('is said in signs', async () => {
    const { schema, values } = moorings;
    const read = await readQuestion('total of fee minus paid so far', schema, {
      language: 'en',
      today: sampleToday,
      values,
    });
    expect(read).toMatchObject({ readBack: 'Sum of (Fee − Paid so far)' });
  });
});
