import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';
import { withoutUnit } from './known-label.ts';

test('a unit in brackets at the end of a header is no part of its name', () => {
  const names = ['Nüfus (kişi)', 'Nüfus (bin kişi)', 'Tutar [TL]', 'Distance (km)', 'Price ($)'].map(
    withoutUnit,
  );
  expect(names).toEqual(['Nüfus', 'Nüfus', 'Tutar', 'Distance', 'Price']);
  for (const label of ['Distance (air)', '(km)', 'km', 'Score (home) total', ''])
    expect(withoutUnit(label)).toBe(label);
});

test.each([
  ['en', 'total population'],
  ['tr', 'toplam nüfus nedir'],
] as const)(
  'a column with a unit is summed where the table is named as it is (%s)',
  async (language, question) => {
    const columns = [column('İl Adı', 'text', { unique: true }), column('Nüfus (kişi)', 'integer')];
    const { schema, values } = await withValues(table('il nüfus', columns), {});
    const result = await readQuestion(question, schema, { language, today: sampleToday, values });
    expect(result).toMatchObject({ kind: 'reading', sql: expect.stringMatching(/^SELECT sum\(/) });
  },
);
