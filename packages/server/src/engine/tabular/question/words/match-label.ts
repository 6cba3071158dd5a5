import { identifierWords } from '../link/names-event.ts';
import type { KnownLabel } from './known-label.ts';
import { type LabelWord, type QuestionWord, wordMatch } from './question-words.ts';

export interface LabelMatch {
  from: number;
  until: number;
  /** The share of the label that was named. */
  coverage: number;
  /** The mean quality of the matches of words. */
  quality: number;
  /** All of "Order No" but the word that makes it a number was named. */
  namesRows: boolean;
  named: readonly LabelWord[];
}

const phraseGain = 0.1;
const gapMax = 1;
export const gapWords = new Set('of the s nin nun in un olan'.split(' '));

/** Matches of a label that start at a word: its words in any order, with at most one small word between. */
export function matchAt(words: readonly QuestionWord[], from: number, label: KnownLabel): LabelMatch[] {
  const used = new Set<number>();
  const found: LabelMatch[] = [];
  let [coverage, quality, gap] = [0, 0, 0];
  for (let at = from; at < words.length && used.size < label.words.length; at++) {
    const word = words[at];
    if (!word) break;
    const pair = pairMatch(word, words[at + 1], label, used);
    const next = pair ?? bestLabelWord(word, label, used);
    const last = found.at(-1);
    if (pair) at++;
    if (!next && last && word.phraseAt !== undefined && word.phraseAt === words[at - 1]?.phraseAt) {
      // Both words together are surer than either.
      found.push({ ...last, until: at + 1, quality: Math.min(1, last.quality + phraseGain) });
      continue;
    }
    if (!next) {
      if (at === from || gap >= gapMax || !gapWords.has(word.folded)) break;
      gap++;
      continue;
    }
    used.add(next.index);
    coverage += label.shares[next.index] ?? 0;
    quality += next.match;
    const rest = label.words.filter((_, index) => !used.has(index));
    const named = label.words.filter((_, index) => used.has(index));
    const namesRows = rest.length > 0 && rest.every((each) => identifierWords.has(each.word));
    found.push({ from, until: at + 1, coverage, quality: quality / used.size, namesRows, named });
  }
  return found;
}

const pairQuality = 0.95;

/** "Life span" is the header "Lifespan". */
function pairMatch(
  word: QuestionWord,
  next: QuestionWord | undefined,
  label: KnownLabel,
  used: ReadonlySet<number>,
) {
  if (!next || word.folded.length < 3) return undefined;
  for (const [index, { word: joined }] of label.words.entries()) {
    if (used.has(index) || !joined.startsWith(word.folded)) continue;
    const rest = joined.slice(word.folded.length);
    if (rest.length >= 3 && [...next.stems].some(([stem, cost]) => cost <= 0.1 && stem === rest))
      return { index, match: pairQuality };
  }
  return undefined;
}

function bestLabelWord(word: QuestionWord, label: KnownLabel, used: ReadonlySet<number>) {
  let best: { index: number; match: number } | undefined;
  for (const [index, labelWord] of label.words.entries()) {
    if (used.has(index)) continue;
    const match = wordMatch(word, labelWord);
    if (match !== undefined && match >= 0.5 && match > (best?.match ?? 0)) best = { index, match };
  }
  return best;
}

/** The worth of a link: whole labels and more words are worth more; half a label is a guess. */
export function linkWeight({ from, until, coverage, quality }: LabelMatch): number {
  return quality * (0.35 + 0.65 * coverage) * (1 + 0.75 * (until - from - 1));
}
