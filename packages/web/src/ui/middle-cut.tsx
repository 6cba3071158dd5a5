import { splitMiddle } from '#lib/split-middle.ts';

/** A long name, shortened in its middle as needed, so that its end stays readable. */
export function MiddleCut({ text }: { text: string }) {
  const parts = splitMiddle(text);
  if (!parts)
    return (
      <span className="block truncate" title={text}>
        {text}
      </span>
    );
  return (
    <span className="flex min-w-0" title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="min-w-0 truncate whitespace-pre">
        {parts[0]}
      </span>
      <span aria-hidden className="shrink-0 whitespace-pre">
        {parts[1]}
      </span>
    </span>
  );
}
