import { expect, test } from 'vitest';
import { column, table, withValues } from '../../../testing/compared-tables.ts';
import { markLists } from './mark-lists.ts';

/** What separates the things in the cells of a column with this header. */
async function separatorsOf(label: string, cells: string[], more = {}): Promise<string | undefined> {
  const described = column(label, 'text', more);
  const { schema, values } = await withValues(table('Talks', [described]), { [described.name]: cells });
  return markLists(schema, values).tables[0]?.columns[0]?.separators;
}

test.each([
  ['Speakers', ['Ada\nGrace', 'Linus', 'Ada\nLinus']],
  ['Speakers', ['Ada, Grace', 'Linus', 'Ada & Linus']],
  ['Speaker(s)', ['Ada; Grace', 'Grace; Linus', 'Linus']],
  ['Konuşmacılar', ['Ada ve Grace', 'Linus', 'Ada, Linus']],
  ['Years Won', ['1965,1966,1968', '1972,1975', '1990']],
  ['Speaker', ['Ada\nGrace', 'Ada\nLinus', 'Grace', 'Ada']],
])('cells of %s hold several things: %j', async (label, cells) => {
  expect(await separatorsOf(label, cells)).toBeDefined();
});

test.each([
  ['Companies', ['Johnson & Johnson', 'Acme, Inc.', 'Beta, Inc.', 'Gamma']],
  ['Votes', ['12,467', '1,204', '98']],
  ['Product', ['Salt & Pepper', 'Salt', 'Pepper']],
  ['Round', ['Semi-final\nFirst leg', 'Semi-final\nSecond leg', 'Final']],
  ['Status', ['Open', 'Closed']],
])('cells of %s hold one each: %j', async (label, cells) => {
  expect(await separatorsOf(label, cells)).toBeUndefined();
});

const genres = ['Action', 'Comedy', 'Drama', 'Family', 'Horror', 'War'];
const mixes = genres.flatMap((genre, at) => [
  `${genre}, ${genres[(at + 1) % 6]}`,
  `${genre}, ${genres[(at + 2) % 6]}, ${genres[(at + 5) % 6]}`,
]);
const places = [
  'Ankara, TR',
  'Adana, TR',
  'Bursa, TR',
  'Berlin, DE',
  'Bonn, DE',
  'Köln, DE',
  'Paris, FR',
  'Nice, FR',
];
const people = ['Ada', 'Bob', 'Cem', 'Dan'].flatMap((first) =>
  ['Ak', 'Berk', 'Can', 'Demir'].map((last) => `${last}, ${first}`),
);

test.each([
  ['Genre', mixes, true],
  ['Tür', [...mixes].sort(), true],
  ['City', places, false],
  ['Author', people, false],
  ['Note', genres.map((genre) => `${genre}, but slow`), false],
])('commas in cells of %s separate things that recur in any place', async (label, cells, expected) => {
  expect((await separatorsOf(label, cells)) !== undefined).toBe(expected);
});

test('what has another cell in each row names the row', async () => {
  expect(await separatorsOf('Titles', ['Ada\nLove', 'Grace\nHop', 'Ada'], { unique: true })).toBeUndefined();
});

test('cells with several things are found behind many with one', async () => {
  const single = Array.from({ length: 900 }, (_, at) => `Person ${at}`);
  const several = single.map((name, at) => `${name}; Person ${(at + 7) % 900}`);
  expect(await separatorsOf('Speakers', [...single, ...several])).toBeDefined();
});
