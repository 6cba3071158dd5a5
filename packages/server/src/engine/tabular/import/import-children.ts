import { createWarmChildren } from '#platform/sandbox/warm-children.ts';
import type { NoteProgress, StepProgress } from './import-progress.ts';
import type { ImportOrder } from './table-plan.ts';

const children = createWarmChildren({
  file: new URL('./import-table.child.ts', import.meta.url),
  heapMaxMiB: 256,
  spareMax: 1,
  isAwaited: true,
});

export const buildCaps = { memoryMaxMiB: 900, timeMaxMs: 60 * 60_000 };
export const planTimeMaxMs = 60_000;

/** Takes the notes of our own program; a child has nothing else to say. */
const noteOf = (onProgress: NoteProgress) => (note: unknown) => {
  const { share, stage } = note as StepProgress;
  onProgress(share, stage);
};

interface StepCaps {
  memoryMaxMiB: number;
  timeMaxMs: number;
  signal: AbortSignal;
  onProgress: NoteProgress;
}

/** Does one step of an import in a process of its own. @throws ChildFailure */
export const runImportStep = <Result>(
  order: ImportOrder,
  { onProgress, ...caps }: StepCaps,
): Promise<Result> => children.run<Result>({ data: order, ...caps, onNote: noteOf(onProgress) });

/** Does one step of an import. @throws ChildFailure, after which there is no other step */
export type RunStep = <Result>(
  order: ImportOrder,
  timeMaxMs: number,
  onProgress?: NoteProgress,
) => Promise<Result>;

/** Does work that takes the steps of one import, and ends what it took for them. */
export type DoSteps = <Result>(
  signal: AbortSignal,
  work: (runStep: RunStep) => Promise<Result>,
) => Promise<Result>;

/**
 * Does the steps of one import in one process: to start one takes longer than to plan or build a small table. It starts
 * beside the reading of the upload's beginning. Planning has the server's priority, because somebody waits for the first
 * rows; building has not. Nothing of it reaches another import.
 */
export async function inOneProcess<Result>(
  signal: AbortSignal,
  work: (runStep: RunStep) => Promise<Result>,
): Promise<Result> {
  const { memoryMaxMiB, timeMaxMs: buildTimeMaxMs } = buildCaps;
  const opening = children.open({ data: undefined, memoryMaxMiB, timeMaxMs: 2 * buildTimeMaxMs });
  // The first step throws it.
  opening.catch(() => undefined);
  const runStep: RunStep = async (order, timeMaxMs, onProgress) => {
    const session = await opening;
    if (order.step !== 'plan') session.lowerPriority();
    return session.ask({ request: order, timeMaxMs, signal, onNote: onProgress && noteOf(onProgress) });
  };
  try {
    return await work(runStep);
  } finally {
    const session = await opening.catch(() => undefined);
    session?.close();
  }
}
