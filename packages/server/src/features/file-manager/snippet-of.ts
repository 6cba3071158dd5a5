interface Span {
  start: number;
  end: number;
}

interface Snippet {
  text: string;
  /** The words found, in UTF-16 units of the snippet; they do not meet. */
  marks: Span[];
  /** Where in the whole text the words stand that it is shown for. */
  at: number;
}

const lengthMax = 300;
/** How much is shown before the first word that was found. */
const leadLength = 80;

/** The word from which on most words stand within what can be shown; the first one where several do. */
function bestStart(words: readonly Span[]): number {
  const countFrom = ({ start }: Span) =>
    words.filter((word) => word.start >= start && word.end <= start + lengthMax - leadLength).length;
  let [best, most] = [words[0]?.start ?? 0, 0];
  for (const word of words) {
    const count = countFrom(word);
    if (count > most) [best, most] = [word.start, count];
  }
  return best;
}

/** Words that a text has twice at one place (a number and its parts) are marked once, as far as they reach. */
function joined(words: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of words.toSorted((one, other) => one.start - other.start)) {
    const last = spans.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/** The part of a passage where most of the words found stand, short enough for a list. */
export function snippetOf(text: string, words: readonly Span[]): Snippet {
  const spans = joined(words);
  const at = bestStart(spans);
  if (text.length <= lengthMax) return { text, marks: spans, at };
  const from = at <= leadLength ? 0 : text.indexOf(' ', at - leadLength) + 1;
  const start = Math.min(from, at);
  const end = Math.min(start + lengthMax, text.length);
  const before = start > 0 ? '…' : '';
  const shift = before.length - start;
  return {
    text: `${before}${text.slice(start, end).toWellFormed()}${end < text.length ? '…' : ''}`,
    marks: spans
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ start: span.start + shift, end: span.end + shift })),
    at,
  };
}
