import type { TermCounts } from './vocabulary.ts';

/** Scores a text for each label; the higher, the likelier. Scores are sums of what single terms add. */
export interface LabelScorer {
  scores(text: TermCounts): Float64Array;
  /** What the term at a place of the text adds to the score of each label. */
  contribution(text: TermCounts, place: number): Float64Array;
}

/** Weights of terms for labels, those of a term beside each other. */
export interface WeightTable {
  readonly labelCount: number;
  readonly weights: Float32Array;
}

/** Adds a term's weights for each label. */
export function addWeights(
  { labelCount, weights }: WeightTable,
  sum: Float64Array,
  { id, value }: { id: number; value: number },
): void {
  const first = id * labelCount;
  for (let label = 0; label < labelCount; label += 1)
    sum[label] = (sum[label] ?? 0) + value * (weights[first + label] ?? 0);
}

/** A scorer that adds up weights of terms, each times its value in the text. */
export function createLinearScorer(
  table: WeightTable,
  { valuesOf, bias }: { valuesOf(text: TermCounts): Float64Array; bias: Float64Array },
): LabelScorer {
  return {
    scores(text) {
      const values = valuesOf(text);
      const sum = Float64Array.from(bias);
      text.ids.forEach((id, place) => {
        addWeights(table, sum, { id, value: values[place] ?? 0 });
      });
      return sum;
    },
    contribution(text, place) {
      const sum = new Float64Array(table.labelCount);
      const value = valuesOf(text)[place] ?? 0;
      addWeights(table, sum, { id: text.ids[place] ?? 0, value });
      return sum;
    },
  };
}
