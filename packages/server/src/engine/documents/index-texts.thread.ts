import { parentPort, workerData } from 'node:worker_threads';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import { chunkText } from './chunk-text.ts';
import { createPartGiver } from './give-parts.ts';
import type { FromIndexing, IndexSettings, ToIndexing } from './index-messages.ts';
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

async function hasNext(): Promise<boolean> {
  const answer = await ask({ type: 'next' });
  return answer.type === 'text' && answer.isThere;
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
for (let place = 0; await hasNext(); place += 1) {
  const seen = { length: 0 };
  let language: TextLanguage = 'other';
  let passageCount = 0;
  for await (const [chunk, found] of withLanguage(chunkText(pieces(seen), chunking))) {
    language = found;
    passageCount += 1;
    const full = segments.add(place, chunk, found);
    if (full) await give(full);
  }
  send({ type: 'indexed', indexed: { place, language, lengthUnits: seen.length, passageCount } });
}
for (const segment of segments.end()) await give(segment);
send({ type: 'end' });
port.close();
