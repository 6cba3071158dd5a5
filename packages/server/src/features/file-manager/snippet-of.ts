const lengthMax = 300;
/** How much is shown before the first word that was found. */
const leadLength = 80;

const lowered = (text: string) => text.toLocaleLowerCase('tr').replaceAll('ı', 'i');

/** Where the first of the words stands; of a long word its beginning will do, as endings differ. */
function firstFound(text: string, query: string): number {
  const all = lowered(text);
  const places = lowered(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => all.indexOf(word.length > 5 ? word.slice(0, -2) : word))
    .filter((at) => at >= 0);
  return places.length > 0 ? Math.min(...places) : 0;
}

/** The part of a passage around what was looked for, short enough for a list. */
export function snippetOf(text: string, query: string): string {
  if (text.length <= lengthMax) return text;
  const at = firstFound(text, query);
  const from = at <= leadLength ? 0 : text.indexOf(' ', at - leadLength) + 1;
  const start = Math.min(from, at);
  const rest = text.slice(start, start + lengthMax).toWellFormed();
  return `${start > 0 ? '…' : ''}${rest}${start + lengthMax < text.length ? '…' : ''}`;
}
