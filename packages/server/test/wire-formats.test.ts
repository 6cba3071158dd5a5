import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allRoutes } from '@docent/contract/all-routes';
import { expect, test } from 'vitest';
import { formatOf } from '#platform/http/formats/all-formats.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const http = join(root, 'packages/server/src/platform/http');
const names = [...new Set(allRoutes.map(({ spec }) => spec.answer.kind))];

const sourcesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('shared route code names no wire format', () => {
  const common = [...sourcesIn(http), ...sourcesIn(join(root, 'packages/contract/src/core'))];
  expect(common.length).toBeGreaterThan(30);
  const named = new RegExp(`['"](${names.join('|')})['"]|\\b(scim|tus)\\b`, 'i');
  expect(common.filter(({ text }) => named.test(text)).map(({ name }) => name)).toEqual([]);
});

test('each wire format has its own file, which contains its part of the API document', () => {
  const files = sourcesIn(join(http, 'formats')).filter(({ name }) => name !== 'all-formats.ts');
  for (const name of names) {
    const own = files.filter(({ text }) => text.includes(`kind: '${name}'`));
    expect([name, own.length]).toEqual([name, 1]);
    expect(formatOf(name).document.sentence).toMatch(/\.$/);
  }
});

test('a response kind without a format is rejected when its route is bound', () => {
  expect(() => formatOf('pigeon')).toThrow('There is no wire format for answers of the kind pigeon.');
});
