import { expect, test } from 'vitest';
import { readArrival } from './conversation-arrival.ts';

test('a new chat takes the question and files from the previous page, and nothing else', () => {
  const file = new File(['text'], 'a.txt');
  expect(readArrival({ draft: 'Why?', files: [file, 'b.txt'] })).toEqual({ draft: 'Why?', files: [file] });
  expect(readArrival({ sessionKey: 'k', other: 1 })).toEqual({ sessionKey: 'k' });
  const asked = { text: 'Total?', sql: 'select 1' };
  expect(readArrival({ asked: { ...asked, more: 1 } })).toEqual({ asked });
  expect(readArrival({ asked: { text: 'Total?' } })).toEqual({});
  for (const state of [null, undefined, 'draft', 7, { draft: 7, files: 'x' }])
    expect(readArrival(state)).toEqual({});
});
