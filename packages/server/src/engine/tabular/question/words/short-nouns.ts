/**
 * Turkish nouns of two or three letters that tables have as headers, folded, by the vowel of their endings. What is left of
 * a longer word when its endings are cut off is often one of them by chance: "il" of "ilan", "ad" of "adet", "ay" of "aynı".
 * "Tur" is both "tür" and "tur".
 */
const shortNouns: Readonly<Record<'a' | 'e', ReadonlySet<string>>> = {
  a: new Set('ad at ay boy kan kat kod no oda su tur yas yil yol'.split(' ')),
  e: new Set('ders et ev gun il ses tur'.split(' ')),
};

interface Shape {
  vowel: 'a' | 'e';
  consonant: 'd' | 't';
  endsInVowel: boolean;
}

/** The endings of nouns, for number, for whose it is, and for case, as the sounds of a noun ask for them. */
function nounEndings({ vowel, consonant, endsInVowel }: Shape): RegExp {
  const plural = `l${vowel}r`;
  const place = `(?:ki(?:${plural})?|n)?`;
  const cases = (buffer: string, genitive: string) =>
    `(?:${buffer}[iu]|${buffer}${vowel}|${consonant}${vowel}${place}|${genitive}[iu]n(?:ki)?|(?:y?)l${vowel})`;
  const ofIt = (buffer: string) => `${buffer}[iu](?:n[iu]n?|n${vowel}|nd${vowel}${place}|yl${vowel})?`;
  const ofUs = (link: string) => `${link}[mn](?:[iu]z)?${cases('', '')}?`;
  const own = endsInVowel
    ? `${cases('y', '[ny]')}|${ofIt('[sy]')}|${ofUs('')}`
    : `${cases('', '')}|${ofIt('')}|${ofUs('[iu]')}`;
  const several = `${plural}(?:${cases('', '')}|${ofIt('')}|${ofUs('[iu]')})?`;
  const adjective = `(?:(?:l[iu]|s[iu]z)(?:${ofIt('s')}|${several})?|l[iu][kg](?:${ofIt('')}|${several})?)`;
  return new RegExp(`^(?:${own}|${several}|${adjective}|${consonant}[iu]r)?$`);
}

const known = new Map<string, RegExp>();

function endingsOf(stem: string, vowel: 'a' | 'e'): RegExp {
  const key = `${stem} ${vowel}`;
  const found =
    known.get(key) ??
    nounEndings({
      vowel,
      consonant: /[cfhkpst]$/.test(stem) ? 't' : 'd',
      endsInVowel: /[aeiou]$/.test(stem),
    });
  known.set(key, found);
  return found;
}

/** Whether a word may be a form of such a stem: true for longer stems, and for short ones that are no nouns. */
export const mayHaveStem = (word: string, stem: string): boolean => {
  const vowels = (['a', 'e'] as const).filter((vowel) => shortNouns[vowel].has(stem));
  return vowels.length === 0 || vowels.some((vowel) => endingsOf(stem, vowel).test(word.slice(stem.length)));
};
