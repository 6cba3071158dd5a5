import type { FoundPassage } from '../answer/answer-engine.ts';
import type { Quote } from './choose-quotes.ts';

const DELIMITED = /\.(csv|tsv|tab)$/iu;
const LONGEST_LIST = 12;

/**
 * A table row in readable form ("City: Izmir · Price: 12") when the file's first line, its header, is among what
 * was found; otherwise undefined and the row is shown as it stands.
 */
export function describeRow(quote: Quote, found: readonly FoundPassage[]): string | undefined {
  if (!quote.isRow || !DELIMITED.test(quote.passage.fileName)) return undefined;
  const first = found.find((passage) => passage.fileUid === quote.passage.fileUid && passage.start === 0);
  const header = first?.text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)[0]
    ?.trim();
  if (!header || header === quote.text.trim()) return undefined;
  const delimiter = [';', '\t', ',', '|'].find((candidate) => header.includes(candidate));
  if (delimiter === undefined) return undefined;
  const names = splitRow(header, delimiter);
  const values = splitRow(quote.text.trim(), delimiter);
  // A number as a name means that the first line was no header.
  if (names.length !== values.length || names.some((name) => name === '' || /^[\d.,]+$/u.test(name)))
    return undefined;
  const pairs = names.map((name, at) => `${name}: ${values[at] ?? ''}`);
  return pairs.slice(0, LONGEST_LIST).join(' · ');
}

function splitRow(row: string, delimiter: string): string[] {
  const values: string[] = [];
  let value = '';
  let isQuoted = false;
  for (const character of row) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      values.push(value.trim());
      value = '';
    } else value += character;
  }
  return [...values, value.trim()];
}
