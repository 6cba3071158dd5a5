import { afterAll, expect, test } from 'vitest';
import { column, table, withValues } from '../../../../testing/compared-tables.ts';
import { sampleToday } from '../../../../testing/sample-tables.ts';
import { openScratchDuckDb } from '../../../../testing/scratch-duckdb.ts';
import { type QuestionResult, readQuestion } from '../read-question.ts';

const { run, close } = await openScratchDuckDb();
await run('create table songs (title varchar, writer varchar, length time)');
await run(`insert into songs values ('Salt', 'Ada', '00:03:12'), ('Kite', 'Ada', '00:01:14'), ('Long Way', 'Cem', '00:06:09'),
  ('Ember', 'Cem', '00:04:05'), ('Mirror', 'Eda', null)`);
await run('create table shifts (worker varchar, duration time)');
await run(
  `insert into shifts values ('Ada', '09:30:00'), ('Ada', '08:45:00'), ('Cem', '07:15:00'), ('Ada', '10:00:00')`,
);
afterAll(close);

const songs = await withValues(
  table('Songs', [
    column('Title', 'text', { unique: true }),
    column('Writer', 'text'),
    column('Length', 'time', { lasting: 'minutes' }),
  ]),
  { title: ['Salt', 'Kite', 'Long Way', 'Ember', 'Mirror'], writer: ['Ada', 'Cem', 'Eda'] },
);
const shifts = await withValues(
  table('Shifts', [column('Worker', 'text'), column('Duration', 'time', { lasting: 'hours' })]),
  { worker: ['Ada', 'Cem'] },
);
const read = (question: string, { schema, values } = songs, language: 'en' | 'tr' = 'en') =>
  readQuestion(question, schema, { language, today: sampleToday, values });
const rowsOf = async (result: QuestionResult) => {
  if (result.kind !== 'reading') throw new Error(JSON.stringify(result));
  return run(result.sql);
};

test.each([
  ['what is the longest song?', [['Long Way']]],
  ['which song is the shortest?', [['Kite']]],
  ['how many songs are longer than 4 minutes?', [['2']]],
  ['how many songs are shorter than 90 seconds?', [['1']]],
  ['how many songs are at least 4 minutes long?', [['2']]],
  ['which songs are between 3 and 5 minutes long?', [['Salt'], ['Ember']]],
  ['how many songs have a length above 3:30?', [['2']]],
  ['what is the total length of all songs?', [['14:40']]],
  ['what is the average length of a song?', [['3:40']]],
  ['how long is Kite?', [['1:14']]],
  ['what is the length of the shortest song?', [['1:14']]],
  ['which writer has the highest total length?', [['Cem']]],
])('%s', async (question, rows) => {
  expect(await rowsOf(await read(question))).toEqual(rows);
});

test('totals of groups are shown as lengths, and may be longer than a day', async () => {
  const byWriter = await rowsOf(await read('total length by writer'));
  expect(byWriter).toEqual([
    ['Ada', '4:26'],
    ['Cem', '10:14'],
    ['Eda', null],
  ]);
  expect(await rowsOf(await read('total duration of Ada', shifts))).toEqual([['28:15:00']]);
});

test('each unit of time asks for a length', async () => {
  expect(await rowsOf(await read('how many hours did Ada work in total?', shifts))).toEqual([['28:15:00']]);
  expect(await rowsOf(await read('what is the total length in minutes?'))).toEqual([['14:40']]);
});

test('what a length is compared with is said as the cells write it', async () => {
  expect(await read('how many songs are longer than 4 minutes?')).toMatchObject({
    readBack: 'Number of rows, where Length > 4:00',
  });
  expect(await read('shifts longer than 9 hours', shifts)).toMatchObject({
    readBack: expect.stringContaining('Duration > 09:00:00'),
  });
});

test('lengths are asked for in Turkish', async () => {
  expect(await rowsOf(await read('toplam süre nedir', songs, 'tr'))).toEqual([['14:40']]);
  expect(await rowsOf(await read('Kite ne kadar sürüyor?', songs, 'tr'))).toEqual([['1:14']]);
});
