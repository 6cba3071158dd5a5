import type { Frame } from './frame.ts';

/** "By total payout" ranks the first ones; where nothing is first, it is the figure: "by how much did revenue change". */
export function settleByMeasure(frame: Frame): Frame {
  if (!frame.byMeasure || frame.bests.some(({ limit }) => limit !== undefined)) return frame;
  const { byMeasure, ...rest } = frame;
  return { ...rest, measures: [...frame.measures, byMeasure] };
}
