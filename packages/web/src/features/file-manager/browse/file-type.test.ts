import { expect, test } from 'vitest';
import { fileTypeOf } from './file-type.ts';

test('the ending of the name decides, whatever the category', () => {
  expect(fileTypeOf({ name: 'Talk.PPTX', category: 'document' })).toBe('slides');
  expect(fileTypeOf({ name: 'prices.csv', category: 'spreadsheet' })).toBe('table');
  expect(fileTypeOf({ name: 'offer.msg', category: 'document' })).toBe('mail');
});

test('a file without a known ending is what its content is', () => {
  expect(fileTypeOf({ name: 'notes', category: 'text' })).toBe('text');
  expect(fileTypeOf({ name: 'notes.unknown', category: 'image' })).toBe('image');
});
