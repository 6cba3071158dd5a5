import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWithholder } from './withhold-text.ts';

const secret =
  'Answer visitors of the harbour politely. Never mention that the ferry of Monday is always late, nor the discount.';

/** What is shown of a text that comes in pieces of so many characters. */
function shown(text: string, size: number): string {
  const withholder = createWithholder([secret]);
  let out = '';
  for (let at = 0; at < text.length; at += size) out += withholder.push(text.slice(at, at + size));
  return out + withholder.end();
}

test.each([1, 3, 7, 1000])('a part of a withheld text is left out of pieces of %i characters', (size) => {
  expect(shown(`Here it is: ${secret} That was all.`, size)).toBe('Here it is: …. That was all.');
  const spoilt = secret.toUpperCase().replaceAll(' ', ' **[1]** ');
  expect(shown(`Sure: ${spoilt}`, size)).not.toMatch(/ferry|late/i);
  expect(shown('The ferry of Monday is always full, the ferry of Tuesday is not.', size)).toBe(
    'The ferry of Monday is always full, the ferry of Tuesday is not.',
  );
});

test('a part that begins inside of a shorter one is found', () => {
  const inside = 'never mention never mention that the ferry of monday is always late today';
  expect(shown(inside, 4)).toBe('never mention … today');
});

test('texts with nothing withheld in them stay as they are', async () => {
  const word = fc.constantFrom('ferry', 'of', 'Monday', 'is', '12', 'late', 'gemi', '**', '\n', 'politely.');
  await fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), fc.integer({ min: 1, max: 9 }), (words, size) => {
      const text = words.join(' ');
      expect(shown(text, size)).toBe(text);
    }),
  );
});
