import { expect, test } from 'vitest';
import { isBoundedJson } from './bounded-json.ts';

const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
const wide = (values: number) => `[${Array(values).fill('1').join()}]`;

test.each([
  ['fifty levels', nested(50), true],
  ['two more', nested(52), false],
  ['brackets that are never closed', '['.repeat(500_000), false],
  ['thirty thousand values', wide(30_000), true],
  ['one more', wide(30_001), false],
  ['as many names', `{${Array.from({ length: 30_001 }, (_, at) => `"k${at}":1`).join()}}`, false],
  ['many beside one another', `[${Array(1_000).fill('[]').join()}]`, true],
  ['signs within a text', JSON.stringify([`${'[{,'.repeat(40_000)}"\\`]), true],
  ['signs behind a text that ends with a backslash', `["a\\\\",${'['.repeat(60)}`, false],
  ['signs within a text that begins with an escaped quotation mark', `["\\"${'['.repeat(60)}"]`, true],
  ['a text that does not end', `["${'['.repeat(60)}`, true],
  ['nothing', '', true],
])('%s: %j', (_, json, isBounded) => {
  expect(isBoundedJson(json)).toBe(isBounded);
});
