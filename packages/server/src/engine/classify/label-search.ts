import { createLinearScorer, type LabelScorer } from './label-scorer.ts';
import type { Term } from './text-terms.ts';
import type { TermCounts, Vocabulary } from './vocabulary.ts';

/** The usual constants of BM25. */
const saturation = 1.2;
const lengthShare = 0.75;

export interface SearchedLabels {
  /** The terms of each label's name and description. */
  readonly labels: readonly (readonly Term[])[];
  readonly vocabulary: Vocabulary;
  /** Of each term among the texts: a word that all of them have tells none apart. */
  readonly rarity: Float64Array;
}

/**
 * Names and descriptions of labels as documents, and each text as the question: BM25, with the rarity of a word among
 * the labels and among the texts.
 */
export function createLabelSearch({ labels, vocabulary, rarity }: SearchedLabels): LabelScorer {
  const labelCount = labels.length;
  const counted = labels.map((terms) => vocabulary.count(terms));
  const meanLength =
    counted.reduce((sum, { termCount }) => sum + termCount, 0) / Math.max(1, labelCount) || 1;
  const labelsWith = new Float64Array(vocabulary.size);
  for (const { ids } of counted) for (const id of ids) labelsWith[id] = (labelsWith[id] ?? 0) + 1;
  const weights = new Float32Array(labelCount * vocabulary.size);
  counted.forEach(({ ids, counts, termCount }, label) => {
    const dampening = saturation * (1 - lengthShare + (lengthShare * termCount) / meanLength);
    ids.forEach((id, place) => {
      const count = counts[place] ?? 0;
      const holders = labelsWith[id] ?? 0;
      const rareAmongLabels = Math.log(1 + (labelCount - holders + 0.5) / (holders + 0.5));
      const share = (count * (saturation + 1)) / (count + dampening);
      weights[id * labelCount + label] = rareAmongLabels * share * (rarity[id] ?? 0);
    });
  });
  const valuesOf = ({ counts }: TermCounts) => Float64Array.from(counts, (count) => count / (count + 1));
  return createLinearScorer({ labelCount, weights }, { valuesOf, bias: new Float64Array(labelCount) });
}
