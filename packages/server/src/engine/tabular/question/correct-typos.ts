import { englishOperators } from './english-operators.ts';
import { fillerWords, lightWords } from './filler-words.ts';
import type { Item } from './question-items.ts';
import type { QuestionLanguage } from './question-schema.ts';
import type { QuestionWord } from './question-words.ts';
import { turkishOperators } from './turkish-operators.ts';
import { isOneTypoAway } from './word-stems.ts';

/** Shorter words are too often one letter away from another one. */
const lengthMin = 5;

const lexicons: Partial<Record<QuestionLanguage, readonly string[]>> = {};

/** The words that say what to do, which no table knows. */
function lexiconOf(language: QuestionLanguage): readonly string[] {
  const entries = language === 'tr' ? turkishOperators : englishOperators;
  const made =
    lexicons[language] ??
    [...new Set(entries.flatMap(([phrases]) => phrases.split(/[| ]/)))]
      .map((word) => word.replace('*', ''))
      .filter((word) => word.length >= lengthMin && /^[a-z]+$/.test(word));
  lexicons[language] = made;
  return made;
}

const joined: Readonly<Record<string, string>> = {
  nekadar: 'ne kadar',
  kactane: 'kac tane',
  herbir: 'her bir',
};

/** What a word was probably meant to be: the one word of ours that is a letter away from it, with its ending kept. */
function meantBy({ folded }: QuestionWord, language: QuestionLanguage): string | undefined {
  if (language === 'tr' && joined[folded]) return joined[folded];
  if (folded.length < lengthMin || !/^[a-z]+$/.test(folded)) return undefined;
  const near = lexiconOf(language).filter((word) => {
    const sameLength = Math.abs(word.length - folded.length) <= 1;
    return sameLength && word[0] === folded[0] && isOneTypoAway(folded, word);
  });
  return near.length === 1 ? near[0] : undefined;
}

/**
 * The question with its words for what to do spelled as we know them, such as "averge"; undefined where none is to be
 * corrected. A word that means anything in the tables is left as it stands.
 */
export function correctTypos(
  text: string,
  words: readonly QuestionWord[],
  { items, language }: { items: readonly Item[]; language: QuestionLanguage },
): string | undefined {
  const isKnown = (word: QuestionWord, at: number) =>
    items.some(({ from, until }) => from <= at && at < until) ||
    word.concepts.size > 0 ||
    // "Orders of Monty" names somebody, also where no cell does.
    (at > 0 && /^\p{Lu}\p{Ll}/u.test(word.text)) ||
    fillerWords[language].has(word.folded) ||
    lightWords[language].has(word.folded);
  let corrected = text;
  for (const [at, word] of [...words.entries()].reverse()) {
    const meant = isKnown(word, at) ? undefined : meantBy(word, language);
    if (meant) corrected = corrected.slice(0, word.start) + meant + corrected.slice(word.end);
  }
  return corrected === text ? undefined : corrected;
}
