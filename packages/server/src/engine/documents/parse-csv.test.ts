import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const rows = (text: string) => [...parseCsv(text)].map(({ cells }) => cells);

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\r1\t2'],
  ['a semicolon where quotes hold commas', '"a";"b"\n1;2'],
])('separates by %s', (_, text) => {
  expect(rows(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('quotes hold separators, doubled quotes and line breaks, and lines are counted all the same', () => {
  const text = 'name,note\n"Ay, şe","say ""hi""\nthere"\n\nAli,x';
  expect([...parseCsv(text)]).toEqual([
    { line: 1, cells: ['name', 'note'] },
    { line: 2, cells: ['Ay, şe', 'say "hi"\nthere'] },
    { line: 5, cells: ['Ali', 'x'] },
  ]);
});

test('a formula is text, an empty cell is empty, an open quote ends with the file', () => {
  expect(rows('a,b\n=1+1,\n"open,x')).toEqual([['a', 'b'], ['=1+1', ''], ['open,x']]);
});

test('nothing but empty lines is no row', () => {
  expect(rows('')).toEqual([]);
  expect(rows('\n\n,,\n')).toEqual([]);
});

test('four megabytes of quotes are read in a moment', () => {
  const started = process.threadCpuUsage();
  expect(rows('"'.repeat(4 * 1024 * 1024)).length).toBe(1);
  expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(2_000);
});
