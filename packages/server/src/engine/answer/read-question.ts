import { stripCourtesy } from '#engine/retrieval/courtesy.ts';
import { foldLetters } from '#engine/retrieval/fold-letters.ts';
import { hasTurkishWord, isHomograph } from '#engine/retrieval/stop-words.ts';
import type { AnswerLanguage, AnswerRequest, PastExchange } from './answer-engine.ts';
import {
  englishFunctionWords,
  englishPointers,
  genericWords,
  requestVerbs,
  turkishFunctionWords,
  turkishPointers,
} from './function-words.ts';
import { questionLanguage } from './question-language.ts';
import { splitWords, type Word } from './split-words.ts';

export type QuestionWord = {
  readonly shown: string;
  readonly folded: string;
  /** `borrowed` from an earlier question or answer of the conversation. */
  readonly origin: 'own' | 'borrowed';
  /** A word that fits any question. */
  readonly isGeneric: boolean;
  readonly isName: boolean;
};

export type QuestionReading = {
  /** Without greeting, politeness and thanks. */
  readonly question: string;
  readonly language: AnswerLanguage;
  /** The subject words, each once, in order; own words first. Empty for "hello" and "???". */
  readonly words: readonly QuestionWord[];
  /** The search text: the question and the words that a follow-up borrows. */
  readonly query: string;
};

const LONGEST_CHAIN = 3;
const BORROWED_COUNT = 6;
const NAME_COUNT = 4;
const PERSON_POINTER =
  /\b(he|him|his|she|her|hers|they|them|their)\b|(?<!\p{L})(onu|onun|ona|onlar)(?!\p{L})/iu;
const CONTINUATION =
  /^\s*(and|but|also|so|what about|how about|why\s*\?|when\s*\?|where\s*\?|who\s*\?|peki|ya|neden\s*\?|ne zaman\s*\?)(?!\p{L})/iu;

/** Analyzes a question in its conversation: its language, its words, and what a short follow-up refers to with "it". */
export function readQuestion(
  request: Pick<AnswerRequest, 'question' | 'language' | 'history'>,
): QuestionReading {
  const question = stripCourtesy(request.question);
  const language = questionLanguage(question, request.language);
  const own = contentWords(question, language);
  const borrowed = isFollowUp(question, own, language)
    ? borrow(request.question, request.history, language)
    : [];
  const words = [
    ...own.map((word) => toQuestionWord(word, 'own')),
    ...withoutKnown(borrowed, own).map((word) => toQuestionWord(word, 'borrowed')),
  ];
  const extra = words.filter((word) => word.origin === 'borrowed').map((word) => word.shown);
  return { question, language, words, query: [question, ...extra].join(' ') };
}

/** The subject words of a text, each once. */
export function contentWords(text: string, language: AnswerLanguage): Word[] {
  const seen = new Set<string>();
  return splitWords(text, language).filter((word) => {
    const folded = foldLetters(word.shown);
    if (isFunctionWord(word, text, language) || seen.has(word.folded)) return false;
    if (/^\p{L}$/u.test(word.folded)) return false;
    if (seen.size === 0 && requestVerbs.has(folded)) return false;
    seen.add(word.folded);
    return true;
  });
}

function isFunctionWord({ shown, start }: Word, text: string, language: AnswerLanguage): boolean {
  const folded = foldLetters(shown);
  if (language === 'en') return englishFunctionWords.has(folded);
  return hasTurkishWord(turkishFunctionWords, folded) && !isHomograph(shown, text.slice(0, start));
}

function toQuestionWord(word: Word, origin: QuestionWord['origin']): QuestionWord {
  return {
    shown: word.shown,
    folded: word.folded,
    origin,
    isGeneric: genericWords.has(foldLetters(word.shown)),
    isName: isName(word),
  };
}

/** The first word of a question is capitalised anyway, and a question in capitals shows no names. */
function isName(word: Word): boolean {
  if (/\p{N}/u.test(word.shown)) return true;
  return /^\p{Lu}\p{Ll}/u.test(word.shown) && (word.start > 0 || word.hasSuffix);
}

function isFollowUp(question: string, own: readonly Word[], language: AnswerLanguage): boolean {
  if (CONTINUATION.test(question) || own.length <= 1) return true;
  const pointers = language === 'tr' ? turkishPointers : englishPointers;
  return [...question.matchAll(/\p{L}+/gu)].some(([word]) => pointers.has(foldLetters(word)));
}

/** The subject of the previous question; if that refers back too, of the one before it. */
function borrow(question: string, history: readonly PastExchange[], language: AnswerLanguage): Word[] {
  const last = history.at(-1);
  if (!last) return [];
  const borrowed: Word[] = PERSON_POINTER.test(question) ? namesIn(last.answer, language) : [];
  for (const past of history.slice(-LONGEST_CHAIN).reverse()) {
    const words = contentWords(past.question, language);
    borrowed.push(...withoutKnown(words, borrowed));
    if (!isFollowUp(past.question, words, language)) break;
  }
  return borrowed.slice(0, BORROWED_COUNT);
}

/** Capitalised words inside the sentences of an answer: the person that "she" may refer to. */
function namesIn(answer: string, language: AnswerLanguage): Word[] {
  const text = answer.slice(0, 400).replaceAll(/\[\d+\]/g, ' ');
  const names = contentWords(text, language).filter(
    (word) => /^\p{Lu}\p{Ll}/u.test(word.shown) && /[\p{L},]\s+$/u.test(text.slice(0, word.start)),
  );
  return names.slice(0, NAME_COUNT);
}

function withoutKnown(words: readonly Word[], known: readonly Word[]): Word[] {
  return words.filter((word) => known.every((other) => other.folded !== word.folded));
}
