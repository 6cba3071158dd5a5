import { createWarmChildren } from '#platform/sandbox/warm-children.ts';
import type { WarmSession } from '#platform/sandbox/warm-session.ts';
import type { ImportOrder } from './table-plan.ts';

const children = createWarmChildren({
  file: new URL('./import-table.thread.ts', import.meta.url),
  heapMaxMiB: 256,
  spareMax: 1,
});

export const buildCaps = { memoryMaxMiB: 900, timeMaxMs: 60 * 60_000 };
export const planTimeMaxMs = 60_000;

/** Does one step of an import in a process of its own. @throws ChildFailure */
export const runImportStep = <Result>(
  order: ImportOrder,
  caps: typeof buildCaps,
  signal: AbortSignal,
): Promise<Result> => children.run<Result>({ data: order, ...caps, signal });

/** Does one step of an import. @throws ChildFailure, after which there is no other step */
export type RunStep = <Result>(order: ImportOrder, timeMaxMs: number) => Promise<Result>;

/**
 * Does the steps of one import in one process, which is started by the first of them: to start one takes longer than to
 * plan or build a small table. Nothing of it reaches another import.
 */
export async function inOneProcess<Result>(
  signal: AbortSignal,
  work: (runStep: RunStep) => Promise<Result>,
): Promise<Result> {
  const { memoryMaxMiB, timeMaxMs: buildTimeMaxMs } = buildCaps;
  let opening: Promise<WarmSession> | undefined;
  const runStep: RunStep = async (order, timeMaxMs) => {
    opening ??= children.open({ data: undefined, memoryMaxMiB, timeMaxMs: 2 * buildTimeMaxMs });
    const session = await opening;
    return session.ask({ request: order, timeMaxMs, signal });
  };
  try {
    return await work(runStep);
  } finally {
    const session = await opening?.catch(() => undefined);
    session?.close();
  }
}
