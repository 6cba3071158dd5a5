// Classification by the built-in engine on texts it has not seen: macro-F1 beside multinomial naive Bayes on the same
// examples, how far its confidence is from how often it is right (expected calibration error), and how fast it is.
//   node bench/classification.ts
import { trainClassifier } from '../packages/server/src/engine/classify/train-classifier.ts';
import { descriptions, type LabelledText, makeRequests } from './sets/labelled-texts.ts';
import { printTable } from './support/figures.ts';

const heldOut = 1_000;
const exampleCounts = [0, 25, 100, 500] as const;
const seeds = [3, 7, 11] as const;
const bins = 10;

interface Guess {
  readonly label: number;
  readonly confidence: number;
}

const wordsOf = (text: string) => text.toLocaleLowerCase('tr').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Multinomial naive Bayes over lower-case words with a smoothing of one, as text books have it. */
function naiveBayes(examples: readonly LabelledText[], labelCount: number): (text: string) => number {
  const counts = Array.from({ length: labelCount }, () => new Map<string, number>());
  const totals = new Array<number>(labelCount).fill(0);
  const texts = new Array<number>(labelCount).fill(0);
  const known = new Set<string>();
  for (const { text, label } of examples) {
    texts[label] = (texts[label] ?? 0) + 1;
    for (const word of wordsOf(text)) {
      known.add(word);
      counts[label]?.set(word, (counts[label]?.get(word) ?? 0) + 1);
      totals[label] = (totals[label] ?? 0) + 1;
    }
  }
  return (text) => {
    const words = wordsOf(text).filter((word) => known.has(word));
    const scores = counts.map((own, label) =>
      words.reduce(
        (sum, word) => sum + Math.log(((own.get(word) ?? 0) + 1) / ((totals[label] ?? 0) + known.size)),
        Math.log(((texts[label] ?? 0) + 1) / (examples.length + labelCount)),
      ),
    );
    return scores.indexOf(Math.max(...scores));
  };
}

function macroF1(truth: readonly number[], guessed: readonly number[], labelCount: number): number {
  const scores = Array.from({ length: labelCount }, (_, label) => {
    const hits = truth.filter((own, at) => own === label && guessed[at] === label).length;
    const sum = truth.filter((own) => own === label).length + guessed.filter((own) => own === label).length;
    return sum === 0 ? 0 : (2 * hits) / sum;
  });
  return scores.reduce((sum, score) => sum + score, 0) / labelCount;
}

/** The mean distance between confidence and share of right ones, over ten bins by confidence. */
function calibrationError(guesses: readonly Guess[], truth: readonly number[]): number {
  let error = 0;
  for (let bin = 0; bin < bins; bin += 1) {
    const own = guesses.flatMap(({ label, confidence }, at) =>
      Math.min(bins - 1, Math.floor(confidence * bins)) === bin
        ? [{ confidence, right: label === truth[at] ? 1 : 0 }]
        : [],
    );
    const gap = own.reduce((sum, { confidence, right }) => sum + confidence - right, 0);
    error += Math.abs(gap) / guesses.length;
  }
  return error;
}

function measure(language: 'en' | 'tr', exampleCount: number, seed: number) {
  const { names, texts } = makeRequests(language, exampleCount + heldOut, seed);
  const examples = texts.slice(0, exampleCount);
  const unseen = texts.slice(exampleCount);
  const truth = unseen.map(({ label }) => label);
  const classifier = trainClassifier({
    labels: names.map((name, at) => ({ name, description: descriptions[language][at] })),
    multiple: false,
    threshold: 0,
    examples: examples.map(({ text, label }) => ({ text, labels: [label] })),
    sample: unseen.map(({ text }) => text),
  });
  const guesses = unseen.map(({ text }): Guess => {
    const [best] = classifier.classify(text).labels;
    return { label: best?.label ?? -1, confidence: best?.confidence ?? 0 };
  });
  const baseline = naiveBayes(examples, names.length);
  return {
    f1: macroF1(
      truth,
      guesses.map(({ label }) => label),
      names.length,
    ),
    baselineF1: macroF1(
      truth,
      unseen.map(({ text }) => baseline(text)),
      names.length,
    ),
    error: calibrationError(guesses, truth),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function row(set: string, language: 'en' | 'tr', examples: number) {
  const runs = seeds.map((seed) => measure(language, examples, seed));
  return {
    set,
    examples,
    'macro-F1': mean(runs.map(({ f1 }) => f1)).toFixed(3),
    'naive Bayes': examples === 0 ? '–' : mean(runs.map(({ baselineF1 }) => baselineF1)).toFixed(3),
    'calibration error': mean(runs.map(({ error }) => error)).toFixed(3),
  };
}

/** Processor time of this process in milliseconds: other programs run as well. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

function speed(texts: number, repeats: number) {
  const { names, texts: made } = makeRequests('en', 500 + texts, 5);
  const long = made.slice(500).map(({ text }) => Array(repeats).fill(text).join(' '));
  const begun = cpuMs();
  const classifier = trainClassifier({
    labels: names.map((name) => ({ name })),
    multiple: false,
    threshold: 0,
    examples: made.slice(0, 500).map(({ text, label }) => ({ text, labels: [label] })),
    sample: long.slice(0, 2_000),
  });
  const trained = cpuMs();
  for (const text of long) classifier.classify(text);
  const done = cpuMs();
  return {
    texts,
    'characters each': Math.round(mean(long.map(({ length }) => length))),
    'trained, s': ((trained - begun) / 1_000).toFixed(2),
    'texts/s': Math.round((1_000 * texts) / (done - trained)),
    'characters/s': Math.round(
      (1_000 * long.reduce((sum, { length }) => sum + length, 0)) / (done - trained),
    ),
  };
}

const sets = [
  ['English', 'en'],
  ['Turkish', 'tr'],
] as const;
printTable(sets.flatMap(([set, language]) => exampleCounts.map((count) => row(set, language, count))));
console.log();
printTable([speed(10_000, 1), speed(1_000, 20)]);
