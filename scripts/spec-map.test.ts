import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const paths = [
  ...readFileSync(new URL('docs/spec-map.md', root), 'utf8').matchAll(/`((?:packages|scripts|e2e)\/[^`]+)`/g),
];

test('the spec map contains paths', () => {
  expect(paths.length).toBeGreaterThan(50);
});

test('every path of the spec map exists', () => {
  const missing = paths.map(([, path = '']) => path).filter((path) => !existsSync(new URL(path, root)));
  expect(missing).toEqual([]);
});
