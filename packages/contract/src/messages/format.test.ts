import { expect, test } from 'vitest';
import { formatMessage } from './format.ts';

const said = (name: string) => formatMessage('Delete {name}?', 'en', { name });

test.each(['مرحبا', 'שלום', '\u202etxt.exe'])('a right-to-left name is isolated: %j', (name) => {
  expect(said(name)).toBe(`Delete \u2068${name}\u2069?`);
});

test.each(['Şükrü Işık', '<script>', '😀'])('any other name is unchanged: %j', (name) => {
  expect(said(name)).toBe(`Delete ${name}?`);
});
