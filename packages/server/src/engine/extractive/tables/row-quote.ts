import type { FoundPassage } from '../../answer/answer-engine.ts';
import type { Quote } from '../choose-quotes.ts';
import type { TableRow } from './read-tables.ts';

/**
 * A row as it is quoted: shown with the names of its columns.
 * @param passage holds the row, at its place in the text of the file
 */
export function rowQuote(
  { start, end, cells }: TableRow,
  names: readonly string[],
  passage: FoundPassage,
): Quote {
  const text = passage.text.slice(start - passage.start, end - passage.start);
  return {
    passage: { ...passage, start, end, text },
    start,
    end,
    text,
    isRow: true,
    words: new Set<string>(),
    shown: names
      .flatMap((name, at) => (cells[at] ? [name ? `${name}: ${cells[at]}` : cells[at]] : []))
      .join(' · '),
  };
}
