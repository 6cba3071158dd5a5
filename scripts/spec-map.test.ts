import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const map = readFileSync(new URL('docs/spec-map.md', root), 'utf8');
const paths = [...map.matchAll(/`((?:packages|scripts|e2e)\/[^`]+)`/g)].map(([, path = '']) => path);

/** Rows of the specification: a line, its files, its tests. */
const rows = map
  .slice(0, map.indexOf('\n## By feature'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| specification'))
  .map((line) => line.split(' | '));

/** Each test as its file and its title. */
const testsOf = (cell: string) =>
  [...cell.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: ([^;|]+)/g)].map(([, path = '', title = '']) => ({
    path,
    title: title.trim(),
  }));

test('the spec map contains paths', () => {
  expect(paths.length).toBeGreaterThan(50);
});

test('every path of the spec map exists', () => {
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('every line of the specification names a test, and the file of that test has it', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(([, , cell = '']) => testsOf(cell).length === 0)).toEqual([]);
  const named = rows.flatMap(([, , cell = '']) => testsOf(cell));
  const missing = named.filter(
    ({ path, title }) => !readFileSync(new URL(path, root), 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
});
