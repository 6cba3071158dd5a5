import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const trips = await withValues(
  table('Trips', [
    column('Trip date', 'date'),
    column('Destination', 'text'),
    column('Year group', 'text'),
    column('No. of pupils', 'integer'),
    column('Adult helpers', 'integer'),
    { ...column('Cost per pupil (£)', 'decimal'), name: 'cost_per_pupil' },
  ]),
  { destination: ['Concert Hall', 'Parliament'], year_group: ['Year 3', 'Year 5'] },
);
const fields = await withValues(
  table('Fields', [
    column('Field', 'text', { unique: true }),
    column('Area', 'decimal', { unit: 'ha' }),
    { ...column('Nitrogen kg/ha', 'integer'), name: 'nitrogen' },
  ]),
  { field: ['Sandpit', 'Lime Kiln'] },
);
const parties = await withValues(
  table('Rezervasyonlar', [
    column('Müşteri', 'text'),
    column('Salon', 'text'),
    column('Tarih', 'date'),
    { ...column('Kişi Sayısı', 'integer'), name: 'kisi' },
    { ...column('Kişi Başı (TL)', 'integer'), name: 'kisi_basi' },
  ]),
  { müşteri: ['Polat Ailesi'], salon: ['Gül', 'Lale'] },
);
const tours = await withValues(
  table('Tours', [column('Tour', 'text', { unique: true }), column('Price per head', 'decimal')]),
  { tour: ['Old town', 'Harbour'] },
);

const whole = '(no._of_pupils * cost_per_pupil)';

describe('a price of one, and how many there are', () => {
  test.each([
    ['total cost of all trips', `SELECT sum(${whole})`],
    ['what did the whole trip to the Concert Hall cost', `SELECT sum(${whole})`],
    ['total cost by year group', `SELECT year_group, sum(${whole})`],
    ['which year group had the highest overall spend', `ORDER BY sum(${whole}) DESC`],
    ['how much did we spend on trips to Parliament', `SELECT sum(${whole})`],
    ['average total cost by year group', `SELECT year_group, avg(${whole})`],
    ['which destination had the highest total (pupils x cost)', `ORDER BY sum(${whole}) DESC`],
    ['revenue by destination', `SELECT destination, sum(${whole})`],
  ])('%s', async (question, expected) => {
    expect(await likelySql(question, trips, 'en')).toContain(expected);
  });

  test('nitrogen per hectare is added up over the hectares', async () => {
    expect(await likelySql('total amount of nitrogen on Sandpit', fields, 'en')).toContain(
      'SELECT sum((area * nitrogen))',
    );
  });

  test.each([
    ['toplam ciro', 'SELECT sum((kisi * kisi_basi))'],
    ['salonlara göre ciro', 'SELECT salon, sum((kisi * kisi_basi))'],
    ['Lale salonunun toplam tutarı ne kadar', 'SELECT sum((kisi * kisi_basi))'],
    ["kişi başı fiyatı 500'den fazla olanların toplam cirosu", 'SELECT sum((kisi * kisi_basi))'],
    ['faturası en yüksek 3 müşteri', 'ORDER BY sum((kisi * kisi_basi)) DESC'],
  ])('in Turkish: %s', async (question, expected) => {
    expect(await likelySql(question, parties, 'tr')).toContain(expected);
  });

  test.each([
    ['average cost per pupil', 'reading SELECT avg(cost_per_pupil)'],
    ['cost per pupil for Parliament', 'reading SELECT cost_per_pupil FROM'],
    ['avg cost per child for Year 5', 'reading SELECT avg(cost_per_pupil)'],
    ['highest cost per head', 'reading SELECT max(cost_per_pupil)'],
    ['total number of pupils', 'reading SELECT sum(no._of_pupils)'],
    ['sum of cost per pupil', 'ask_back'],
  ])('a price of one stays one: %s', async (question, expected) => {
    expect(await likelySql(question, trips, 'en')).toContain(expected);
  });

  test.each([
    ['ortalama kişi başı fiyat', 'reading SELECT avg(kisi_basi)'],
    ["kişi başı fiyatı 500'den fazla olan müşteriler", 'WHERE kisi_basi > 500'],
    ['toplam kişi başı fiyat', 'ask_back'],
  ])('a price of one stays one in Turkish: %s', async (question, expected) => {
    expect(await likelySql(question, parties, 'tr')).toContain(expected);
  });

  test('prices per head are not added up surely where nothing counts heads', async () => {
    expect(await likelySql('total price', tours, 'en')).not.toMatch(/^reading/);
    expect(await likelySql('average price', tours, 'en')).toMatch(/^reading SELECT avg\(price_per_head\)/);
  });
});
