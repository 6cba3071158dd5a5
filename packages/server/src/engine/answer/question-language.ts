import { detectQuestionLanguage } from '#engine/retrieval/question-language.ts';
import type { AnswerLanguage } from './answer-engine.ts';

// Words that form a whole message and that grammar statistics do not cover.
const TURKISH =
  /^\s*(?:merhaba|selam|günaydın|iyi (?:günler|akşamlar)|teşekkür|sağ ?ol|özet|hepsini|peki|ya\s)/iu;
const ENGLISH =
  /^\s*(?:(?:hello|hi|hey|thanks|thank you)(?=[\s!.,?]|$)|good (?:morning|evening)|summar|translate|calculate)/iu;

/** The language of the answer: the question's if it can be detected, otherwise the interface's. */
export function questionLanguage(question: string, interfaceLanguage: AnswerLanguage): AnswerLanguage {
  if (TURKISH.test(question)) return 'tr';
  if (ENGLISH.test(question)) return 'en';
  const detected = detectQuestionLanguage(question);
  return detected === undefined || detected === 'other' ? interfaceLanguage : detected;
}
