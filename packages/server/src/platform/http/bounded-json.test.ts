import { expect, test } from 'vitest';
import { faultOfJson } from './bounded-json.ts';

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
  expect(faultOfJson(json)).toEqual(isBounded ? undefined : { kind: 'too_large' });
});

test.each([
  ['the same key', '{"type":"regular","type":"admin"}', 'type'],
  ['a key that is written with an escape', String.raw`{"type":1,"\u0074ype":2}`, 'type'],
  ['a key behind spaces', '{ "a" : 1 ,\n "a"\t: 2 }', 'a'],
  ['a key of an inner object', '{"a":{"b":[{"c":1,"c":2}]}}', 'c'],
  ['a key behind an inner object that has it too', '{"a":{"a":1},"b":[{"a":1}],"a":2}', 'a'],
  ['an empty key', '{"":1,"":2}', ''],
  ['a key with a quotation mark in it', String.raw`{"\"":1,"\u0022":2}`, '"'],
])('finds the duplicate key %s: %s', (_, json, key) => {
  expect(faultOfJson(json)).toEqual({ kind: 'duplicate_key', key });
});

test.each([
  '{"a":"a","b":"a"}',
  '[{"a":1},{"a":1}]',
  '{"a":{"a":{"a":1}}}',
  '{"a":["a","a"],"A":1}',
  String.raw`{"a":1,"\\u0061":2}`,
  '{"a":"x:\\"a\\":1,","b":":"}',
  '"a":1,"a":2',
])('finds no duplicate key in %s', (json) => {
  expect(faultOfJson(json)).toBeUndefined();
});
