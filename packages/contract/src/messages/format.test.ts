import { expect, test } from 'vitest';
import { formatMessage } from './format.ts';

const said = (name: string) => formatMessage('Delete {name}?', 'en', { name });

test.each(['مرحبا', 'שלום', '\u202etxt.exe'])('a name from right to left stands apart: %j', (name) => {
  expect(said(name)).toBe(`Delete \u2068${name}\u2069?`);
});

test.each(['Şükrü Işık', '<script>', '😀'])('any other name stands as it is: %j', (name) => {
  expect(said(name)).toBe(`Delete ${name}?`);
});
