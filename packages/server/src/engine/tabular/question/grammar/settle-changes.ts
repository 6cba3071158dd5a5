import { isQuantity } from '../question-schema.ts';
import type { Frame } from './frame.ts';

/** "Growth of revenue in percent": the word stands apart from the change that it measures. */
export function settlePercent(frame: Frame): Frame {
  const { change, flags } = frame;
  if (!change || !flags.has('percent')) return frame;
  const others = [...flags].filter((flag) => flag !== 'percent' && flag !== 'share');
  return { ...frame, change: { ...change, relative: true }, flags: new Set(others) };
}

/** "The largest increase in revenue", "which month rose most": the superlative is of the change, not of single figures. */
export function settleChange(frame: Frame): Frame {
  const { change } = frame;
  const [best, ...others] = frame.bests;
  if (change?.up === undefined || !best || best.about || best.rows || best.rank !== undefined) return frame;
  if (best.measure && best.measure.name !== 'sum') return frame;
  const { ref, limit } = best;
  const measure = best.measure ?? (ref && isQuantity(ref.column) ? { name: 'sum' as const, ref } : undefined);
  if (ref && !measure) return frame;
  return {
    ...frame,
    bests: others,
    measures: measure ? [...frame.measures, measure] : frame.measures,
    change: {
      ...change,
      most: true,
      ...(!best.highest && { least: true }),
      ...(limit !== undefined && { limit }),
    },
  };
}
