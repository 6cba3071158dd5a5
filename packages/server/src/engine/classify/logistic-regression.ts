import { addWeights, createLinearScorer, type LabelScorer } from './label-scorer.ts';
import { likelihoods, type TrainingSet, type TrainingText } from './training-set.ts';
import type { TermCounts } from './vocabulary.ts';

const rounds = 25;
const stepSize = 0.5;
/** The inverse strength of the regularisation. */
const freedom = 10;
/** A label that is off by less is right enough not to be corrected. */
const gradientMin = 1e-3;

/** Terms as a vector of length 1: counts damped, weighted by rarity. */
function rareValues({ ids, counts }: TermCounts, rarity: Float64Array): Float64Array {
  const values = Float64Array.from(
    ids,
    (id, place) => (1 + Math.log(counts[place] ?? 1)) * (rarity[id] ?? 0),
  );
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? values.map((value) => value / length) : values;
}

/** Numbers that look random and are the same each time: the same examples make the same classifier. */
function createShuffle() {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return (places: number[]) => {
    for (let last = places.length - 1; last > 0; last -= 1) {
      const other = Math.floor(next() * (last + 1));
      [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
    }
  };
}

/** Rare labels count a little more than their number, so that frequent ones do not drown them. */
function importanceOf({ texts, labelCount, isExclusive }: TrainingSet): Float64Array {
  const counts = new Float64Array(labelCount);
  for (const { labels } of texts) for (const label of labels) counts[label] = (counts[label] ?? 0) + 1;
  const present = counts.filter((count) => count > 0).length;
  return counts.map((count) => (isExclusive && count > 0 ? Math.sqrt(texts.length / (present * count)) : 1));
}

/** Weights that are learned by small steps; those that have moved far move less (AdaGrad). */
interface Learner {
  readonly labelCount: number;
  readonly weights: Float32Array;
  readonly moved: Float32Array;
  readonly bias: Float64Array;
  readonly biasMoved: Float64Array;
  /** Draws weights to zero. */
  readonly pull: number;
}

const step = (slope: number, moved: number) => (stepSize * slope) / (Math.sqrt(moved) + 1e-8);

function correct(
  learner: Learner,
  { ids }: TermCounts,
  { values, label, gradient }: { values: Float64Array; label: number; gradient: number },
): void {
  const { labelCount, weights, moved, bias, biasMoved, pull } = learner;
  for (let place = 0; place < ids.length; place += 1) {
    const at = (ids[place] ?? 0) * labelCount + label;
    const weight = weights[at] ?? 0;
    const slope = gradient * (values[place] ?? 0) + pull * weight;
    const far = (moved[at] ?? 0) + slope * slope;
    moved[at] = far;
    weights[at] = weight - step(slope, far);
  }
  const far = (biasMoved[label] ?? 0) + gradient * gradient;
  biasMoved[label] = far;
  bias[label] = (bias[label] ?? 0) - step(gradient, far);
}

interface Lesson {
  readonly text: TrainingText;
  readonly values: Float64Array;
  readonly importance: number;
}

function learn(learner: Learner, { text, values, importance }: Lesson, isExclusive: boolean): void {
  const { labelCount, bias } = learner;
  const scores = Float64Array.from(bias);
  text.counts.ids.forEach((id, place) => {
    addWeights(learner, scores, { id, value: values[place] ?? 0 });
  });
  const likely = likelihoods(scores, isExclusive);
  for (let label = 0; label < labelCount; label += 1) {
    const gradient = importance * ((likely[label] ?? 0) - (text.labels.includes(label) ? 1 : 0));
    if (Math.abs(gradient) >= gradientMin) correct(learner, text.counts, { values, label, gradient });
  }
}

/** Logistic regression: one choice among all labels, or a yes or no for each. */
export function trainLogisticRegression(set: TrainingSet, rarity: Float64Array): LabelScorer {
  const { texts, labelCount, termCount, isExclusive } = set;
  const learner: Learner = {
    labelCount,
    weights: new Float32Array(labelCount * termCount),
    moved: new Float32Array(labelCount * termCount),
    bias: new Float64Array(labelCount),
    biasMoved: new Float64Array(labelCount),
    pull: 1 / (freedom * Math.max(1, texts.length)),
  };
  const importance = importanceOf(set);
  const lessons = texts.map((text) => ({
    text,
    values: rareValues(text.counts, rarity),
    importance: importance[text.labels[0] ?? 0] ?? 1,
  }));
  const places = texts.map((_, place) => place);
  const shuffle = createShuffle();
  for (let round = 0; round < rounds; round += 1) {
    shuffle(places);
    for (const place of places) {
      const lesson = lessons[place];
      if (lesson) learn(learner, lesson, isExclusive);
    }
  }
  return createLinearScorer(learner, { valuesOf: (text) => rareValues(text, rarity), bias: learner.bias });
}
