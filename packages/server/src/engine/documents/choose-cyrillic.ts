/** How often each letter occurs in a hundred, in Russian, and the letters that its neighbours have beside these. */
const letterShares =
  'о10.97 е8.45 а8.01 и7.35 н6.7 т6.26 с5.47 р4.73 в4.54 л4.4 к3.49 м3.21 д2.98 п2.81 у2.62 я2.01 ы1.9 ь1.74 г1.7 з1.65 б1.59 ч1.44 й1.21 х0.97 ж0.94 ш0.73 ю0.64 ц0.48 щ0.36 э0.32 ф0.26 ъ0.2 ё0.1 і4 ї0.6 є0.5 ґ0.05 ў0.1 ј3 љ0.5 њ0.6 ћ0.7 ђ0.2 џ0.1';
const letterScores = new Map(
  letterShares.split(' ').map((pair) => [pair[0] ?? '', Math.log(Number(pair.slice(1)) / 100)]),
);
/** A letter in the wrong place of a word, or none of these, is as rare as this. */
const strangeScore = Math.log(0.0002);
const secondLargeScore = Math.log(0.01);
const smallBehindLargeScore = Math.log(0.05);
/** Signs that stand beside words in any text. */
const signs = /[«»№„“”‘’–—…°§\u00a0]/;

/** Of two in which a text reads alike, the first is taken. */
const cyrillicEncodings = ['windows-1251', 'koi8-r', 'koi8-u', 'iso-8859-5', 'ibm866'] as const;
const family = new Set<string>([...cyrillicEncodings, 'x-mac-cyrillic']);

const isLarge = (letter: string) => letter !== letter.toLowerCase();

/** How the case of a letter goes with those before it: words have large letters at their beginning, or alone. */
function caseScore(word: string, at: number): number {
  const [before, current] = [word[at - 1] ?? '', word[at] ?? ''];
  if (!letterScores.has(before.toLowerCase()) || isLarge(before) === isLarge(current)) return 0;
  if (isLarge(current)) return secondLargeScore;
  return at > 1 && isLarge(word[at - 2] ?? '') ? smallBehindLargeScore : 0;
}

interface ScoredText {
  encoding: string;
  /** The mean of the logarithms of its letters' shares: −3.1 in Russian. */
  score: number;
}

function scoreOf(bytes: Uint8Array, encoding: string): ScoredText {
  const text = new TextDecoder(encoding).decode(bytes);
  let [sum, count] = [0, 0];
  for (const word of text.match(/[^\p{ASCII}]+/gu) ?? []) {
    for (let at = 0; at < word.length; at += 1) {
      const sign = word[at] ?? '';
      if (signs.test(sign)) continue;
      sum += (letterScores.get(sign.toLowerCase()) ?? strangeScore) + caseScore(word, at);
      count += 1;
    }
  }
  return { encoding, score: count === 0 ? Number.NEGATIVE_INFINITY : sum / count };
}

/** The encoding of the Cyrillic ones in which a text reads best. */
const bestOf = (bytes: Uint8Array): ScoredText =>
  cyrillicEncodings
    .map((encoding) => scoreOf(bytes, encoding))
    .reduce((best, scored) => (scored.score > best.score ? scored : best));

/** No text that was read in the right encoding had a lower score; nearly all Greek and Japanese ones have. */
const plausibleScore = -3.75;
/** Texts in other scripts do not reach this, Hebrew ones hardly ever. */
const certainScore = -3.25;

/** Whether words are written without any ASCII letter, as in no language of Latin letters. */
function hasOtherLetters(bytes: Uint8Array): boolean {
  const words =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[a-z\x80-\xff]*[\x80-\xff][a-z\x80-\xff]*/gi) ?? [];
  const whole = words.filter((word) => !/[a-z]/i.test(word));
  const length = whole.reduce((sum, word) => sum + word.length, 0);
  return whole.length >= words.length * 0.9 && length >= whole.length * 3;
}

/**
 * Chooses between Cyrillic encodings by how often letters occur and where large ones stand: what is a text in one of them has
 * only letters in the others as well.
 * @param names of encodings that the text may have, the likeliest first
 */
export function chooseCyrillic(bytes: Uint8Array, names: readonly string[]): string | undefined {
  const [likeliest = ''] = names;
  if (!family.has(likeliest) && !hasOtherLetters(bytes)) return likeliest || undefined;
  const { encoding, score } = bestOf(bytes);
  if (family.has(likeliest))
    return score >= plausibleScore ? encoding : (names.find((name) => !family.has(name)) ?? likeliest);
  return score >= certainScore ? encoding : likeliest || undefined;
}
