import type { AnswerLanguage, FoundPassage } from './answer-engine.ts';
import { createWordMatcher, type WordMatcher } from './match-words.ts';
import { contentWords } from './read-question.ts';
import { readUnits, type Unit } from './read-units.ts';
import { splitWords } from './split-words.ts';

/** A part of a passage: `text` is exactly the file's text from `start` to `end`. */
type NarrowQuote = { readonly start: number; readonly end: number; readonly text: string };

export type QuoteNarrower = (passage: FoundPassage, statement: string) => NarrowQuote;

const WIDEST = 3;
const LONGEST_QUOTE = 700;
/** How much another sentence must add to be quoted too. */
const SENTENCE_COST = 0.12;

/**
 * Finds the one to three sentences of a passage that support a statement. If the statement shares no word with the
 * passage (it may be in another language), the question's words decide, and then the start of the passage.
 */
export function createQuoteNarrower(question: string, language: AnswerLanguage): QuoteNarrower {
  const matcher = createWordMatcher(language, question);
  return (passage, statement) => {
    const units = readUnits(passage).filter((unit) => unit.kind !== 'heading');
    const texts = units.map((unit) => splitWords(unit.text, language).map((word) => word.folded));
    const window =
      bestWindow(units, support(statement, texts, { language, matcher })) ??
      bestWindow(units, support(question, texts, { language, matcher })) ??
      units.slice(0, 1);
    return cut(passage, window);
  };
}

type Comparison = { readonly language: AnswerLanguage; readonly matcher: WordMatcher };

/** Per unit, the strength of each word of the statement; names and numbers count double. */
function support(statement: string, texts: readonly (readonly string[])[], by: Comparison): number[][] {
  const words = contentWords(statement, by.language);
  const weights = words.map((word) => (/^\p{Lu}|\p{N}/u.test(word.shown) ? 2 : 1));
  const total = weights.reduce<number>((sum, weight) => sum + weight, 0);
  return texts.map((text) =>
    words.map((word, at) => {
      const strength = Math.max(0, ...text.map((written) => by.matcher(word.folded, written)));
      return (strength * (weights[at] ?? 1)) / total;
    }),
  );
}

function bestWindow(units: readonly Unit[], strengths: readonly number[][]): readonly Unit[] | undefined {
  let best: { readonly value: number; readonly units: readonly Unit[] } = { value: 0.05, units: [] };
  for (let first = 0; first < units.length; first += 1) {
    for (let size = 1; size <= WIDEST && first + size <= units.length; size += 1) {
      const window = units.slice(first, first + size);
      if (size > 1 && lengthOf(window) > LONGEST_QUOTE) break;
      const covered = strengths.slice(first, first + size);
      const value = (covered[0] ?? []).reduce(
        (sum, _, word) => sum + Math.max(...covered.map((list) => list[word] ?? 0)),
        -SENTENCE_COST * (size - 1),
      );
      if (value > best.value + 1e-9) best = { value, units: window };
    }
  }
  return best.units.length > 0 ? best.units : undefined;
}

function lengthOf(window: readonly Unit[]): number {
  return (window.at(-1)?.end ?? 0) - (window[0]?.start ?? 0);
}

function cut(passage: FoundPassage, window: readonly Unit[]): NarrowQuote {
  const start = window[0]?.start ?? passage.start;
  const end = window.at(-1)?.end ?? passage.end;
  return { start, end, text: passage.text.slice(start - passage.start, end - passage.start) };
}
