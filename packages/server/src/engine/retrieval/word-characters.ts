/** The role of a UTF-16 unit in word detection. */
export const characterKind = {
  separator: 0,
  letter: 1,
  digit: 2,
  /** Scripts without spaces between words (Han, kana, Thai …): indexed as overlapping pairs. */
  unspaced: 3,
  apostrophe: 4,
  /** Invisible inside a word: soft hyphen, joiners. */
  ignorable: 5,
  dot: 6,
  surrogate: 7,
} as const;

export type CharacterKind = (typeof characterKind)[keyof typeof characterKind];

const unspacedPattern = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}|\p{sc=Lao}|\p{sc=Khmer}/u;
const letterPattern = /[\p{L}\p{M}]/u;
const digitPattern = /\p{N}/u;
const apostrophes = new Set([0x27, 0x2019, 0x2bc, 0xff07]);
const ignorables = new Set([0xad, 0x200c, 0x200d, 0x2060, 0xfeff]);
const dot = 0x2e;

function kindOfCharacter(code: number): CharacterKind {
  if (code === dot) return characterKind.dot;
  if (apostrophes.has(code)) return characterKind.apostrophe;
  if (ignorables.has(code)) return characterKind.ignorable;
  if (code >= 0xd800 && code <= 0xdfff) return characterKind.surrogate;
  const character = String.fromCodePoint(code);
  if (digitPattern.test(character)) return characterKind.digit;
  if (!letterPattern.test(character)) return characterKind.separator;
  return unspacedPattern.test(character) ? characterKind.unspaced : characterKind.letter;
}

/** The kind of each UTF-16 unit that was asked for, and one more: 0 says that it was not asked for yet. */
const kinds = new Uint8Array(0x10000);

function learn(code: number): number {
  const kind = kindOfCharacter(code);
  kinds[code] = kind + 1;
  return kind;
}

/**
 * The role of the UTF-16 unit `code`. A table look-up instead of a regular expression, because this is the hot loop of
 * ingestion; it is filled as units are met, because a text has few of the 65,536 and every thread would fill it anew.
 */
export function kindOfUnit(code: number): number {
  const known = kinds[code];
  if (known === undefined) return characterKind.separator;
  return known === 0 ? learn(code) : known - 1;
}

/** The role of the supplementary character at `at`; a lone surrogate separates. */
export function kindOfPair(text: string, at: number): number {
  const code = text.codePointAt(at) ?? 0;
  return code > 0xffff ? kindOfCharacter(code) : characterKind.separator;
}
