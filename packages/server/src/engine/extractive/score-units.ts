import { holdsKind } from './held-kind.ts';
import type { QuestionKind } from './question-kind.ts';
import type { ReadPassage, ReadUnit } from './read-passages.ts';
import { bestMatch, type Match, type Matchers, type WeighedWord } from './weigh-words.ts';

export type ScoredUnit = {
  readonly passage: ReadPassage;
  readonly matched: MatchedPassage;
  readonly unit: ReadUnit;
  /** Its place in `passage.units`. */
  readonly index: number;
  readonly score: number;
  /** 0 to 1: how much of the question stands here and around here, and whether what it asks for does. */
  readonly confidence: number;
  /** 0 to 1: how much of the question stands in the unit itself. */
  readonly inUnit: number;
  /** How well each word of the question stands in the unit itself. */
  readonly strengths: readonly number[];
  /** Own words of the question that stand in the unit itself. */
  readonly ownCount: number;
};

// What a word counts that stands not in the sentence but near it.
const BESIDE = 0.65;
const BESIDE_AFTER = 0.5;
const UNDER_HEADING = 0.55;
const IN_FILE_NAME = 0.5;
/** In the passage at large: helps to choose between sentences, but hardly to trust one. */
const IN_PASSAGE = { score: 0.4, confidence: 0.15 } as const;
/** How far around a sentence the text is about the same, in characters. */
const AROUND_LENGTH = 400;
const BORROWED_SHARE = 0.5;
const MISSING_NAMES = 0.5;
/** How far around a found word the thing asked for is looked for, in characters. */
const REACH_LENGTH = 45;
const LONG_SENTENCE = 350;
/** A heading names a subject and says nothing about it, so it is quoted only when headings are asked for. */
const ASKS_FOR_HEADINGS = /chapter|section|heading|title|headline|bölüm|başlı[kğ]/iu;

type Asked = {
  readonly words: readonly WeighedWord[];
  readonly kind: QuestionKind;
  readonly knownWords: ReadonlySet<string>;
  /** The share of the names asked about that are mentioned nowhere. */
  readonly missingNames: number;
};

/** The matches of each unit of a passage with each word of the question. */
export type MatchedPassage = {
  readonly passage: ReadPassage;
  readonly matches: readonly (readonly Match[])[];
  readonly inPassage: readonly number[];
  readonly inFileName: readonly number[];
};

/** Scores every unit of what was read, best first; equals stay in reading order. */
export function scoreUnits(
  passages: readonly ReadPassage[],
  question: { readonly words: readonly WeighedWord[]; readonly kind: QuestionKind },
  matchers: Matchers,
): ScoredUnit[] {
  const knownWords = new Set(question.words.flatMap((word) => [word.folded, word.shown.toLowerCase()]));
  const names = question.words.filter((word) => word.isName);
  const missingNames = names.filter((name) => name.isAbsent).length / Math.max(1, names.length);
  const asked = { ...question, knownWords, missingNames };
  const wantsHeadings = question.words.some((word) => ASKS_FOR_HEADINGS.test(word.shown));
  return passages
    .map((passage) => matchPassage(passage, asked, matchers))
    .flatMap((matched) => matched.passage.units.map((_, index) => scoreUnit(matched, index, asked)))
    .filter(({ unit }) => unit.kind !== 'heading' || wantsHeadings)
    .sort((one, other) => other.score - one.score);
}

function matchPassage(passage: ReadPassage, asked: Asked, matchers: Matchers): MatchedPassage {
  const matcher = matchers[passage.language];
  const matches = passage.units.map((unit) =>
    asked.words.map((word) => bestMatch(word, unit.words, matcher)),
  );
  return {
    passage,
    matches,
    inPassage: asked.words.map((_, word) => Math.max(0, ...matches.map((list) => list[word]?.strength ?? 0))),
    inFileName: asked.words.map((word) => bestMatch(word, passage.fileWords, matcher).strength),
  };
}

function scoreUnit(matched: MatchedPassage, index: number, asked: Asked): ScoredUnit {
  const { passage } = matched;
  const unit = passage.units[index];
  if (!unit) throw new RangeError('no such unit');
  const matches = matched.matches[index] ?? [];
  const strengths = matches.map((match) => match.strength);
  const around = strengths.map((strength, word) => Math.max(strength, nearby(matched, index, word)));
  const withPassage = (part: number) =>
    around.map((strength, word) => Math.max(strength, part * (matched.inPassage[word] ?? 0)));
  const inUnit = share(asked.words, strengths);
  const kind = inUnit > 0.2 ? heldKind(unit, matches, asked) : 0;
  const base = 0.6 * share(asked.words, withPassage(IN_PASSAGE.score)) + 0.4 * inUnit;
  return {
    passage,
    matched,
    unit,
    index,
    inUnit,
    strengths,
    score: (base + 0.3 * kind + 0.08 * closeness(matches) + 0.12 * passage.scoreShare) * shape(unit),
    confidence:
      share(asked.words, withPassage(IN_PASSAGE.confidence)) +
      kindEffect(asked.kind, kind) -
      MISSING_NAMES * asked.missingNames,
    ownCount: asked.words.filter((word, at) => word.origin === 'own' && (strengths[at] ?? 0) > 0.5).length,
  };
}

/** How well a word stands just before or after a unit, in the heading above it or in the file's name. */
function nearby(matched: MatchedPassage, index: number, word: number): number {
  const { units } = matched.passage;
  const strengthAt = (at: number) => matched.matches[at]?.[word]?.strength ?? 0;
  const besideAt = (at: number) => (units[at]?.block === units[index]?.block ? strengthAt(at) : 0);
  const heading = units.slice(0, index).findLastIndex((unit) => unit.kind === 'heading');
  return Math.max(
    BESIDE * besideAt(index - 1),
    BESIDE_AFTER * besideAt(index + 1),
    UNDER_HEADING * strengthAt(heading),
    IN_FILE_NAME * (matched.inFileName[word] ?? 0),
  );
}

/** The places of the units that are about the same as this one: it, those near it and the heading above it. */
export function placesAround({ passage: { units }, unit, index }: ScoredUnit): number[] {
  const heading = units.slice(0, index).findLastIndex((other) => other.kind === 'heading');
  const isNear = (other: ReadUnit) =>
    other.start <= unit.end + AROUND_LENGTH && other.end >= unit.start - AROUND_LENGTH;
  return [...units.keys()].filter((at) => at === heading || units.slice(at, at + 1).some(isNear));
}

/** The found share of the question. Borrowed words help, but their absence counts for little. */
function share(words: readonly WeighedWord[], strengths: readonly number[]): number {
  const sum = (origin: WeighedWord['origin'], value: (word: WeighedWord, at: number) => number) =>
    words.reduce((total, word, at) => total + (word.origin === origin ? value(word, at) : 0), 0);
  const found = (word: WeighedWord, at: number) => word.weight * (strengths[at] ?? 0);
  const ownTotal = sum('own', (word) => word.weight);
  const borrowedTotal = sum('borrowed', (word) => word.weight);
  const ownShare = ownTotal === 0 ? 0 : sum('own', found) / ownTotal;
  if (borrowedTotal === 0) return ownShare;
  const borrowedShare = sum('borrowed', found) / borrowedTotal;
  if (ownTotal === 0) return borrowedShare;
  return (ownShare + borrowedShare * BORROWED_SHARE) / (1 + BORROWED_SHARE);
}

/** What is asked for should stand close to the words asked about: "founded in 1642", not both somewhere. */
function heldKind(unit: ReadUnit, matches: readonly Match[], asked: Asked): number {
  const whole = holdsKind(asked.kind, unit.text, asked.knownWords);
  if (whole === 0 || unit.kind === 'row') return whole;
  const near = matches
    .filter((match) => match.strength > 0.5)
    .map(({ at }) => unit.wordStarts[at] ?? 0)
    .map((start) => unit.text.slice(Math.max(0, start - REACH_LENGTH), start + 2 * REACH_LENGTH));
  const nearest = Math.max(0, ...near.map((text) => holdsKind(asked.kind, text, asked.knownWords)));
  return 0.5 * whole + 0.5 * nearest;
}

function closeness(matches: readonly Match[]): number {
  const places = matches.filter((match) => match.at >= 0).map((match) => match.at);
  if (places.length < 2) return 0;
  const span = Math.max(...places) - Math.min(...places) + 1;
  return Math.min(1, places.length / span);
}

function kindEffect(kind: QuestionKind, held: number): number {
  if (kind === 'plain' || kind === 'manner' || kind === 'definition') return held * 0.1;
  return held > 0 ? held * 0.1 : -0.1;
}

function shape(unit: ReadUnit): number {
  if (unit.text.endsWith('?')) return 0.6;
  if (unit.isFragment) return 0.75;
  // A long sentence holds more words of any question.
  if (unit.text.length > LONG_SENTENCE) return 0.93;
  return unit.words.length <= 4 && unit.kind === 'sentence' ? 0.6 : 1;
}
