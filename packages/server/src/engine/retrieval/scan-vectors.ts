import { createBestHits, type SegmentHit } from './best-hits.ts';
import { createPauses } from './let-others-through.ts';
import type { QuantisedVectors } from './quantised-vectors.ts';
import { type AllowedPassages, offerScores } from './search-segments.ts';

/** The similarity of each passage of each segment to a question, from -1 to 1. */
export type Nearness = readonly Float32Array[];

/** The question's normalized vector, in the type that multiplies fastest. */
function unitVector(vector: Float32Array): Float64Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return Float64Array.from(vector, (value) => value / length);
}

/** Four sums at a time, which a processor adds in parallel. */
function scanSegment(question: Float64Array, { dimensions, scales, values }: QuantisedVectors): Float32Array {
  const near = new Float32Array(scales.length);
  const inFours = dimensions - (dimensions % 4);
  for (let passage = 0, at = 0; passage < near.length; passage++) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let i = 0;
    for (; i < inFours; i += 4, at += 4) {
      a += (question[i] ?? 0) * (values[at] ?? 0);
      b += (question[i + 1] ?? 0) * (values[at + 1] ?? 0);
      c += (question[i + 2] ?? 0) * (values[at + 2] ?? 0);
      d += (question[i + 3] ?? 0) * (values[at + 3] ?? 0);
    }
    for (; i < dimensions; i++, at++) a += (question[i] ?? 0) * (values[at] ?? 0);
    near[passage] = (a + b + c + d) * (scales[passage] ?? 0);
  }
  return near;
}

/** Compares a question with every passage. A segment without vectors of its length has no similar passages. */
export async function scanVectors(
  question: Float32Array,
  segments: readonly (QuantisedVectors | undefined)[],
): Promise<Nearness> {
  const unit = unitVector(question);
  const pause = createPauses();
  const near: Float32Array[] = [];
  for (const vectors of segments) {
    near.push(vectors?.dimensions === unit.length ? scanSegment(unit, vectors) : new Float32Array());
    await pause();
  }
  return near;
}

/** The nearest passages, nearest first, without those that point away from the question. */
export function nearestPassages(
  nearness: Nearness,
  allowed: readonly AllowedPassages[],
  limit: number,
): SegmentHit[] {
  const best = createBestHits(limit);
  for (const [segment, scores] of nearness.entries()) {
    const own = allowed[segment] ?? 'all';
    if (own !== 'none') offerScores(best, { segment, scores, allowed: own });
  }
  return best.list();
}
