import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../testing/compared-tables.ts';
import { readQuestion } from './read-question.ts';

const visits = await withValues(
  table('Visits', [column('Clinic', 'text'), column('Doctor', 'text'), column('Fee', 'decimal')]),
  { clinic: ['North', 'South'], doctor: ['Aylin Kaya', 'John Reed'] },
);
const options = { language: 'en', today: sampleToday, values: visits.values } as const;

/** How sure a question is when the query of its reading finds these rows. */
async function surenessOf(question: string, rows: readonly unknown[][]): Promise<number> {
  const result = await readQuestion(question, visits.schema, { ...options, firstRows: async () => rows });
  const [best] = result.kind === 'reading' ? [result] : result.kind === 'ask_back' ? result.readings : [];
  return best?.confidence ?? 0;
}

test('a count of nothing is less sure than a count of something', async () => {
  const question = 'how many visits to clinic North';
  expect(await surenessOf(question, [[0]])).toBeLessThan(await surenessOf(question, [[3]]));
});

test('many rows are less sure than one', async () => {
  const question = 'doctor of clinic North';
  const rows = Array.from({ length: 40 }, () => ['Aylin Kaya']);
  expect(await surenessOf(question, rows)).toBeLessThan(await surenessOf(question, rows.slice(0, 1)));
});

test('the one with the most is less sure where each has one, or where many have as many', async () => {
  const question = 'which clinic has the most visits';
  const counted = (counts: number[]) =>
    surenessOf(
      question,
      counts.map((count, at) => [`Clinic ${at}`, count]),
    );
  const clear = await counted([5, 3, 2]);
  expect(await counted([5, 5, 2])).toBe(clear);
  expect(await counted([1, 1])).toBeLessThan(clear);
  expect(await counted([5, 5, 5, 5])).toBeLessThan(clear);
});

test('a single empty cell is nothing that was found', async () => {
  const question = 'average fee of clinic North';
  expect(await surenessOf(question, [[null]])).toBeLessThan(await surenessOf(question, [[12]]));
});
