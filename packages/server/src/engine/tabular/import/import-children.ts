import { createWarmChildren } from '#platform/sandbox/warm-children.ts';
import type { ImportOrder } from './table-plan.ts';

const children = createWarmChildren({
  file: new URL('./import-table.thread.ts', import.meta.url),
  heapMaxMiB: 256,
  spareMax: 1,
});

export const planCaps = { memoryMaxMiB: 400, timeMaxMs: 60_000 };
export const buildCaps = { memoryMaxMiB: 900, timeMaxMs: 60 * 60_000 };

/** Does one step of an import in a process of its own. @throws ChildFailure */
export const runImportStep = <Result>(
  order: ImportOrder,
  caps: typeof planCaps,
  signal: AbortSignal,
): Promise<Result> => children.run<Result>({ data: order, ...caps, signal });
