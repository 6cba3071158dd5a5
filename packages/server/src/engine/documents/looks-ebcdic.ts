/** Letters and digits of EBCDIC, as first and last bytes: those of ASCII stand elsewhere. */
const wordRanges = [
  [0x81, 0x89],
  [0x91, 0x99],
  [0xa2, 0xa9],
  [0xc1, 0xc9],
  [0xd1, 0xd9],
  [0xe2, 0xe9],
  [0xf0, 0xf9],
] as const;
/** Blanks and line ends of mainframes. */
const gaps = new Set([0x40, 0x15, 0x25]);
/** Line ends, and . < ( + & ! $ * ) ; - / , % > ? : # @ ' = " in most of its tables; Turkish letters in another one. */
const signs = new Set([
  ...[0x0d, 0x4b, 0x4c, 0x4d, 0x4e, 0x50, 0x5a, 0x5b, 0x5c, 0x5d, 0x5e, 0x60, 0x61, 0x6b, 0x6c, 0x6d, 0x6e],
  ...[0x6f, 0x7a, 0x7b, 0x7c, 0x7d, 0x7e, 0x7f, 0x4a, 0x6a, 0x79, 0xa1, 0xc0, 0xd0, 0xe0],
]);
const bytesMin = 16;
/** Lines of constant width have more blanks than letters. */
const wordShareMin = 0.1;
const knownShareMin = 0.97;
const gapShareMin = 0.02;

const isWord = (byte: number) => wordRanges.some(([first, last]) => byte >= first && byte <= last);

/**
 * Whether these first bytes are a text of a mainframe: its letters, digits, blanks and line ends make nearly all of it, and it has
 * none of the blanks and line ends of other texts.
 */
export function looksEbcdic(bytes: Uint8Array): boolean {
  if (bytes.length < bytesMin || bytes.includes(0x20) || bytes.includes(0x0a)) return false;
  let [words, others, between] = [0, 0, 0];
  for (const byte of bytes) {
    if (isWord(byte)) words += 1;
    else if (gaps.has(byte)) between += 1;
    else if (signs.has(byte)) others += 1;
  }
  return (
    words >= bytes.length * wordShareMin &&
    between >= bytes.length * gapShareMin &&
    words + others + between >= bytes.length * knownShareMin
  );
}
