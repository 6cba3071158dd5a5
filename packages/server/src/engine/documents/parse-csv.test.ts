import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const rows = (text: string) => [...parseCsv(text)].map(({ cells }) => cells);

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\r\n1;2\r\n'],
  ['tabs', 'a\tb\r1\t2'],
  ['a semicolon where quotes hold commas', '"a";"b"\n1;2'],
])('detects the separator %s', (_, text) => {
  expect(rows(text)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('quotes can contain separators, doubled quotes and line breaks, and lines are still counted', () => {
  const text = 'name,note\n"Ay, şe","say ""hi""\nthere"\n\nAli,x';
  expect([...parseCsv(text)]).toEqual([
    { line: 1, cells: ['name', 'note'] },
    { line: 2, cells: ['Ay, şe', 'say "hi"\nthere'] },
    { line: 5, cells: ['Ali', 'x'] },
  ]);
});

test('a formula is text, an empty cell is empty, and an unclosed quote ends with the file', () => {
  expect(rows('a,b\n=1+1,\n"open,x')).toEqual([['a', 'b'], ['=1+1', ''], ['open,x']]);
});

test('empty lines are no rows', () => {
  expect(rows('')).toEqual([]);
  expect(rows('\n\n,,\n')).toEqual([]);
});

test('four megabytes of quotes are parsed quickly', () => {
  const started = process.threadCpuUsage();
  expect(rows('"'.repeat(4 * 1024 * 1024)).length).toBe(1);
  expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(2_000);
});
