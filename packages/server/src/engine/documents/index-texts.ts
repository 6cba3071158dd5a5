import { runThread, type Thread } from '#platform/sandbox/run-thread.ts';
import type { FromIndexing, IndexedPlace, IndexSettings, PlacedEdit, ToIndexing } from './index-messages.ts';
import type { SegmentPart } from './ingest-messages.ts';
import type { Chunking } from './pack-units.ts';
import type { PassageEdit } from './passage-edits.ts';

/** The edit of a passage: replacement words of another text, or omission. */
export interface TextEdit extends PassageEdit {
  id: string;
  instead: { textId: string; text: string } | null;
}

/** An extracted text to be indexed (again). */
export interface StoredText {
  textId: string;
  /** The text in pieces, none of which ends inside a surrogate pair. */
  open(): AsyncIterable<string>;
  /** The edits of its passages. */
  edits?: readonly TextEdit[];
}

/** A segment with the texts of its ranges. */
export type TextSegment = Omit<SegmentPart, 'type'> & { textIds: readonly string[] };

export type IndexedText = Omit<IndexedPlace, 'place' | 'edited'> & {
  textId: string;
  /** The positions of edited passages. */
  edited: { id: string; start: number; end: number }[];
};

export interface IndexRequest {
  texts: Iterable<StoredText> | AsyncIterable<StoredText>;
  chunking: Chunking;
  signal: AbortSignal;
  /** Receives segments one at a time. Each has passages of one language, of any number of texts. */
  onSegment(segment: TextSegment): Promise<void>;
  /** A text was read completely. Its last passages may be in a later segment. */
  onText?(indexed: IndexedText): void;
}

const memoryMaxMiB = 256;
const silenceMaxMs = 60_000;
const file = new URL('./index-texts.thread.ts', import.meta.url);

async function* each<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** Passes texts and their pieces to the thread on request. */
function createReader(texts: IndexRequest['texts'], send: (message: ToIndexing) => void) {
  const rest = each(texts);
  const textIds: string[] = [];
  const editsOf = new Map<number, readonly TextEdit[]>();
  let pieces: AsyncIterator<string> | undefined;
  const endText = async () => {
    await pieces?.return?.();
    pieces = undefined;
  };
  const placeOf = (textId: string) => textIds.push(textId) - 1;
  const placed = ({ digest, start, instead }: TextEdit): PlacedEdit => ({
    digest,
    start,
    instead: instead && { place: placeOf(instead.textId), text: instead.text },
  });
  return {
    textIds,
    /** A text by its index, with the edits of its passages. */
    indexed({ place, edited, ...indexed }: IndexedPlace): IndexedText {
      const edits = editsOf.get(place) ?? [];
      const found = edited.flatMap(({ edit, ...at }) => {
        const id = edits[edit]?.id;
        return id === undefined ? [] : [{ id, ...at }];
      });
      return { ...indexed, textId: textIds[place] ?? '', edited: found };
    },
    async next() {
      await endText();
      const { value: text, done } = await rest.next();
      if (done) return send({ type: 'text', text: null });
      const place = placeOf(text.textId);
      const { edits = [] } = text;
      editsOf.set(place, edits);
      pieces = text.open()[Symbol.asyncIterator]();
      send({ type: 'text', text: { place, edits: edits.map(placed) } });
    },
    async pull() {
      const piece = await pieces?.next();
      send({ type: 'piece', piece: piece && !piece.done ? piece.value : null });
    },
    async end() {
      await endText();
      await rest.return(undefined);
    },
  };
}

/** Gives a segment its own list of texts, instead of indexes among all texts. */
function withTextIds({ type: _, ...part }: SegmentPart, textIds: readonly string[]): TextSegment {
  const fields = new Uint32Array(part.ranges.buffer, part.ranges.byteOffset, part.ranges.byteLength / 4);
  const places: number[] = [];
  // Passages arrive in the order of their texts.
  for (let at = 0; at < fields.length; at += 3) {
    const place = fields[at] ?? 0;
    if (places.at(-1) !== place) places.push(place);
    fields[at] = places.length - 1;
  }
  return { ...part, textIds: places.map((place) => textIds[place] ?? '') };
}

/**
 * Splits texts into passages and builds index segments, small texts together, in a thread with a memory limit and
 * back-pressure in both directions, so that memory stays constant.
 * @throws ThreadFailure; errors of reading a text or of `onSegment`
 */
export async function indexTexts(request: IndexRequest): Promise<void> {
  const { texts, chunking, signal, onSegment, onText } = request;
  const data: IndexSettings = { chunking };
  let thread: Thread | undefined;
  const send = (message: ToIndexing) => thread?.send(message);
  const reader = createReader(texts, send);
  let isWhole = false;
  let taking: Promise<void> = Promise.resolve();
  const take = (part: SegmentPart) => {
    const segment = withTextIds(part, reader.textIds);
    taking = taking.then(() => onSegment(segment)).then(() => send({ type: 'taken' }));
    return taking;
  };
  try {
    await runThread<FromIndexing>(
      { file, data, memoryMaxMiB, silenceMaxMs, signal },
      async (message, from) => {
        thread = from;
        if (message.type === 'next') await reader.next();
        else if (message.type === 'pull') await reader.pull();
        else if (message.type === 'part') await take(message.part);
        else if (message.type === 'end') isWhole = true;
        else onText?.(reader.indexed(message.indexed));
      },
    );
    await taking;
  } finally {
    await reader.end();
  }
  if (!isWhole) throw new Error('The thread ended before its last text.');
}
