// Symbol fonts without a character map; these are the common ones.
const greek = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const smallGreek = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
const symbolSigns: Readonly<Record<number, string>> = {
  163: '≤',
  165: '∞',
  171: '↔',
  172: '←',
  173: '↑',
  174: '→',
  175: '↓',
  176: '°',
  177: '±',
  179: '≥',
  180: '×',
  183: '•',
  184: '÷',
  185: '≠',
  187: '≈',
  214: '√',
  229: '∑',
};
const wingdingsSigns: Readonly<Record<number, string>> = {
  111: '☐',
  168: '☐',
  120: '☒',
  253: '☒',
  254: '☑',
  251: '✗',
  252: '✓',
  223: '←',
  224: '→',
};

const letterOf = (letters: string, at: number) => (at < 0 ? undefined : letters[at]);

/**
 * Returns the character for a symbol, given its font and its code (hexadecimal, in the private use area or not). An
 * unknown symbol becomes a space, so that the words beside it stay separate.
 */
export function symbolText(font: string | undefined, hex: string | undefined): string {
  const given = Number.parseInt(hex ?? '', 16);
  if (!Number.isFinite(given) || given > 0xffff) return ' ';
  const code = given >= 0xf000 ? given - 0xf000 : given;
  if (/^wingdings/i.test(font ?? '')) return wingdingsSigns[code] ?? ' ';
  if (/^symbol$/i.test(font ?? ''))
    return symbolSigns[code] ?? letterOf(greek, code - 65) ?? letterOf(smallGreek, code - 97) ?? ' ';
  return given < 0xe000 && given >= 0x20 ? String.fromCharCode(given) : ' ';
}
