import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const ads = await withValues(
  table('Magazine ads', [
    column('Advertiser', 'text', { unique: true }),
    column('Trade', 'text'),
    column('No. of issues', 'integer'),
    column('Price/issue', 'decimal'),
    column('Disc %', 'decimal'),
  ]),
  { advertiser: ['Vale', 'Zest'], trade: ['Health', 'Food'] },
);
const sales = await withValues(
  table('Satışlar', [
    column('Ürün', 'text'),
    column('Tutar', 'decimal'),
    column('İndirim Oranı', 'decimal', { fraction: true }),
  ]),
  { ürün: ['Lamba', 'Masa'] },
);
const off = '(no._of_issues * price/issue)';

describe('amounts after a discount', () => {
  test.each([
    ['Total after discount for all adverts, please', 'sum('],
    ['total after discount by trade', 'GROUP BY trade'],
    ['top 3 advertisers by total after discount', 'LIMIT 3'],
  ])('%s', async (question, sql) => {
    const found = await likelySql(question, ads, 'en');
    expect(found).toContain(`${off} - `);
    expect(found).toContain('coalesce(disc_%, 0)');
    expect(found).toContain(sql);
  });

  test('and before it', async () => {
    const found = await likelySql('What do all the adverts come to before discount?', ads, 'en');
    expect(found).toContain(off);
    expect(found).not.toContain('disc_%');
  });

  test.each(['indirimden sonraki toplam tutar', 'ürünlere göre indirimli toplam tutar'])(
    '%s',
    async (question) => {
      const found = await likelySql(question, sales, 'tr');
      expect(found).toContain('sum((tutar - (tutar * coalesce(i̇ndirim_oranı, 0))))');
    },
  );

  test('a question about discounts alone is one about discounts', async () => {
    expect(await likelySql('average discount by trade', ads, 'en')).toContain('avg(disc_%)');
  });

  test('the sentence says what is taken off', async () => {
    const { schema, values } = sales;
    const read = await readQuestion('indirimden sonraki toplam tutar', schema, {
      language: 'tr',
      today: '2024-05-15',
      values,
    });
    const [best] = read.kind === 'reading' ? [read] : read.kind === 'ask_back' ? read.readings : [];
    expect(best?.readBack).toContain('Tutar − Tutar × İndirim Oranı');
  });
});
