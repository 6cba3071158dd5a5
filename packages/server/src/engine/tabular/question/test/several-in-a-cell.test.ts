import { afterAll, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';
import { sampleToday } from '../../../../testing/sample-tables.ts';
import { openScratchDuckDb } from '../../../../testing/scratch-duckdb.ts';
import { checkQuery } from '../../sandbox/check-query.ts';
import { readQuestion } from '../read-question.ts';

/** More cells name Ada among others than are looked at one by one, and none names Linus alone. */
const speakers = [
  'Ada',
  'Grace',
  'Ada; Ada',
  ...['Bob', 'Cem', 'Dan', 'Eda', 'Fay', 'Gus', 'Hal', 'Ida', 'Joe', 'Kim'].flatMap((name) => [
    name,
    `Ada; ${name}`,
    `${name}; Linus`,
  ]),
];
const rooms = ['North', 'South'];
const described = table('Talks', [
  column('Title', 'text', { unique: true }),
  column('Speakers', 'text'),
  column('Room', 'text'),
  column('Minutes', 'integer'),
]);
const talks = await withValues(described, {
  title: speakers.map((_, at) => `Talk ${at}`),
  speakers,
  room: rooms,
});
const { run, close } = await openScratchDuckDb();
await run('create table talks (title varchar, speakers varchar, room varchar, minutes bigint)');
const rows = speakers.map((cell, at) => `('Talk ${at}', '${cell}', '${rooms[at % 2]}', ${at + 10})`);
await run(`insert into talks values ${rows.join(', ')}, ('No one', null, 'North', 5)`);
afterAll(close);

const read = (question: string, language: 'en' | 'tr' = 'en') =>
  readQuestion(question, talks.schema, { language, today: sampleToday, values: talks.values });

async function answerTo(question: string, language: 'en' | 'tr' = 'en'): Promise<unknown[][]> {
  const result = await read(question, language);
  if (result.kind !== 'reading')
    throw new Error(`${question}: ${await likelySql(question, talks, language)}`);
  const [[tree] = []] = await run(`SELECT json_serialize_sql('${result.sql.replaceAll("'", "''")}')`);
  expect(() => checkQuery(JSON.parse(String(tree)), ['talks'])).not.toThrow();
  return run(result.sql);
}

test.each<[string, string, ('en' | 'tr')?]>([
  ['how many talks does Ada have', '12'],
  ['how many talks does Linus have', '10'],
  ['how many talks does Ada have alone', '1'],
  ['how many talks do not have the speaker Ada', '21'],
  ['Ada kaç konuşma yaptı', '12', 'tr'],
  ['how many speakers are there', '13'],
  ['how many talks did Ada play in', '12'],
  ['how many talks are only Ada', '1'],
  ['how many talks have both Ada and Kim', '1'],
  ['how many talks have more than one speaker', '20'],
])('%s', async (question, expected, language: 'en' | 'tr' = 'en') => {
  expect(await answerTo(question, language)).toEqual([[expected]]);
});

test('a group is made of each thing, also where no cell has it alone', async () => {
  const groups = await answerTo('number of talks per speaker');
  expect(new Map(groups.map(([name, count]) => [name, count]))).toEqual(
    new Map<unknown, unknown>([
      ['Ada', '12'],
      ['Linus', '10'],
      ['Grace', '1'],
      ...['Bob', 'Cem', 'Dan', 'Eda', 'Fay', 'Gus', 'Hal', 'Ida', 'Joe', 'Kim'].map(
        (name) => [name, '3'] as const,
      ),
    ]),
  );
  expect(await read('number of talks per speaker')).toMatchObject({
    readBack: 'Number of rows, by Speakers (each of several in a cell)',
  });
});

test.each([
  ['which speaker has the most talks', ['Ada']],
  ['which speakers have more than 5 talks', ['Ada', 'Linus']],
  ['which speaker has the highest total minutes', ['Ada']],
  [
    'list the different speakers in room South',
    ['Ada', 'Bob', 'Cem', 'Dan', 'Eda', 'Fay', 'Grace', 'Gus', 'Hal', 'Ida', 'Joe', 'Kim', 'Linus'],
  ],
])('%s', async (question, names) => {
  const found = await answerTo(question);
  expect(found.map(([name]) => name).sort()).toEqual(names);
});

test('a thing is found in each way in which cells write it', async () => {
  const cells = ['Mel', 'MEL; Grace', 'mel; Grace', 'Grace', 'Ada; Grace', 'Ada'];
  const { schema, values } = await withValues(described, { speakers: cells });
  const options = { language: 'en' as const, today: sampleToday, values };
  expect(await readQuestion('how many talks does Mel have', schema, options)).toMatchObject({
    readBack:
      'Number of rows, where Speakers has Mel in it or Speakers has MEL in it or Speakers has mel in it',
  });
});
