import { exampleQuestions } from '@docent/contract/example-questions';
import { expect, test } from 'vitest';
import { column, table, withValues } from '#testing/compared-tables.ts';
import { readQuestion } from '../question/read-question.ts';

const tables = [
  table('satislar', [
    column('Sipariş No', 'text', { unique: true }),
    column('Şehir', 'text'),
    column('Tutar', 'decimal'),
    column('İndirim (%)', 'decimal'),
  ]),
  table('faturalar', [column('Ödeme Şekli', 'text'), column('KDV Dahil Tutar', 'decimal', { unit: '₺' })]),
  table('harcamalar', [column('GİDER_TÜRÜ', 'text'), column('Masraf', 'integer')]),
  table('orders', [column('Order Status', 'text'), column('Net amount', 'decimal')]),
  table('people', [column('first_name', 'text'), column('Country', 'text')]),
];

const questions = tables.flatMap((one) =>
  (['en', 'tr'] as const).flatMap((language) =>
    exampleQuestions([one], language).map((question, at) => ({ language, question, at, one })),
  ),
);

test.each(questions)(
  'the example “$question” is understood ($language)',
  async ({ language, question, at, one }) => {
    const { schema, values } = await withValues(one, {});
    const reading = await readQuestion(question, schema, { language, today: '2024-06-20', values });
    expect(reading).toMatchObject({ kind: 'reading' });
    // The first one is about each group.
    if (at === 0) expect(reading).toMatchObject({ readBack: expect.stringMatching(/, (?:by|gruplama:) /u) });
  },
);
