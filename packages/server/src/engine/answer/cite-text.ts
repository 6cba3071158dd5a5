import { splitSentences } from '#engine/documents/split-sentences.ts';
import type { EngineDelta, EngineReference, FoundPassage } from './answer-engine.ts';
import type { QuoteNarrower } from './narrow-quote.ts';
import { createMarkerReader, type MarkedPiece } from './read-markers.ts';

type CitedText = {
  /** What the reader may see after this chunk: references before the text with their markers. */
  readonly write: (chunk: string) => (EngineReference | EngineDelta)[];
  readonly end: () => (EngineReference | EngineDelta)[];
};

const REMEMBERED_LENGTH = 800;
/** Prevents that the text on both sides of a removed marker ("[1" and "2]") forms a marker. */
const WORD_JOINER = '\u2060';
const OPEN_BRACKET = /[[【][^\]】]*$/u;

type Writing = {
  readonly passages: readonly FoundPassage[];
  readonly narrow: QuoteNarrower;
  /** The number of each cited passage. */
  readonly numbers: Map<number, number>;
  /** The end of the text so far. */
  recent: string;
  isAfterVanished: boolean;
  /** A marker has just started a line. */
  isAfterFirst: boolean;
};

/**
 * Converts a model's text, with markers for passages of its prompt, to deltas and references. References are numbered
 * from 1 in order of appearance; markers without a passage are removed.
 */
export function createCitedText(passages: readonly FoundPassage[], narrow: QuoteNarrower): CitedText {
  const reader = createMarkerReader();
  const writing: Writing = {
    passages,
    narrow,
    numbers: new Map(),
    recent: '',
    isAfterVanished: false,
    isAfterFirst: false,
  };
  return {
    write: (chunk) => cite(reader.read(chunk), writing),
    end: () => cite(reader.end(), writing),
  };
}

function cite(pieces: readonly MarkedPiece[], writing: Writing): (EngineReference | EngineDelta)[] {
  const events: (EngineReference | EngineDelta)[] = [];
  const add = (text: string) => {
    writing.recent = (writing.recent + text).slice(-REMEMBERED_LENGTH);
    const last = events.at(-1);
    if (last?.type === 'delta') events[events.length - 1] = { type: 'delta', text: last.text + text };
    else if (text !== '') events.push({ type: 'delta', text });
  };
  for (const piece of pieces) {
    if (piece.type === 'text') {
      add(mend(piece.text, writing));
      continue;
    }
    const known = piece.passages.filter((number) => writing.passages[number - 1] !== undefined);
    writing.isAfterVanished = known.length === 0;
    writing.isAfterFirst = known.length === 1 && /(?:^|\n) {0,3}$/u.test(writing.recent);
    if (writing.isAfterVanished && OPEN_BRACKET.test(writing.recent)) add(WORD_JOINER);
    for (const number of known) {
      if (!writing.numbers.has(number)) events.push(...refer(number, writing));
      add(`[${writing.numbers.get(number)}]`);
    }
  }
  return events;
}

function refer(number: number, writing: Writing): EngineReference[] {
  const passage = writing.passages[number - 1];
  if (!passage) return [];
  const n = writing.numbers.size + 1;
  writing.numbers.set(number, n);
  const { start, end, text: quote } = writing.narrow(passage, lastStatement(writing.recent));
  const { fileUid, fileName, score } = passage;
  return [{ type: 'reference', n, fileUid, fileName, start, end, quote, score }];
}

function mend(text: string, writing: Writing): string {
  const { isAfterVanished, isAfterFirst } = writing;
  writing.isAfterVanished = false;
  writing.isAfterFirst = false;
  // The gap that a removed marker would leave.
  if (isAfterVanished && text.startsWith(' ') && /(?:^|\s)$/u.test(writing.recent)) return text.slice(1);
  // "[1]: address" at the start of a line would turn every [1] into a link to that address.
  if (isAfterFirst && text.startsWith(':')) return `\\${text}`;
  return text;
}

/** The sentence before a marker at the end of this text. */
function lastStatement(text: string): string {
  const plain = text.replaceAll(/\[\d+\]/gu, '').trimEnd();
  const line = plain.slice(plain.lastIndexOf('\n') + 1);
  const last = splitSentences(line)
    .map(({ start, end }) => line.slice(start, end).trim())
    .filter((sentence) => /\p{L}|\p{N}/u.test(sentence))
    .at(-1);
  return last ?? line;
}
