import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test('the four Turkish i letters are equal, in either case', () => {
  for (const text of ['İSTANBUL', 'istanbul', 'ISTANBUL', 'ıstanbul', 'İstanbul']) {
    expect(foldText(text)).toBe('istanbul');
  }
});

test('other letters keep their accents', () => {
  expect(foldText('ŞİŞLİ')).toBe('şişli');
  expect(foldText('Ağrı')).toBe('ağri');
  expect(foldText('Über')).not.toBe(foldText('Uber'));
});

test('composed and decomposed letters are equal', () => {
  expect(foldText('I\u0307zmir')).toBe(foldText('İzmir'));
  expect(foldText('e\u0301')).toBe(foldText('é'));
});
