import type { AnswerLanguage } from '../../answer/answer-engine.ts';
import { createWordMatcher, type WordMatcher } from '../../answer/match-words.ts';
import type { QuestionWord } from '../../answer/read-question.ts';
import { splitWords } from '../../answer/split-words.ts';

/** Compares words of a question with what tables call their columns and rows. */
export class CellNames {
  readonly #match: WordMatcher;
  readonly #language: AnswerLanguage;

  constructor(language: AnswerLanguage, words: readonly QuestionWord[]) {
    this.#language = language;
    this.#match = createWordMatcher(language, words.map(({ shown }) => shown).join(' '));
  }

  /** How well a word stands in a text, 0 to 1. */
  strength(word: string, text: string): number {
    return Math.max(0, ...splitWords(text, this.#language).map(({ folded }) => this.#match(word, folded)));
  }

  fold(text: string): string {
    return splitWords(text, this.#language)
      .map(({ folded }) => folded)
      .join(' ');
  }
}
