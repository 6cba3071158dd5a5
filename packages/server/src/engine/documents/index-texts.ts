import { runThread, type Thread } from '#platform/sandbox/run-thread.ts';
import type { FromIndexing, IndexedPlace, IndexSettings, PlacedEdit, ToIndexing } from './index-messages.ts';
import type { SegmentPart } from './ingest-messages.ts';
import type { Chunking } from './pack-units.ts';
import type { PassageEdit } from './passage-edits.ts';

/** What a passage of a text is to be: words of another text, or left out. */
export interface TextEdit extends PassageEdit {
  id: string;
  instead: { textId: string; text: string } | null;
}

/** A text that was read before and is indexed (again). */
export interface StoredText {
  textId: string;
  /** The text in pieces, none of which ends inside a surrogate pair. */
  open(): AsyncIterable<string>;
  /** What was made of its passages by hand. */
  edits?: readonly TextEdit[];
}

/** A segment with the texts that its ranges name. */
export type TextSegment = Omit<SegmentPart, 'type'> & { textIds: readonly string[] };

export type IndexedText = Omit<IndexedPlace, 'place' | 'edited'> & {
  textId: string;
  /** Where the passages stand that were edited. */
  edited: { id: string; start: number; end: number }[];
};

export interface IndexRequest {
  texts: Iterable<StoredText> | AsyncIterable<StoredText>;
  chunking: Chunking;
  signal: AbortSignal;
  /** Takes segments one at a time. One holds passages of one language, of any number of the texts. */
  onSegment(segment: TextSegment): Promise<void>;
  /** A text was read to its end. Its last passages may come in a later segment. */
  onText?(indexed: IndexedText): void;
}

const memoryMaxMiB = 256;
const silenceMaxMs = 60_000;
const file = new URL('./index-texts.thread.ts', import.meta.url);

async function* each<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}

/** Hands texts and their pieces to the thread as it asks for them. */
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
    /** A text by its place, with what was made of its passages. */
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

/** Names the texts of a segment by their own list, instead of their places among all texts given. */
function withTextIds({ type: _, ...part }: SegmentPart, textIds: readonly string[]): TextSegment {
  const fields = new Uint32Array(part.ranges.buffer, part.ranges.byteOffset, part.ranges.byteLength / 4);
  const places: number[] = [];
  // Passages come in the order of their texts.
  for (let at = 0; at < fields.length; at += 3) {
    const place = fields[at] ?? 0;
    if (places.at(-1) !== place) places.push(place);
    fields[at] = places.length - 1;
  }
  return { ...part, textIds: places.map((place) => textIds[place] ?? '') };
}

/**
 * Cuts texts into passages and builds index segments, small texts together, in a thread with a memory cap and with
 * back-pressure both ways: memory stays flat whatever their number and size.
 * @throws ThreadFailure; whatever reading a text or `onSegment` throws
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
