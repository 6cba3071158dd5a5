import { describe, expect, it } from 'vitest';
import { clampNumber, cleanNumberText, numberOfText, steppedNumber, textOfNumber } from './number-text.ts';

describe('a number field', () => {
  it.each([
    ['12a3', '.', '123'],
    ['1.5', '.', '1.5'],
    ['1,5', '.', '1.5'],
    ['1.5', ',', '1,5'],
    ['1.2.3', '.', '1.23'],
    ['-7', '.', '7'],
    ['1e9', '.', '19'],
    ['.', '.', '.'],
    ['', '.', ''],
  ])(
    'keeps of %j, with %s as its separator, %j: only digits and one decimal separator',
    (typed, separator, kept) => {
      expect(cleanNumberText(typed, separator)).toBe(kept);
    },
  );

  it('has no number before the first digit', () => {
    expect(numberOfText('')).toBeNull();
    expect(numberOfText(',')).toBeNull();
    expect(numberOfText('1,5')).toBe(1.5);
    expect(numberOfText('5.')).toBe(5);
  });

  it('is clamped to 0 and 1e15 unless it has its own bounds', () => {
    expect(clampNumber(-1)).toBe(0);
    expect(clampNumber(1e16)).toBe(1e15);
    expect(clampNumber(127, 128, 2048)).toBe(128);
    expect(clampNumber(2049, 128, 2048)).toBe(2048);
    expect(clampNumber(512, 128, 2048)).toBe(512);
  });

  it('steps without floating-point errors, within its bounds', () => {
    expect(steppedNumber(0.2, 0.1, { min: 0, max: 1 })).toBe(0.3);
    expect(steppedNumber(0, -1, { min: 0, max: 10 })).toBe(0);
    expect(steppedNumber(10, 1, { min: 0, max: 10 })).toBe(10);
    expect(steppedNumber(null, 1, { min: 128, max: 2048 })).toBe(129);
  });

  it('writes the largest number in full, and an empty text for none', () => {
    expect(textOfNumber(1e15, '.')).toBe('1000000000000000');
    expect(textOfNumber(100, '.')).toBe('100');
    expect(textOfNumber(0, '.')).toBe('0');
    expect(textOfNumber(1.25, ',')).toBe('1,25');
    expect(textOfNumber(null, '.')).toBe('');
  });
});
