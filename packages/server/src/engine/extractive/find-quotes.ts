import type { FoundPassage } from '../answer/answer-engine.ts';
import type { QuestionReading } from '../answer/read-question.ts';
import { type Choice, chooseQuotes } from './choose-quotes.ts';
import { readQuestionKind } from './question-kind.ts';
import { type ReadPassage, readPassages } from './read-passages.ts';
import { scoreUnits } from './score-units.ts';
import { createMatchers, type WeighedWord, weighWords } from './weigh-words.ts';

export type Findings = {
  readonly passages: readonly ReadPassage[];
  readonly words: readonly WeighedWord[];
  readonly choice: Choice;
};

/** Reads the found passages for what answers the question. */
export function findQuotes(
  reading: QuestionReading,
  found: readonly FoundPassage[],
  quoteCount: number,
): Findings {
  const passages = readPassages(found, reading.language);
  const matchers = createMatchers();
  const words = weighWords(reading.words, passages, matchers);
  const kind = readQuestionKind(reading.question, reading.language);
  const scored = scoreUnits(passages, { words, kind }, matchers);
  const own = words.filter((word) => word.origin === 'own');
  const rules = {
    ownCount: own.length,
    limit: quoteCount,
    isMistyped: own.some((word) => word.isMistyped),
  };
  return { passages, words, choice: chooseQuotes(scored, rules) };
}
