import { NumberList } from './number-list.ts';
import { type BucketCount, bucketCountFor, bucketKey } from './segment-buckets.ts';
import { encodeHeader } from './segment-header.ts';
import { encodeTermHashes } from './term-hashes.ts';
import { createTermTable, type TermTable } from './term-table.ts';
import type { TextLanguage } from './text-language.ts';
import { ByteWriter } from './varint.ts';

export interface SegmentBucket {
  readonly bucket: number;
  readonly postings: Uint8Array<ArrayBuffer>;
}

/** An immutable piece of an index: a header and its postings by bucket (see `segment-buckets.ts`). */
export interface BuiltSegment {
  readonly header: Uint8Array<ArrayBuffer>;
  /** In ascending order of bucket, without empty ones. All postings share one buffer. */
  readonly buckets: readonly SegmentBucket[];
  /** The hashes of its terms (see `term-hashes.ts`). */
  readonly termHashes: Uint8Array<ArrayBuffer>;
}

export interface SegmentBuilder {
  /** Adds the next passage by its text; returns how many terms it has. */
  addText(text: string): number;
  /** Adds the next passage by its terms, in any order, with repetitions. */
  add(terms: Iterable<string>): void;
  readonly passageCount: number;
  finish(): BuiltSegment;
}

/** The approximate number of passages of a segment that is fast to load and few to score. */
export const segmentPassagesMax = 2_000;

const rememberedWordsMax = 300_000;

/** Collected data: per passage its length, and its terms with their counts, consecutively. */
interface Collected {
  readonly lengths: NumberList;
  /** The ends of each passage's terms in the two lists below. */
  readonly ends: NumberList;
  readonly terms: NumberList;
  readonly counts: NumberList;
}

/** The same by term: where each term's passages start, and these with the term's counts. */
interface Inverted {
  readonly starts: Uint32Array;
  readonly passages: Uint32Array;
  readonly counts: Uint32Array;
}

/** Numbers the collected terms from 0, in order of appearance. */
function numberTerms(collected: NumberList, table: TermTable): { names: string[]; numbers: Uint32Array } {
  const places = new Uint32Array(table.terms.length);
  const numbers = collected.view().slice();
  const names: string[] = [];
  for (let at = 0; at < numbers.length; at++) {
    const term = numbers[at] ?? 0;
    if (places[term] === 0) places[term] = names.push(table.terms[term] ?? '');
    numbers[at] = (places[term] ?? 0) - 1;
  }
  return { names, numbers };
}

/** Sorts the data of passages by term, without comparisons (a counting sort). */
function invert(collected: Collected, terms: Uint32Array, termCount: number): Inverted {
  const [ends, counts] = [collected.ends.view(), collected.counts.view()];
  const starts = new Uint32Array(termCount + 1);
  for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  for (let term = 0; term < termCount; term++)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const inverted = { starts, passages: new Uint32Array(terms.length), counts: new Uint32Array(terms.length) };
  let from = 0;
  for (let passage = 0; passage < ends.length; passage++) {
    const end = ends[passage] ?? 0;
    for (let at = from; at < end; at++) {
      const term = terms[at] ?? 0;
      const place = next[term] ?? 0;
      next[term] = place + 1;
      inverted.passages[place] = passage;
      inverted.counts[place] = counts[at] ?? 0;
    }
    from = end;
  }
  return inverted;
}

/** (passage - previous passage) * 2, plus 1 when the term occurs once; otherwise its count follows. */
function writePostings(writer: ByteWriter, { starts, passages, counts }: Inverted, term: number): void {
  let before = 0;
  const end = starts[term + 1] ?? 0;
  for (let at = starts[term] ?? 0; at < end; at++) {
    const passage = passages[at] ?? 0;
    const count = counts[at] ?? 0;
    writer.varint((passage - before) * 2 + (count === 1 ? 1 : 0));
    if (count !== 1) writer.varint(count);
    before = passage;
  }
}

/** The numbers of the terms of each bucket, in ascending order of bucket. */
function groupTerms(terms: readonly string[], count: BucketCount): [number, number[]][] {
  const groups = new Map<number, number[]>();
  for (let number = 0; number < terms.length; number++) {
    const key = bucketKey(terms[number] ?? '', count);
    const group = groups.get(key);
    if (group) group.push(number);
    else groups.set(key, [number]);
  }
  return [...groups].sort(([one], [other]) => one - other);
}

/** An entry is: the term's bytes, how many passages contain it, the size of its postings, and these. */
function writeBuckets(terms: readonly string[], inverted: Inverted, count: BucketCount): SegmentBucket[] {
  const writer = new ByteWriter(inverted.passages.length * 3 + terms.length * 8);
  const postings = new ByteWriter(4096);
  const ends = groupTerms(terms, count).map(([bucket, numbers]) => {
    const start = writer.length;
    for (const number of numbers) {
      postings.clear();
      writePostings(postings, inverted, number);
      writer.text(terms[number] ?? '');
      writer.varint((inverted.starts[number + 1] ?? 0) - (inverted.starts[number] ?? 0));
      writer.varint(postings.length);
      writer.append(postings);
    }
    return { bucket, start, end: writer.length };
  });
  const all = writer.toBytes();
  return ends.map(({ bucket, start, end }) => ({ bucket, postings: all.subarray(start, end) }));
}

/** Counts the terms of one passage after the other. */
function createCounter(collected: Collected) {
  let counts = new Uint32Array(1024);
  const distinct = new NumberList();
  let length = 0;
  return {
    count(term: number): void {
      if (term >= counts.length) {
        const larger = new Uint32Array(Math.max(counts.length * 2, term + 1));
        larger.set(counts);
        counts = larger;
      }
      const before = counts[term] ?? 0;
      if (before === 0) distinct.push(term);
      counts[term] = before + 1;
      length += 1;
    },
    /** Completes the passage; returns its length. */
    endPassage(): number {
      for (const term of distinct.view()) {
        collected.terms.push(term);
        collected.counts.push(counts[term] ?? 0);
        counts[term] = 0;
      }
      collected.lengths.push(length);
      collected.ends.push(collected.terms.length);
      const ended = length;
      distinct.clear();
      length = 0;
      return ended;
    },
  };
}

function finishSegment(collected: Collected, table: TermTable, language: TextLanguage): BuiltSegment {
  const { names, numbers } = numberTerms(collected.terms, table);
  const bucketCount = bucketCountFor(numbers.length * 2 + names.length * 6);
  return {
    header: encodeHeader({ language, bucketCount }, collected.lengths.view()),
    buckets: writeBuckets(names, invert(collected, numbers, names.length), bucketCount),
    termHashes: encodeTermHashes(names),
  };
}

function createBuilder(language: TextLanguage, table: TermTable): SegmentBuilder {
  const collected: Collected = {
    lengths: new NumberList(),
    ends: new NumberList(),
    terms: new NumberList(),
    counts: new NumberList(),
  };
  const counter = createCounter(collected);
  return {
    addText(text) {
      table.scan(text, counter.count);
      return counter.endPassage();
    },
    add(terms) {
      for (const term of terms) counter.count(table.numberOf(term));
      counter.endPassage();
    },
    get passageCount() {
      return collected.lengths.length;
    },
    finish: () => finishSegment(collected, table, language),
  };
}

/** Creates builders for passages of a language; its word table serves all of them. */
export function createSegmentBuilders(language: TextLanguage): () => SegmentBuilder {
  let table = createTermTable(language);
  return () => {
    if (table.wordCount > rememberedWordsMax) table = createTermTable(language);
    return createBuilder(language, table);
  };
}

/** A segment of these passages, each given by its terms. */
export function buildSegment(passages: Iterable<readonly string[]>, language: TextLanguage): BuiltSegment {
  const builder = createSegmentBuilders(language)();
  for (const terms of passages) builder.add(terms);
  return builder.finish();
}
