import type { MessagePort } from 'node:worker_threads';
import { chunkText, type TextChunk } from './chunk-text.ts';
import { createPartGiver } from './give-parts.ts';
import type { FromIndexing, IndexedPlace, IndexSettings, ToIndexing } from './index-messages.ts';
import { createEditFinder } from './passage-edits.ts';
import { createPassageSegments, withLanguage } from './passage-segments.ts';

type Answer = Exclude<ToIndexing, { type: 'taken' }>;
type PlacedText = NonNullable<Extract<Answer, { type: 'text' }>['text']>;

/** Requests texts and their pieces, one answer at a time. */
function createTexts(port: MessagePort, onTaken: () => void) {
  let onAnswer: ((answer: Answer) => void) | undefined;
  port.on('message', (message: ToIndexing) => {
    if (message.type === 'taken') onTaken();
    else onAnswer?.(message);
  });
  const ask = (question: FromIndexing) =>
    new Promise<Answer>((resolve) => {
      onAnswer = resolve;
      port.postMessage(question);
    });
  return {
    async next(): Promise<PlacedText | null> {
      const answer = await ask({ type: 'next' });
      return answer.type === 'text' ? answer.text : null;
    },
    async *pieces(seen: { length: number }): AsyncGenerator<string> {
      while (true) {
        const answer = await ask({ type: 'pull' });
        if (answer.type !== 'piece' || answer.piece === null) return;
        seen.length += answer.piece.length;
        yield answer.piece;
      }
    },
  };
}

interface TextTaker {
  /** The pieces of the next text, whose lengths are summed. */
  pieces(seen: { length: number }): AsyncGenerator<string>;
  chunking: IndexSettings['chunking'];
  add(place: number, chunk: TextChunk, language: IndexedPlace['language']): Promise<void>;
}

async function indexText({ place, edits }: PlacedText, taker: TextTaker): Promise<IndexedPlace> {
  const seen = { length: 0 };
  const indexed: IndexedPlace = {
    place,
    language: 'other',
    lengthUnits: 0,
    passageCount: 0,
    leftOut: 0,
    edited: [],
  };
  const find = createEditFinder(edits);
  for await (const [chunk, language] of withLanguage(chunkText(taker.pieces(seen), taker.chunking))) {
    indexed.language = language;
    const edit = find(chunk);
    if (edit) indexed.edited.push({ edit: edits.indexOf(edit), start: chunk.start, end: chunk.end });
    if (edit && !edit.instead) {
      indexed.leftOut += 1;
      continue;
    }
    indexed.passageCount += 1;
    if (!edit?.instead) await taker.add(place, chunk, language);
    else {
      const { place: own, text } = edit.instead;
      await taker.add(own, { ...chunk, text, start: 0, end: text.length }, language);
    }
  }
  return { ...indexed, lengthUnits: seen.length };
}

export async function work(port: MessagePort, { chunking }: IndexSettings): Promise<void> {
  const send = (message: FromIndexing) => port.postMessage(message);
  const { give, taken } = createPartGiver(port);
  const { next, pieces } = createTexts(port, taken);
  const segments = createPassageSegments();
  const add: TextTaker['add'] = async (place, chunk, language) => {
    const full = segments.add(place, chunk, language);
    if (full) await give(full);
  };
  for (let text = await next(); text; text = await next())
    send({ type: 'indexed', indexed: await indexText(text, { pieces, chunking, add }) });
  for (const segment of segments.end()) await give(segment);
  send({ type: 'end' });
}
