import { type AskedMeasure, tellsMeasure } from './asked-measure.ts';
import { type CountedThing, countsThing } from './counted-thing.ts';
import { holdsKind } from './held-kind.ts';
import { isRecognisable, type QuestionKind } from './question-kind.ts';
import type { ReadPassage, ReadUnit } from './read-passages.ts';
import { placesAround, type ScoredUnit } from './score-units.ts';
import type { Matchers, WeighedWord } from './weigh-words.ts';

/**
 * What tells whether a sentence answers a question, and the weights of a logistic regression over it. bench/fit-answers.ts
 * fits them on the sets for development, in both languages, with the documents that answer and without them.
 */
const weights = {
  bias: -3.786,
  /** What the search gave the passage, of what it gives for all words of the question: the rest of it is missing. */
  fullness: 6.481,
  /** The rarities of the words in and around the sentence, in units of the rarest word: two rare ones are no chance. */
  substance: 1.378,
  /** How well the question's rarest word stands in or around the sentence: it mostly names the subject. */
  rarest: 1.498,
  /** How far the passage is ahead of every other one: what only one passage is about is found there alone. */
  lead: 1.903,
  /** The share of the names in the question that the text does not hold: text about another name is no answer. */
  absentNames: -4.533,
  /** Neither the sentence nor the ones beside it hold what is asked for, such as a date, a name or an amount. */
  lacksKind: -0.908,
  /** The question counts or measures something, and neither the sentence nor the ones beside it tell how much it is. */
  lacksCount: -3.717,
  /** The share of the question's words that stand neither in the sentence nor beside it: text about the same subject. */
  missing: -2.803,
};

export type SentenceFeatures = Readonly<Record<keyof typeof weights, number>>;

export type JudgedQuestion = {
  readonly words: readonly WeighedWord[];
  readonly kind: QuestionKind;
  /** What it counts, if it counts something. */
  readonly counted: CountedThing | undefined;
  /** What it asks the measure of, if it names no unit. */
  readonly measure: AskedMeasure | undefined;
  readonly matchers: Matchers;
  readonly passages: readonly ReadPassage[];
};

/**
 * The rarity of a word that half of all passages hold. Where all words of a question that are held at all are more
 * frequent, as they are in a file of one or two passages, rarities tell nothing.
 */
const HALF_HELD = 0.69;
/** What a word of an earlier question counts of one of the question itself. */
const BORROWED = 0.5;
/** What asked-for things count beside the sentence of those in it. */
const ASKED_BESIDE = 0.7;
/** What a word that fits any question counts of another one where it is missing. */
const GENERIC_MISSING = 0.5;
/** From this strength of a match on, a word stands in a sentence. */
const STANDS = 0.5;

const names = (Object.keys(weights) as (keyof typeof weights)[]).sort();

/** The chance that the sentence answers, 0 to 1; undefined where rarities tell nothing, or meaning ranks as well. */
export function judgeSentence(candidate: ScoredUnit, asked: JudgedQuestion): number | undefined {
  const features = readFeatures(candidate, asked);
  if (!features) return undefined;
  const score = names.reduce((sum, name) => sum + weights[name] * features[name], 0);
  return 1 / (1 + Math.exp(-score));
}

export function readFeatures(candidate: ScoredUnit, asked: JudgedQuestion): SentenceFeatures | undefined {
  const { passage } = candidate;
  const { evidence, rarities, score } = passage.passage;
  if (evidence === undefined || !rarities || evidence <= 0) return undefined;
  const rarest = score / evidence;
  const around = wordsAround(candidate, asked.words.length);
  const weighed = weighRarities(asked.words, rarities);
  const total = weighed.reduce((sum, rarity) => sum + rarity, 0);
  const most = Math.max(0, ...weighed);
  if (weighed.every((rarity, at) => rarity < HALF_HELD || asked.words[at]?.isAbsent)) return undefined;
  return {
    bias: 1,
    fullness: total === 0 ? 0 : (evidence * most) / total,
    substance: weighed.reduce((sum, rarity, at) => sum + rarity * (around[at] ?? 0), 0) / rarest,
    rarest: around[weighed.indexOf(most)] ?? 0,
    lead:
      evidence - Math.max(0, ...otherPassages(passage, asked).map((other) => other.passage.evidence ?? 0)),
    absentNames: absentNames(candidate, asked.words),
    lacksKind: lacksKind(candidate, asked),
    lacksCount: lacksCount(candidate, asked),
    missing: missingShare(candidate, asked.words),
  };
}

/** How rare each word is in what was searched. Words that only an earlier question had count for less. */
function weighRarities(words: readonly WeighedWord[], rarities: ReadonlyMap<string, number>): number[] {
  const hasOwn = words.some((word) => word.origin === 'own');
  return words.map(
    ({ shown, origin }) => (rarities.get(shown) ?? 0) * (origin === 'own' || !hasOwn ? 1 : BORROWED),
  );
}

/**
 * The share of the question's names that stand neither in the passage nor in the names of its file. A Turkish name may stand
 * with endings that hide it, so it is missing only where no passage at all has it.
 */
function absentNames({ matched, passage }: ScoredUnit, words: readonly WeighedWord[]): number {
  const names = [...words.entries()].filter(([, word]) => word.origin === 'own' && word.isName);
  const isHere = (at: number) => Math.max(matched.inPassage[at] ?? 0, matched.inFileName[at] ?? 0) >= STANDS;
  const absent = names.filter(([at, word]) => word.isAbsent || (passage.language === 'en' && !isHere(at)));
  return absent.length / Math.max(1, names.length);
}

/** How well each word stands in the sentence, near it, in the heading above it, or in what the file is called. */
function wordsAround(candidate: ScoredUnit, count: number): number[] {
  const { matched } = candidate;
  const near = placesAround(candidate).flatMap((at) => [matched.matches[at] ?? []]);
  return Array.from({ length: count }, (_, word) =>
    Math.max(matched.inFileName[word] ?? 0, ...near.map((matches) => matches[word]?.strength ?? 0)),
  );
}

/**
 * The share of the own words of a question that stand neither in the sentence nor in the ones beside it; of a question that has
 * none ("and when?"), of those it borrows. Words that fit any question count for less.
 */
function missingShare({ matched, index }: ScoredUnit, words: readonly WeighedWord[]): number {
  const near = [index - 1, index, index + 1].flatMap((at) => [matched.matches[at] ?? []]);
  const own = words.filter(({ origin }) => origin === 'own');
  const asked = new Set(own.length > 0 ? own : words);
  let [missing, total] = [0, 0];
  for (const [at, word] of words.entries()) {
    if (!asked.has(word)) continue;
    const weight = word.isGeneric ? GENERIC_MISSING : 1;
    total += weight;
    if (near.every((matches) => (matches[at]?.strength ?? 0) < STANDS)) missing += weight;
  }
  return total === 0 ? 0 : missing / total;
}

/** The passages that share no text with this one. */
const otherPassages = ({ passage }: ReadPassage, { passages }: JudgedQuestion): ReadPassage[] =>
  passages.filter(
    ({ passage: other }) =>
      other.fileUid !== passage.fileUid || other.start >= passage.end || other.end <= passage.start,
  );

/** 0 where the sentence holds what is asked for, or where nothing is asked for that can be told; 1 where it is missing. */
function lacksKind(candidate: ScoredUnit, { kind, words }: JudgedQuestion): number {
  if (!isRecognisable(kind)) return 0;
  const known = new Set(words.flatMap((word) => [word.folded, word.shown.toLowerCase()]));
  return 1 - heldNear(candidate, ({ text }) => holdsKind(kind, text, known));
}

/** The same for a number of what the question counts, or for the measure that it asks for. */
function lacksCount(candidate: ScoredUnit, { counted, measure, matchers }: JudgedQuestion): number {
  if (measure !== undefined) return 1 - heldNear(candidate, (unit) => Number(tellsMeasure(measure, unit)));
  if (counted === undefined) return 0;
  const { language } = candidate.passage;
  const read = { language, matcher: matchers[language] };
  return 1 - heldNear(candidate, (unit) => countsThing(counted, unit, read));
}

/** How well the sentence holds something, or the ones beside it do, which counts for less. */
function heldNear({ unit, index, passage }: ScoredUnit, holds: (unit: ReadUnit) => number): number {
  const held = holds(unit);
  if (held === 1) return 1;
  const beside = [passage.units[index - 1], passage.units[index + 1]].map((other) =>
    other ? holds(other) : 0,
  );
  return Math.max(held, ASKED_BESIDE * Math.max(...beside));
}
