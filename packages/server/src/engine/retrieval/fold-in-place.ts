const plainLetters: Readonly<Record<string, string>> = {
  ç: 'c',
  Ç: 'c',
  ğ: 'g',
  Ğ: 'g',
  ı: 'i',
  I: 'i',
  İ: 'i',
  î: 'i',
  Î: 'i',
  ö: 'o',
  Ö: 'o',
  ş: 's',
  Ş: 's',
  ü: 'u',
  Ü: 'u',
  â: 'a',
  Â: 'a',
  û: 'u',
  Û: 'u',
  '’': "'",
};

/** Turkish letters as typed on other keyboards, in lower case. Every unit keeps its position. */
export function foldInPlace(text: string): string {
  const folded = text.replace(/[çÇğĞıIİîÎöÖşŞüÜâÂûÛ’]/gu, (letter) => plainLetters[letter] ?? letter);
  const lower = folded.toLowerCase();
  return lower.length === text.length ? lower : folded;
}

/** The pattern for texts folded in place. Its classes (`\p{L}`) keep their case. */
export const foldPattern = (pattern: RegExp): RegExp =>
  new RegExp(
    pattern.source.replace(/[çğıîöşüâû]/gu, (letter) => plainLetters[letter] ?? letter),
    pattern.flags,
  );
