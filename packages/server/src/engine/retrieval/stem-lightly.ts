// For languages without an analyzer: removes only the most frequent endings, the same ones for all languages of a
// script, so that a word is found in another number, gender or case. Words are folded before.

const latin = /^[a-z]+$/;
const cyrillic = /^[\u0430-\u044f]+$/;
const arabic = /^[\u0621-\u064a]+$/;

/** German, French, Spanish, Italian, Dutch, Portuguese and others: plural, gender, the endings of German cases. */
function stemLatin(word: string): string {
  let stem = word;
  const drop = (ending: RegExp, leftMin: number) => {
    const left = stem.replace(ending, '');
    if (left.length >= leftMin) stem = left;
  };
  if (stem.endsWith('aux') && stem.length > 5) return `${stem.slice(0, -2)}l`;
  drop(/[sx]$/, 4);
  drop(/(?<=e[rn]?|r)n$/, 4);
  drop(/(?<=e)r$/, 4);
  drop(/[aeio]$/, 3);
  return stem;
}

const russianEndings = [
  'иями ями ами ией ям ием иях ях ах ов ев ей ой ый ий ая яя ое ее ые ие ого его ому ему ыми ими ую юю ою ею ом ем ым им ам ия ье ью ию'.split(
    ' ',
  ),
  'а е и о у ы ь ю я й'.split(' '),
].flat();
const sortedRussianEndings = russianEndings.sort((one, other) => other.length - one.length);

function stemCyrillic(word: string): string {
  const ending = sortedRussianEndings.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  return ending ? word.slice(0, word.length - ending.length) : word;
}

const arabicPrefixes = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال', 'و'];
const arabicEndings = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];

/** The article with its prefixes, then the endings of number and gender. */
function stemArabic(word: string): string {
  const prefix = arabicPrefixes.find(
    (one) => word.startsWith(one) && word.length - one.length >= (one.length > 1 ? 2 : 3),
  );
  let stem = prefix ? word.slice(prefix.length) : word;
  for (const ending of arabicEndings) {
    if (stem.endsWith(ending) && stem.length - ending.length >= 2) stem = stem.slice(0, -ending.length);
  }
  return stem;
}

/** The stem of a folded word of any language; words of other scripts are unchanged. */
export function stemLightly(word: string): string {
  if (latin.test(word)) return stemLatin(word);
  if (cyrillic.test(word)) return stemCyrillic(word);
  return arabic.test(word) ? stemArabic(word) : word;
}
