import { parentPort, workerData } from 'node:worker_threads';
import { createPartGiver } from './give-parts.ts';
import { createPassageSegments } from './passage-segments.ts';
import type { KeptPassages } from './rebuild-segment.ts';

if (!parentPort) throw new Error('rebuild-segment.thread.ts runs as a thread only.');
const { language, passages } = workerData as KeptPassages;
const segments = createPassageSegments();
const full = passages.flatMap(({ place, ...chunk }) => segments.add(place, chunk, language) ?? []);
const { give } = createPartGiver(parentPort);
for (const part of [...full, ...segments.end()]) await give(part);
