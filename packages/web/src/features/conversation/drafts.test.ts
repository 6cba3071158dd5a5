import { expect, test } from 'vitest';
import { takeBack } from './drafts.ts';

test('a question that could not be sent is back in the composer, before what was typed meanwhile', () => {
  expect(takeBack({ text: '', sending: 'Why?' })).toEqual({ text: 'Why?' });
  expect(takeBack({ text: 'And how?', sending: 'Why?' })).toEqual({ text: 'Why?\n\nAnd how?' });
  expect(takeBack({ text: 'And how?', fileUids: ['a'] })).toEqual({ text: 'And how?', fileUids: ['a'] });
});
