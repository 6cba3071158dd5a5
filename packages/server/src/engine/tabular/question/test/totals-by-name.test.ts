import { expect, it } from 'vitest';
import { column, table, withValues } from '#testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const sales = table('Sales', [
  column('City', 'text'),
  column('Product', 'text'),
  column('Amount', 'decimal'),
]);

it.each([
  ['en', 'toplam amount Ankara'],
  ['en', 'total amount Ankara'],
  ['tr', 'toplam amount Ankara'],
  ['tr', 'Ankara toplam amount'],
] as const)(
  'a word for a sum is none of the cells that are called total: %s %s',
  async (language, question) => {
    const { schema, values } = await withValues(sales, {
      city: ['Ankara', 'Izmir', 'Total'],
      product: ['Lamp', 'Total'],
    });
    const result = await readQuestion(question, schema, { language, today: '2024-06-20', values });
    const readings = 'readings' in result ? result.readings : 'nearest' in result ? result.nearest : [result];
    for (const reading of readings)
      expect(reading).not.toHaveProperty('sql', expect.stringContaining("'Total'"));
    if (question.startsWith('toplam') && language === 'en') return;
    expect(result).toHaveProperty('sql', expect.stringContaining('sum("sales"."amount")'));
  },
);
