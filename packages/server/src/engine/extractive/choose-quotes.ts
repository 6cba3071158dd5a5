import type { AnswerLanguage, FoundPassage } from '../answer/answer-engine.ts';
import { haveOwnNumbers, readFacts } from '../answer/text-facts.ts';
import { type JudgedQuestion, judgeSentence } from './judge-sentence.ts';
import type { ReadUnit } from './read-passages.ts';
import type { ScoredUnit } from './score-units.ts';

/** A stretch to quote: exactly the source text from `start` to `end`. */
export type Quote = {
  readonly passage: FoundPassage;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly isRow: boolean;
  readonly words: ReadonlySet<string>;
  /** How it is shown, where that is not as it stands in the source. */
  readonly shown?: string;
};

/** `direct`: the question is answered; `close`: related, to be shown as such; `none`: nothing worth showing. */
export type Choice = { readonly fit: 'direct' | 'close' | 'none'; readonly quotes: readonly Quote[] };

type ChoiceRules = {
  /** Own words in the question; a close passage must hold more than one of several. */
  readonly ownCount: number;
  /** How many quotes at most. */
  readonly limit: number;
  readonly question: JudgedQuestion;
};

/** The least chance to answer; below it, a sentence is shown as what comes nearest. */
const DIRECT_CHANCE = 0.6;
/** How sentences are chosen by their chance. */
type ChanceRules = {
  /** The least chance to be shown. */
  readonly least: number;
  /** Of so many sentences with nearly the best score, the likeliest is the answer: the score alone does not tell. */
  readonly likeliestOf: number;
  /** The share of the best score that is nearly as good. */
  readonly nearlyBest: number;
  /** Also the best sentence of the passage that the search found first, which may say it in other words below a title. */
  readonly triesFoundFirst: boolean;
};
/**
 * By the language of the text, as measured by bench/fit-answers.ts. Turkish words are compared without their endings, so more of
 * them stand near each other by accident.
 */
const CHANCE_RULES: Readonly<Record<AnswerLanguage, ChanceRules>> = {
  en: { least: 0.3, likeliestOf: 5, nearlyBest: 0.7, triesFoundFirst: true },
  tr: { least: 0.45, likeliestOf: 3, nearlyBest: 0.85, triesFoundFirst: false },
};
/** The same for the confidence of a sentence, where its chance is not known. */
const DIRECT = 0.62;
const CLOSE = 0.5;
/** So much of what the search gave the passage counts beside the confidence, where it tells that: then for these sums. */
const EVIDENCE = 0.4;
const DIRECT_WITH_EVIDENCE = 0.84;
const CLOSE_WITH_EVIDENCE = 0.79;
const SUPPORT_SHARE = 0.7;
/** A second quote must hold nearly as much of the question itself, not only stand in a good place. */
const SUPPORT_IN_UNIT = 0.7;
const SAME_CONTENT = 0.6;
const LONGEST_QUOTE = 520;
const NEEDS_PREDECESSOR =
  /^(?:["“'‘(]\s*)?(?:he|she|it|they|his|her|its|their|this|these|those|that|such|however|but|therefore|then|there|also|moreover|thus|so|both|o|onu|onun|ona|onlar|bu|bunu|bunun|bunlar|buna|böylece|ancak|fakat|ama|ayrıca|orada|burada|şu|kendisi|ikisi)(?![\p{L}’'])/iu;

/** Chooses what to quote from the scored units (best first): no repetition, nothing that only looks related. */
export function chooseQuotes(scored: readonly ScoredUnit[], rules: ChoiceRules): Choice {
  const best = likeliest(scored, rules.question);
  if (!best) return { fit: 'none', quotes: [] };
  const fit = judge(best, rules);
  if (fit === 'none') return { fit, quotes: [] };
  const limit = fit === 'close' ? Math.min(2, rules.limit) : rules.limit;
  const quotes: Quote[] = [];
  for (const candidate of [best, ...scored.filter((other) => other !== best)]) {
    if (quotes.length >= limit || candidate.score < best.score * SUPPORT_SHARE) break;
    const isSupport =
      candidate === best ||
      (judge(candidate, rules) === fit && candidate.inUnit >= best.inUnit * SUPPORT_IN_UNIT);
    if (!isSupport) continue;
    const quote = toQuote(candidate, scored);
    if (quotes.every((other) => !overlaps(other, quote) && !saysTheSame(other, quote))) quotes.push(quote);
  }
  return { fit, quotes: joinNeighbours(quotes) };
}

/** The sentences of which one is the answer, if any is, best score first. */
export function firstCandidates(scored: readonly ScoredUnit[]): ScoredUnit[] {
  const [best] = scored;
  if (!best) return [];
  const { likeliestOf, nearlyBest, triesFoundFirst } = CHANCE_RULES[best.passage.language];
  const first = scored.slice(0, likeliestOf).filter(({ score }) => score >= nearlyBest * best.score);
  const ofFoundFirst = scored.find(({ passage }) => passage.scoreShare === 1);
  return triesFoundFirst && ofFoundFirst && !first.includes(ofFoundFirst) ? [...first, ofFoundFirst] : first;
}

function likeliest(scored: readonly ScoredUnit[], question: JudgedQuestion): ScoredUnit | undefined {
  let [best] = scored;
  let most = best && judgeSentence(best, question);
  if (most === undefined) return best;
  for (const candidate of firstCandidates(scored)) {
    const chance = judgeSentence(candidate, question) ?? 0;
    if (chance > most) [best, most] = [candidate, chance];
  }
  return best;
}

function judge(candidate: ScoredUnit, { ownCount, question }: ChoiceRules): Choice['fit'] {
  const chance = judgeSentence(candidate, question);
  if (chance !== undefined) {
    if (chance >= DIRECT_CHANCE) return 'direct';
    return chance >= CHANCE_RULES[candidate.passage.language].least ? 'close' : 'none';
  }
  if (candidate.ownCount === 0 && ownCount > 0 && candidate.confidence < 0.75) return 'none';
  const { evidence } = candidate.passage.passage;
  const certainty = candidate.confidence + EVIDENCE * (evidence ?? 0);
  const [direct, close] =
    evidence === undefined ? [DIRECT, CLOSE] : [DIRECT_WITH_EVIDENCE, CLOSE_WITH_EVIDENCE];
  if (certainty >= direct) return 'direct';
  return certainty >= close && candidate.ownCount >= Math.min(2, ownCount) ? 'close' : 'none';
}

/**
 * A sentence that leans on the one before ("It was …") is quoted together with it, and one that is followed by
 * such a sentence takes it along when that holds a word of the question that it lacks itself.
 */
function toQuote(candidate: ScoredUnit, scored: readonly ScoredUnit[]): Quote {
  const { passage, unit, index } = candidate;
  const before = passage.units[index - 1];
  const after = scored.find((other) => other.passage === passage && other.index === index + 1);
  const start = before && leansOn(unit, before) ? before.start : unit.start;
  const completes =
    after !== undefined &&
    leansOn(after.unit, unit) &&
    after.strengths.some((strength, word) => strength > 0.5 && (candidate.strengths[word] ?? 0) === 0);
  const end = completes && after.unit.end - start <= LONGEST_QUOTE ? after.unit.end : unit.end;
  return cut(passage.passage, start, end, { isRow: unit.kind === 'row', words: new Set(unit.words) });
}

function leansOn(unit: ReadUnit, before: ReadUnit): boolean {
  return (
    unit.kind === 'sentence' &&
    before.kind === 'sentence' &&
    unit.block === before.block &&
    NEEDS_PREDECESSOR.test(unit.text) &&
    unit.end - before.start <= LONGEST_QUOTE
  );
}

function cut(
  passage: FoundPassage,
  start: number,
  end: number,
  rest: { readonly isRow: boolean; readonly words: ReadonlySet<string> },
): Quote {
  const text = passage.text.slice(start - passage.start, end - passage.start);
  return { passage, start, end, text, ...rest };
}

/** Quotes that follow each other in the source become one; the order of the first of them stays. */
function joinNeighbours(quotes: readonly Quote[]): Quote[] {
  const joined: Quote[] = [];
  for (const quote of quotes) {
    const at = joined.findIndex((other) => touches(other, quote));
    const other = joined[at];
    if (!other) {
      joined.push(quote);
      continue;
    }
    const [start, end] = [Math.min(other.start, quote.start), Math.max(other.end, quote.end)];
    joined[at] = cut(other.passage, start, end, {
      isRow: false,
      words: new Set([...other.words, ...quote.words]),
    });
  }
  return joined;
}

function touches(one: Quote, other: Quote): boolean {
  if (one.passage !== other.passage || one.isRow || other.isRow) return false;
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  const between = one.passage.text.slice(first.end - one.passage.start, second.start - one.passage.start);
  return between.trim() === '' && !/\n\s*\n/u.test(between) && second.end - first.start <= LONGEST_QUOTE;
}

export function overlaps(one: Quote, other: Quote): boolean {
  return one.passage.fileUid === other.passage.fileUid && one.start < other.end && other.start < one.end;
}

function saysTheSame(one: Quote, other: Quote): boolean {
  // "40 euros" and "60 euros" are two answers, however alike the sentences are.
  if (haveOwnNumbers(readFacts(one.text), readFacts(other.text))) return false;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  return shared / Math.max(1, one.words.size + other.words.size - shared) >= SAME_CONTENT;
}
