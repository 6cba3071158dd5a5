import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { englishOperators } from '../words/english-operators.ts';
import { fillerWords, lightWords } from '../words/filler-words.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { spelledWord } from '../words/spelled-words.ts';
import { turkishOperators } from '../words/turkish-operators.ts';
import { conceptsOf } from '../words/word-concepts.ts';
import { isOneTypoAway } from '../words/word-stems.ts';

/** Shorter words are too often one letter away from another one. */
const lengthMin = 5;

/** Words that are close to others, which are no slips of them: "world", "kimse". */
const sayNothing = new Set(['would', 'could', 'should', 'kimde']);

const lexicons: Partial<Record<QuestionLanguage, readonly string[]>> = {};

/** The words that say what to do, which no table knows. */
function lexiconOf(language: QuestionLanguage): readonly string[] {
  const entries = language === 'tr' ? turkishOperators : englishOperators;
  const made =
    lexicons[language] ??
    [...new Set(entries.flatMap(([phrases]) => phrases.split(/[| ]/)))]
      .map((word) => word.replace('*', ''))
      .filter((word) => word.length >= lengthMin && /^[a-z]+$/.test(word) && !sayNothing.has(word));
  lexicons[language] = made;
  return made;
}

/** What is left of a longer word without its endings says less of it than one letter that is wrong. */
const stemLengthMin = 4;

/** Whether a word has a meaning of its own: "ortlama" has none, although "ort" is short for an average. */
function hasMeaning({ folded, concepts, stems, phraseAt }: QuestionWord): boolean {
  if (concepts.size === 0) return false;
  const isShort = folded.length <= stemLengthMin + 1 || phraseAt !== undefined;
  return isShort || conceptsOf(new Map([...stems].filter(([stem]) => stem.length >= stemLengthMin))).size > 0;
}

/** A word of a question that was taken for another one. */
export interface CorrectedWord {
  written: string;
  meant: string;
}

const joined = new Map(
  Object.entries<string>({
    nekadar: 'ne kadar',
    kactane: 'kaç tane',
    herbir: 'her bir',
    whats: 'what is',
    whos: 'who is',
    wheres: 'where is',
    hows: 'how is',
  }),
);

/** What a word was probably meant to be: the one word of ours that is a letter away from it, with its ending kept. */
function meantBy({ folded }: QuestionWord, language: QuestionLanguage): string | undefined {
  if (joined.get(folded)) return joined.get(folded);
  if (folded.length < lengthMin || !/^[a-z]+$/.test(folded)) return undefined;
  const near = lexiconOf(language).filter((word) => {
    const sameLength = Math.abs(word.length - folded.length) <= 1;
    return sameLength && word[0] === folded[0] && isOneTypoAway(folded, word);
  });
  const [only, other] = near;
  if (only === undefined || other !== undefined) return undefined;
  return language === 'tr' ? spelledWord(only) : only;
}

/**
 * The question with its words for what to do spelled as we know them, such as "averge"; undefined where none is to be
 * corrected. A word that means anything in the tables is left as it stands.
 * @returns also which words were corrected
 */
export function correctTypos(
  text: string,
  words: readonly QuestionWord[],
  { items, language }: { items: readonly Item[]; language: QuestionLanguage },
): { text: string; corrections: CorrectedWord[] } | undefined {
  const isKnown = (word: QuestionWord, at: number) =>
    items.some(({ from, until }) => from <= at && at < until) ||
    hasMeaning(word) ||
    // "Orders of Monty" names somebody, also where no cell does.
    (at > 0 && /^\p{Lu}\p{Ll}/u.test(word.text)) ||
    fillerWords[language].has(word.folded) ||
    lightWords[language].has(word.folded);
  let corrected = text;
  const corrections: CorrectedWord[] = [];
  for (const [at, word] of [...words.entries()].reverse()) {
    const meant = isKnown(word, at) ? undefined : meantBy(word, language);
    if (!meant) continue;
    corrected = corrected.slice(0, word.start) + meant + corrected.slice(word.end);
    corrections.unshift({ written: word.text, meant });
  }
  return corrections.length === 0 ? undefined : { text: corrected, corrections };
}
