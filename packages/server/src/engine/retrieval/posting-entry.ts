import { ByteReader, ByteWriter } from './varint.ts';

/** The position of a term's postings in a blob. */
export interface Entry {
  readonly documentCount: number;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** Calls `visit` with each passage that contains a term, in ascending order, and its count. */
export function eachPosting(
  { bytes, start, end }: Entry,
  visit: (passage: number, count: number) => void,
): void {
  const reader = new ByteReader(bytes);
  reader.at = start;
  let passage = 0;
  while (reader.at < end) {
    const code = reader.varint();
    passage += code >>> 1;
    visit(passage, code & 1 ? 1 : reader.varint());
  }
}

/** The postings of a term where each of some passages, in ascending order, contains it once more. */
export function addNamed(entry: Entry | undefined, named: readonly number[]): Entry {
  const counts = new Map(named.map((passage) => [passage, 1]));
  if (entry) eachPosting(entry, (passage, count) => counts.set(passage, count + (counts.get(passage) ?? 0)));
  const writer = new ByteWriter(counts.size * 3 + 16);
  let before = 0;
  for (const [passage, count] of [...counts].sort(([one], [other]) => one - other)) {
    writer.varint((passage - before) * 2 + (count === 1 ? 1 : 0));
    if (count !== 1) writer.varint(count);
    before = passage;
  }
  const bytes = writer.toBytes();
  return { documentCount: counts.size, bytes, start: 0, end: bytes.length };
}
