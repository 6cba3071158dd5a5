interface Span {
  start: number;
  end: number;
}

interface MarkedTextProps {
  text: string;
  /** In UTF-16 units of the text, without overlaps. */
  marks: readonly Span[];
}

interface Part extends Span {
  isMarked: boolean;
}

/** Splits the text at the marks: every unit is in exactly one part. */
function partsOf(text: string, marks: readonly Span[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end > text.length) continue;
    if (start > at) parts.push({ start: at, end: start, isMarked: false });
    parts.push({ start, end, isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ start: at, end: text.length, isMarked: false });
  return parts;
}

/** A text with its matched words in saffron. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return partsOf(text, marks).map(({ start, end, isMarked }) =>
    isMarked ? (
      <mark key={start} className="rounded-sm bg-evidence px-px text-on-evidence">
        {text.slice(start, end)}
      </mark>
    ) : (
      <span key={start}>{text.slice(start, end)}</span>
    ),
  );
}
