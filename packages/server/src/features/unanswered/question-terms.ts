import type { Language } from '@docent/contract/core/language';
import { questionLanguage } from '#engine/answer/question-language.ts';
import { readIntent } from '#engine/extractive/read-intent.ts';
import { analyze } from '#engine/retrieval/analyze.ts';
import { stripCourtesy } from '#engine/retrieval/courtesy.ts';
import { isQuestionStopWord } from '#engine/retrieval/stop-words.ts';
import { detectLanguage } from '#engine/retrieval/text-language.ts';

const word = /[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’.-]*/gu;
const asksNothing: ReadonlySet<string> = new Set(['greeting', 'thanks']);

/**
 * The words that questions are compared by: without polite phrases, question words and endings. Empty for a greeting or
 * thanks, which ask nothing.
 */
export function questionTerms(question: string, language: Language): string[] {
  if (asksNothing.has(readIntent(question, questionLanguage(question, language)))) return [];
  const kept = [...stripCourtesy(question).matchAll(word)]
    .map(([said]) => said)
    .filter((said) => !isQuestionStopWord(said));
  return [...new Set(analyze(kept.join(' '), detectLanguage(question, language)))].sort();
}
