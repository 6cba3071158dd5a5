import type { MessagePort } from 'node:worker_threads';
import { createPartGiver } from './give-parts.ts';
import { createPassageSegments } from './passage-segments.ts';
import type { KeptPassages } from './rebuild-segment.ts';

export async function work(port: MessagePort, { language, passages }: KeptPassages): Promise<void> {
  const segments = createPassageSegments();
  const full = passages.flatMap(({ place, ...chunk }) => segments.add(place, chunk, language) ?? []);
  const { give } = createPartGiver(port);
  for (const part of [...full, ...segments.end()]) await give(part);
}
