import { expect, test } from 'vitest';
import { sampleToday } from '#testing/sample-tables.ts';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { readQuestion } from '../read-question.ts';

const races = await withValues(
  table('Races', [
    column('Constructor', 'text'),
    column('toString', 'text'),
    column('hasOwnProperty', 'integer'),
  ]),
  { constructor: ['Ferrari', 'Lotus'], tostring: ['valueOf', '__proto__'] },
);

test.each([
  ['en', 'how many races have the constructor Ferrari?', 'Number of rows, where Constructor = Ferrari'],
  ['tr', "constructor'ı Ferrari olan kaç yarış var", 'Constructor = Ferrari'],
] as const)(
  'words that every object knows are words like others: %s %s',
  async (language, question, said) => {
    const result = await readQuestion(question, races.schema, {
      language,
      today: sampleToday,
      values: races.values,
    });
    expect(JSON.stringify(result)).toContain(said);
  },
);

test.each([
  'which is the __proto__ of the constructor',
  'toString constructor valueOf hasOwnProperty',
  'isPrototypeOf after __proto__ constructor',
])('and no question of them fails: %s', async (question) => {
  for (const language of ['en', 'tr'] as const) {
    const options = { language, today: sampleToday, values: races.values };
    await expect(readQuestion(question, races.schema, options)).resolves.toBeDefined();
  }
});
