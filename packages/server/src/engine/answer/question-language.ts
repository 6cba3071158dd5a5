import { detectQuestionLanguage } from '#engine/retrieval/question-language.ts';
import type { AnswerLanguage } from './answer-engine.ts';

// Words that make up a whole message and that statistics over grammar words know nothing of.
const TURKISH =
  /^\s*(?:merhaba|selam|günaydın|iyi (?:günler|akşamlar)|teşekkür|sağ ?ol|özet|hepsini|peki|ya\s)/iu;
const ENGLISH =
  /^\s*(?:(?:hello|hi|hey|thanks|thank you)(?=[\s!.,?]|$)|good (?:morning|evening)|summar|translate|calculate)/iu;

/** The language to answer in: the question's where it can be told, otherwise the interface's. */
export function questionLanguage(question: string, interfaceLanguage: AnswerLanguage): AnswerLanguage {
  if (TURKISH.test(question)) return 'tr';
  if (ENGLISH.test(question)) return 'en';
  const detected = detectQuestionLanguage(question);
  return detected === undefined || detected === 'other' ? interfaceLanguage : detected;
}
