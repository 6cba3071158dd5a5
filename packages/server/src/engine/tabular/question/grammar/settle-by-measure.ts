import type { Frame } from './frame.ts';

/** "By total payout" ranks the first ones; where nothing is first, it says nothing by itself. */
export function settleByMeasure(frame: Frame): Frame {
  if (!frame.byMeasure || frame.bests.some(({ limit }) => limit !== undefined)) return frame;
  const { byMeasure, ...rest } = frame;
  return { ...rest, measures: [...frame.measures, byMeasure], unused: frame.unused + 1 };
}
