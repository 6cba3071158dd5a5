import { expect, test } from 'vitest';
import { fileNameOf } from './file-name-of.ts';

test('a question is the name of a file without what a system forbids', () => {
  expect(fileNameOf('Şehir bazında toplam Tutar nedir?')).toBe('Şehir bazında toplam Tutar nedir');
  expect(fileNameOf(' a/b: "c"\n<d>|e\\f* ')).toBe('a b c d e f');
  expect(fileNameOf('2024...')).toBe('2024');
  expect(fileNameOf('???')).toBe('');
  expect(fileNameOf('😀'.repeat(60)).length).toBeLessThanOrEqual(80);
});
