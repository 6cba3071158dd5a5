import { ByteReader, ByteWriter } from '../retrieval/varint.ts';

/** The context of a passage, which shows its subject. */
export interface PassageContext {
  /** The headings above it, outermost first. */
  readonly headingPath: readonly string[];
  /** The first row of the table that it continues. */
  readonly tableHeader?: string;
}

const nothing: PassageContext = { headingPath: [] };
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The context lines above a passage, for the index and for a reader who sees only this passage. */
export function contextLines({ headingPath, tableHeader }: PassageContext): string[] {
  return tableHeader === undefined ? [...headingPath] : [...headingPath, tableHeader];
}

const isEmpty = (context: PassageContext) => contextLines(context).length === 0;

/**
 * The distinct contexts of a segment's passages; undefined when none has one. The format is the number of each
 * passage's context (0: none), then the number of contexts, and each as JSON.
 */
export function encodeContexts(contexts: readonly PassageContext[]): Uint8Array<ArrayBuffer> | undefined {
  if (contexts.every(isEmpty)) return undefined;
  const numbers = new Map<string, number>();
  const writer = new ByteWriter(contexts.length * 2);
  for (const context of contexts) {
    const written = JSON.stringify([context.headingPath, context.tableHeader ?? null]);
    const number = isEmpty(context) ? 0 : (numbers.get(written) ?? numbers.size + 1);
    if (number > 0) numbers.set(written, number);
    writer.varint(number);
  }
  writer.varint(numbers.size);
  for (const written of numbers.keys()) writer.text(written);
  return writer.toBytes();
}

/** The contexts of some passages of a segment. */
export function decodeContexts(
  bytes: Uint8Array,
  { passageCount, passages }: { passageCount: number; passages: readonly number[] },
): PassageContext[] {
  const reader = new ByteReader(bytes);
  const numbers = Array.from({ length: passageCount }, () => reader.varint());
  const count = reader.varint();
  const written = Array.from({ length: count }, () => {
    const length = reader.varint();
    const text = decoder.decode(reader.bytes.subarray(reader.at, reader.at + length));
    reader.at += length;
    return text;
  });
  return passages.map((passage) => {
    const text = written[(numbers[passage] ?? 0) - 1];
    if (text === undefined) return nothing;
    const [headingPath, tableHeader]: [string[], string | null] = JSON.parse(text);
    return tableHeader === null ? { headingPath } : { headingPath, tableHeader };
  });
}
