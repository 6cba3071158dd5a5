import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const spreadOfLiteral = /\.\.\.[{]\s*[^\s}]/;

test('finds a spread of a literal, but not of a value or a condition', () => {
  const [open, close] = ['...'.concat('{'), '}'];
  expect(spreadOfLiteral.test(`({ ${open} a, b ${close} })`)).toBe(true);
  expect(spreadOfLiteral.test(`<View {${open}\n file ${close}} />`)).toBe(true);
  expect(spreadOfLiteral.test('({ ...a, ...(b && { c }) })')).toBe(false);
});

test('no source file spreads a literal into an object', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(`${root}${path}`));
  const found = paths.filter((path) => spreadOfLiteral.test(readFileSync(`${root}${path}`, 'utf8')));
  expect(found).toEqual([]);
  expect(paths.length).toBeGreaterThan(1000);
});
