import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Files of before this rule. Take a file out of the list when you change it; add none. */
const notYetChanged = [
  'packages/server/src/features/custom-model/build.view.ts',
  'packages/server/src/features/custom-model/custom-model.store.ts',
  'packages/server/src/features/file-manager/delete-files.ts',
  'packages/server/src/features/file-manager/folder.store.ts',
  'packages/server/src/features/file-manager/store-site-page.ts',
  'packages/server/src/features/model-quality/score.store.ts',
  'packages/server/test/file-versions.test.ts',
  'packages/server/test/folders.test.ts',
];
const spreadOfLiteral = /\.\.\.[{]\s*[^\s}]/;

test('finds a spread of a literal, not one of a value or of a condition', () => {
  const [open, close] = ['...'.concat('{'), '}'];
  expect(spreadOfLiteral.test(`({ ${open} a, b ${close} })`)).toBe(true);
  expect(spreadOfLiteral.test(`<View {${open}\n file ${close}} />`)).toBe(true);
  expect(spreadOfLiteral.test('({ ...a, ...(b && { c }) })')).toBe(false);
});

test('no other source spreads a literal into an object', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(`${root}${path}`));
  const found = paths.filter((path) => spreadOfLiteral.test(readFileSync(`${root}${path}`, 'utf8')));
  expect(found.filter((path) => !notYetChanged.includes(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(1000);
});
