const titleLengthMax = 90;
const wordsMax = 12;
const endsSentence = /[.!?;:,…]$/u;
const numbered = /^(?:\d{1,3}(?:\.\d{1,3}){0,4}\.?|[IVXLC]{1,6}\.)\s+(?=\p{Lu})(.+)$/u;
const named =
  /^(?:chapter|section|part|article|appendix|annex|b[öo]l[üu]m|k[ıi]s[ıi]m|madde|ek)\s+(?:\d{1,4}|[IVXLC]{1,6}|[A-Z])\b/iu;
const letters = /\p{L}/gu;

const isCapitals = (text: string) => (text.match(letters)?.length ?? 0) >= 4 && !/\p{Ll}/u.test(text);

/**
 * The title that a line of plain text is, as texts of PDFs have no marked headings: numbered ("3.2 Scope"), named
 * ("Chapter 4", "Bölüm 4"), or in capitals. Undefined for any other line.
 */
export function lineTitle(line: string): string | undefined {
  const text = line.trim();
  if (text.length > titleLengthMax || text.includes('\n') || text.split(/\s+/).length > wordsMax)
    return undefined;
  if (endsSentence.test(text)) return undefined;
  return named.test(text) || numbered.test(text) || isCapitals(text) ? text : undefined;
}
