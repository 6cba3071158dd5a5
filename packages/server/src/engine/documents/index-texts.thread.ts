import { parentPort, workerData } from 'node:worker_threads';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import { chunkText, type TextChunk } from './chunk-text.ts';
import { createPartGiver } from './give-parts.ts';
import type { FromIndexing, IndexedPlace, IndexSettings, PlacedEdit, ToIndexing } from './index-messages.ts';
import { createEditFinder } from './passage-edits.ts';
import { createPassageSegments, withLanguage } from './passage-segments.ts';

if (!parentPort) throw new Error('index-texts.thread.ts runs as a thread only.');
const port = parentPort;
const { chunking } = workerData as IndexSettings;
const send = (message: FromIndexing) => port.postMessage(message);
const { give, taken } = createPartGiver(port);

let onAnswer: ((answer: Exclude<ToIndexing, { type: 'taken' }>) => void) | undefined;

port.on('message', (message: ToIndexing) => {
  if (message.type === 'taken') taken();
  else onAnswer?.(message);
});

function ask(question: FromIndexing) {
  return new Promise<Exclude<ToIndexing, { type: 'taken' }>>((resolve) => {
    onAnswer = resolve;
    send(question);
  });
}

async function nextText() {
  const answer = await ask({ type: 'next' });
  return answer.type === 'text' ? answer.text : null;
}

async function* pieces(seen: { length: number }): AsyncGenerator<string> {
  while (true) {
    const answer = await ask({ type: 'pull' });
    if (answer.type !== 'piece' || answer.piece === null) return;
    seen.length += answer.piece.length;
    yield answer.piece;
  }
}

const segments = createPassageSegments();

async function addPassage(place: number, chunk: TextChunk, language: TextLanguage): Promise<void> {
  const full = segments.add(place, chunk, language);
  if (full) await give(full);
}

async function indexText({ place, edits }: { place: number; edits: readonly PlacedEdit[] }) {
  const seen = { length: 0 };
  const indexed: IndexedPlace = {
    ...{ place, language: 'other', lengthUnits: 0, passageCount: 0, leftOut: 0, edited: [] },
  };
  const find = createEditFinder(edits);
  for await (const [chunk, language] of withLanguage(chunkText(pieces(seen), chunking))) {
    indexed.language = language;
    const edit = find(chunk);
    if (edit) indexed.edited.push({ edit: edits.indexOf(edit), start: chunk.start, end: chunk.end });
    if (edit && !edit.instead) {
      indexed.leftOut += 1;
      continue;
    }
    indexed.passageCount += 1;
    if (!edit?.instead) await addPassage(place, chunk, language);
    else {
      const { place: own, text } = edit.instead;
      await addPassage(own, { ...chunk, text, start: 0, end: text.length }, language);
    }
  }
  send({ type: 'indexed', indexed: { ...indexed, lengthUnits: seen.length } });
}

for (let text = await nextText(); text; text = await nextText()) await indexText(text);
for (const segment of segments.end()) await give(segment);
send({ type: 'end' });
port.close();
