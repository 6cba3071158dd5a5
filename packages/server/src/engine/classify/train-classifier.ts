import type { ClassifierSettings, Verdict } from './classifier-messages.ts';
import { decide } from './decide.ts';
import { fitMixture, type Mixture, mix, type ScoredCase } from './fit-mixture.ts';
import type { LabelScorer } from './label-scorer.ts';
import { createLabelSearch } from './label-search.ts';
import { trainLogisticRegression } from './logistic-regression.ts';
import { trainNaiveBayes } from './naive-bayes.ts';
import { createTermReader, type ReadTerms, type Term } from './text-terms.ts';
import { likelihoods, type TrainingSet, type TrainingText } from './training-set.ts';
import { createVocabulary, rarityOf, type Vocabulary } from './vocabulary.ts';

export interface TextClassifier {
  classify(text: string): Verdict;
}

/** Where the mixture of naive Bayes, logistic regression and search in the labels starts from. */
const startMixture: Mixture = { shares: [0.7, 0.7, 0.3], offset: -2 };
/** Without examples: search alone. One rare word of a label makes it likelier than not, two make it likely. */
const searchAlone: Mixture = { shares: [1], offset: -1 };
const foldsMax = 5;
/** Fitting more cases takes longer and changes nothing. */
const casesMax = 3_000;

interface Basis {
  readonly read: ReadTerms;
  readonly vocabulary: Vocabulary;
  readonly rarity: Float64Array;
  /** The terms of each label's name and description. */
  readonly labelTerms: readonly (readonly Term[])[];
}

function readBasis({ labels, examples, sample }: ClassifierSettings): Basis {
  const labelTexts = labels.map(({ name, description = '' }) => `${name}\n${description}`);
  const exampleTexts = examples.map(({ text }) => text);
  const collection = [...sample, ...exampleTexts];
  const read = createTermReader(collection.length > 0 ? collection : labelTexts);
  const labelTerms = labelTexts.map(read);
  const vocabulary = createVocabulary(exampleTexts.map(read), labelTerms);
  return { read, vocabulary, rarity: rarityOf(vocabulary, collection, read), labelTerms };
}

/** Which part of the examples each one is checked in: those of a label are spread over all parts. */
function foldsOf(texts: readonly TrainingText[], count: number): number[] {
  const seen = new Map<number, number>();
  return texts.map(({ labels }) => {
    const label = labels[0] ?? -1;
    const place = seen.get(label) ?? 0;
    seen.set(label, place + 1);
    return (place + Math.max(0, label)) % count;
  });
}

interface Training {
  readonly basis: Basis;
  readonly settings: ClassifierSettings;
  readonly search: LabelScorer;
  /** Labels as texts of their own: a label without an example is known by its name. */
  readonly labelTexts: readonly TrainingText[];
}

function train({ basis, settings, search, labelTexts }: Training, texts: readonly TrainingText[]) {
  const set: TrainingSet = {
    texts: [...texts, ...labelTexts],
    labelCount: settings.labels.length,
    termCount: basis.vocabulary.size,
    isExclusive: !settings.multiple,
  };
  return [trainNaiveBayes(set), trainLogisticRegression(set, basis.rarity), search];
}

/** Scores each example by a classifier that was trained without it. */
function scoreUnseen(training: Training, texts: readonly TrainingText[]): ScoredCase[] {
  const foldCount = Math.min(foldsMax, texts.length);
  const folds = foldsOf(texts, foldCount);
  const cases: ScoredCase[] = [];
  for (let fold = 0; fold < foldCount; fold += 1) {
    const scorers = train(
      training,
      texts.filter((_, at) => folds[at] !== fold),
    );
    const unseen = texts.filter((_, at) => folds[at] === fold).slice(0, Math.ceil(casesMax / foldCount));
    for (const { counts, labels } of unseen)
      cases.push({ scores: scorers.map((scorer) => scorer.scores(counts)), labels });
  }
  return cases;
}

/** Whether there is something to tell labels apart by: examples of two labels, or of one that is yes or no. */
function areTelling({ examples, multiple }: ClassifierSettings): boolean {
  const seen = new Set(examples.flatMap(({ labels }) => labels));
  return examples.length >= 2 && seen.size >= (multiple ? 1 : 2);
}

function chooseScorers(
  basis: Basis,
  settings: ClassifierSettings,
): { scorers: LabelScorer[]; mixture: Mixture } {
  const { labelTerms, vocabulary } = basis;
  const search = createLabelSearch({ ...basis, labels: labelTerms });
  if (!areTelling(settings)) return { scorers: [search], mixture: searchAlone };
  const labelTexts = labelTerms.map((terms, label) => ({ counts: vocabulary.count(terms), labels: [label] }));
  const texts = settings.examples.map(({ text, labels }) => ({
    counts: vocabulary.count(basis.read(text)),
    labels,
  }));
  const training: Training = { basis, settings, search, labelTexts };
  const cases = scoreUnseen(training, texts);
  return {
    scorers: train(training, texts),
    mixture: fitMixture(cases, startMixture, !settings.multiple),
  };
}

/**
 * Makes a classifier of labels and, where there are any, of labelled examples: naive Bayes and logistic regression
 * together with a search in the names and descriptions of the labels, or the search alone. It is not random: the same
 * settings make the same classifier.
 */
export function trainClassifier(settings: ClassifierSettings): TextClassifier {
  const basis = readBasis(settings);
  const { scorers, mixture } = chooseScorers(basis, settings);
  const { vocabulary, read } = basis;
  return {
    classify(text) {
      const terms = read(text);
      const counts = vocabulary.count(terms);
      const scores = scorers.map((scorer) => scorer.scores(counts));
      const likely = likelihoods(mix(scores, mixture), !settings.multiple);
      return decide({ likely, settings, text: { terms, counts }, vocabulary, scorers, mixture });
    },
  };
}
