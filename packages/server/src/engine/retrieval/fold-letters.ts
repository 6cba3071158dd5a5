import { foldText } from '#platform/i18n/fold-text.ts';

const marksOfLatinAndGreek = /(?<=[a-z\p{sc=Greek}])[\u0300-\u036f]+/gu;
const marksOfArabic = /[\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ς: 'σ',
  ё: 'е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
};
const foldedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/**
 * Normalizes a word for comparison: ignores case, the four Turkish i letters, accents and other marks that people omit
 * when they type (çağrı, ÇAĞRI and cagri are equal; so are é and e, ß and ss, ё and е, أ and ا).
 */
export function foldLetters(word: string): string {
  // Most words need no folding.
  if (/^[a-z0-9]+$/.test(word)) return word;
  const folded = foldText(word);
  if (/^[a-z0-9]+$/.test(folded)) return folded;
  return folded
    .normalize('NFD')
    .replace(marksOfLatinAndGreek, '')
    .normalize('NFC')
    .replace(foldedLetters, (letter) => letters[letter] ?? letter)
    .replace(marksOfArabic, '');
}
