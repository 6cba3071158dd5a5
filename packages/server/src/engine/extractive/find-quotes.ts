import type { FoundPassage } from '../answer/answer-engine.ts';
import type { QuestionReading } from '../answer/read-question.ts';
import { readAskedMeasure } from './asked-measure.ts';
import { type Choice, chooseQuotes } from './choose-quotes.ts';
import { readCountedThing } from './counted-thing.ts';
import type { JudgedQuestion } from './judge-sentence.ts';
import { isOfAnother, readMembers } from './other-of-series.ts';
import { readQuestionKind } from './question-kind.ts';
import { type ReadPassage, readPassages } from './read-passages.ts';
import { type ScoredUnit, scoreUnits } from './score-units.ts';
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
  const { scored, question } = readCandidates(reading, found);
  const ownCount = question.words.filter((word) => word.origin === 'own').length;
  const choice = chooseQuotes(scored, { ownCount, limit: quoteCount, question });
  return { passages: question.passages, words: question.words, choice };
}

/** The sentences that may answer, best first, and the question as they are judged by it. */
export function readCandidates(
  reading: QuestionReading,
  found: readonly FoundPassage[],
): { scored: ScoredUnit[]; question: JudgedQuestion } {
  const passages = readPassages(found, reading.language);
  const matchers = createMatchers(reading.question, reading.language);
  const words = weighWords(reading.words, passages, matchers);
  const kind = readQuestionKind(reading.question, reading.language);
  const members = readMembers(reading.question, reading.language);
  const scored = scoreUnits(passages, { words, kind }, matchers).filter(
    (unit) => !isOfAnother(members, unit, matchers),
  );
  const counted = readCountedThing(reading.question, reading.language);
  const measure = readAskedMeasure(reading.question, reading.language);
  return { scored, question: { words, kind, counted, measure, matchers, passages } };
}
