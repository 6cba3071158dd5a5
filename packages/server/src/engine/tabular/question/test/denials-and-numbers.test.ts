import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const tyres = await withValues(
  table('Lastikler', [
    column('İş No', 'text', { unique: true, identifier: true, examples: ['1501', '1544'] }),
    column('Tarih', 'date'),
    column('Müşteri', 'text'),
    column('Marka', 'text'),
    column('Köy', 'text'),
    column('Lastik Adedi', 'integer'),
    column('Kalori', 'integer'),
  ]),
  { müşteri: ['Güneş Kargo', 'Ece Dinç'], marka: ['Lassa', 'Petlas'], köy: ['Çayeli', 'Konak'] },
);
const snacks = await withValues(
  table('Snacks', [
    column('Sold On', 'date'),
    column('Sale Time', 'time'),
    column('Cashier', 'text'),
    column('Item', 'text'),
    column('Quantity', 'integer'),
    column('Amount', 'decimal'),
    column('Discount', 'decimal'),
  ]),
  { cashier: ['Satu', 'Dean'], item: ['Nachos', 'Popcorn'] },
);

const tr = (question: string) => likelySql(question, tyres, 'tr');
const en = (question: string) => likelySql(question, snacks, 'en');

test('who never did is not who did', async () => {
  const sql = await tr('hiç Lassa lastik getirmeyen müşteriler');
  expect(sql).toContain("count(*) FILTER (WHERE marka = 'Lassa') = 0");
});

test('a row is called by its number, which is no year', async () => {
  expect(await tr('1544 numaralı iş ne zaman yapıldı')).toContain("i̇ş_no = '1544'");
});

describe('numbers of things', () => {
  test('are added up where each row says how many', async () => {
    expect(await tr('Güneş Kargo kaç lastik getirdi')).toContain('sum(lastik_adedi)');
  });

  test('but not where rows are counted by another noun', async () => {
    expect(await tr('Güneş Kargo için kaç kayıt var')).toContain('count(*)');
  });
});

describe('names and idioms', () => {
  test('a name is not another word with an ending', async () => {
    expect(await en('how much did we sell in May')).not.toContain('Satu');
    expect(await tr('en çok çay alan müşteri')).not.toContain('Çayeli');
  });

  test('"the last time" is no time of day', async () => {
    expect(await en('when was the last time somebody bought Nachos')).not.toContain('sale_time');
  });

  test('nothing is later than an amount', async () => {
    expect(await en('amount after discount for each cashier')).not.toContain('> discount');
  });

  test('"everything sold after ten" is a list', async () => {
    expect(await en('show me everything sold after 22:00')).not.toContain('sum(');
  });
});

test('"kalorisiyle" shows a column that the rows are picked by', async () => {
  expect(await tr('kalorisi 200 ile 300 arasında olan markaları kalorisiyle yaz')).toContain('kalori FROM');
});
