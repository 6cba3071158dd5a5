import { splitSentences } from '#engine/documents/split-sentences.ts';
import { foldInPlace, foldPattern } from '#engine/retrieval/fold-in-place.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';

type SplitQuestion = {
  /** What is asked, one thing each; at least one. */
  readonly asked: readonly string[];
  /** What was told before the question and is not asked. */
  readonly context: string;
};

const MOST_PARTS = 3;
const JOINT = { en: /;\s+|,?\s+and\s+/iu, tr: /;\s+|,?\s+ve\s+/iu } as const;
// English asks at the beginning of a clause, Turkish anywhere in it.
const ASKS = {
  en: /^\s*(?:\p{Ll}{2,4} )?(?:who|whom|whose|when|where|why|how|what|which)(?!\p{L})/iu,
  tr: foldPattern(/(?<!\p{L})(?:kim|ne zaman|ne kadar|nere|neden|niçin|niye|nasıl|kaç|hangi|nedir)/iu),
} as const;

/**
 * The numbers of a list of questions, "1. Who … ? 2. When … ?": a point is one only before a capital letter and where a second
 * question has one too, because "1. çeyrek" is the first quarter.
 */
const NUMBERED = /^\s*1[.)]\s+\p{Lu}[\s\S]*[?.!\n]\s*2[.)]\s+\p{Lu}/u;
const LIST_NUMBER = /(?<=^|[?.!\n])\s*\p{N}{1,2}[.)]\s+(?=\p{Lu})/gu;

const withoutListNumbers = (question: string): string =>
  NUMBERED.test(question) ? question.replaceAll(LIST_NUMBER, ' ').trim() : question;

/** Takes "I read about the fire. Who started it and when?" apart: two questions and what they are about. */
export function splitQuestion(written: string, language: AnswerLanguage): SplitQuestion {
  const question = withoutListNumbers(written);
  const sentences = splitSentences(question).map(({ start, end }) => question.slice(start, end));
  const questions = sentences.filter((sentence) => sentence.endsWith('?'));
  const context = questions.length === 0 ? [] : sentences.filter((sentence) => !sentence.endsWith('?'));
  const asked = (questions.length === 0 ? [question] : questions)
    .flatMap((sentence) => splitAtJoints(sentence, language))
    .filter((part) => /\p{L}|\p{N}/u.test(part))
    .map((part) => (part.endsWith('?') || questions.length === 0 ? part : `${part}?`));
  const isApart = asked.length > 0 && asked.length <= MOST_PARTS;
  return { asked: isApart ? asked : [question], context: isApart ? context.join(' ') : '' };
}

/** "and" joins two questions only when both of its sides ask: "who met Anna and Ida?" is one. */
function splitAtJoints(sentence: string, language: AnswerLanguage): string[] {
  const clauses = sentence.split(JOINT[language]);
  return clauses.every((clause) => ASKS[language].test(foldInPlace(clause))) ? clauses : [sentence];
}
