import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readQuestion } from '../read-question.ts';

const deliveries = await withValues(
  table('Teslimatlar', [
    column('Teslimat No', 'text', { unique: true, identifier: true }),
    column('Bayi', 'text'),
    column('Gün', 'date'),
    column('Koli', 'integer'),
  ]),
  { bayi: ['Acar', 'Balcı', 'Ceylan'] },
);

async function kindOf(
  { schema, values }: typeof deliveries,
  question: string,
  language: QuestionLanguage,
): Promise<string> {
  return (await readQuestion(question, schema, { language, today: sampleToday, values })).kind;
}

test.each(['hangi bayilerin borcu var', 'hangi bayilerin şikayeti var'])(
  'what nothing in the table tells is no answer: %s',
  async (question) => {
    expect(await kindOf(deliveries, question, 'tr')).not.toBe('reading');
  },
);
test('what the table tells stays an answer', async () => {
  expect(await kindOf(deliveries, 'hangi bayiler var', 'tr')).toBe('reading');
});

const repairs = await withValues(
  table('Repairs', [
    column('Repair', 'text', { unique: true, identifier: true }),
    column('Opened', 'date', { sparse: false }),
    column('Closed', 'date', { sparse: true }),
    column('Workshop', 'text'),
    column('Status', 'text'),
  ]),
  { workshop: ['Dock', 'Yard'], status: ['Open', 'Closed', 'Waiting'] },
);

test('a word that is a cell is a condition, and no day of almost the same name', async () => {
  const sql = await likelySql('what is the oldest open repair', repairs, 'en');
  expect(sql).toMatch(/^reading/);
  expect(sql).toContain("status = 'Open'");
  expect(sql).toContain('min(opened)');
});
test('the day is meant where a day is asked for', async () => {
  expect(await likelySql('when was the last repair opened', repairs, 'en')).toContain('opened');
});

test('a superlative is not passed over', async () => {
  expect(await likelySql('who has the most open repairs', repairs, 'en')).not.toMatch(
    /^reading SELECT repair FROM repairs WHERE status = 'Open'$/,
  );
});
