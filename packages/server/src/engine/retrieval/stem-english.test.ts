import fc from 'fast-check';
import { newStemmer } from 'snowball-stemmers';
import { expect, it } from 'vitest';
import { stemEnglish } from './stem-english.ts';

const reference = newStemmer('english');

it.each([
  ['running', 'run'],
  ['hopping', 'hop'],
  ['hoping', 'hope'],
  ['generously', 'generous'],
  ['nationalization', 'nation'],
  ['cried', 'cri'],
  ['ties', 'tie'],
  ['gas', 'gas'],
  ['this', 'this'],
  ['communication', 'communic'],
  ['replacement', 'replac'],
  ['enjoyable', 'enjoy'],
  ['succeed', 'succeed'],
  ['skies', 'sky'],
  ['sayings', 'say'],
])('%s → %s', (word, stem) => {
  expect(stemEnglish(word)).toBe(stem);
});

it('stems equal those of the Snowball project', () => {
  const parts =
    'a e i o u y b l t s bb tt ll al ic at iz gener commun arsen ion ation ational ing ed eed ly edly ingly li ogi ness ful ous ive iv iti biliti ment ement ent able ible ance ence ant er ism ate ize s es ies ied sses us ss tional enci fulli lessli ousli ative alize icate iciti ical wx w x yi say cry dy';
  const word = fc
    .array(
      fc.oneof(
        fc.constantFrom(...parts.split(' ')),
        fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), maxLength: 4 }),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((list) => list.join(''))
    .filter((made) => made !== '');
  fc.assert(
    fc.property(word, (made) => {
      expect([made, stemEnglish(made)]).toEqual([made, reference.stem(made)]);
    }),
    { numRuns: 30_000 },
  );
});
