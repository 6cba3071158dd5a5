import { expect, test } from 'vitest';
import { takeBack } from './drafts.ts';

test('a question that could not be sent returns to the composer, before text typed since', () => {
  expect(takeBack({ text: '', sending: 'Why?' })).toEqual({ text: 'Why?' });
  expect(takeBack({ text: 'And how?', sending: 'Why?' })).toEqual({ text: 'Why?\n\nAnd how?' });
  expect(takeBack({ text: 'And how?', fileUids: ['a'] })).toEqual({ text: 'And how?', fileUids: ['a'] });
});
