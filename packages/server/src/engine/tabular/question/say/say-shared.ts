import type { QuestionLanguage } from '../question-schema.ts';
import { readBackWords } from './read-back-words.ts';

type Word = keyof (typeof readBackWords)['en'];

/** What a part of a read-back begins with, and how it is said of several choices; `{}` is what follows the word. */
const said: Record<QuestionLanguage, readonly (readonly [Word, string])[]> = {
  en: [
    ['where', 'for rows where {}'],
    ['by', 'grouped by {}'],
    ['totals', 'without total rows'],
    ['sorted', 'sorted by {}'],
    ['having', 'limited to groups where {}'],
    ['onlyWhere', 'limited to rows where {}'],
    ['first', 'limited to the first {}'],
    ['place', 'limited to number {}'],
    ['from', 'taken from {}'],
  ],
  tr: [
    ['where', '{} koşuluna uyan satırlar için'],
    ['by', '{} bazında'],
    ['totals', 'toplam satırları hariç'],
    ['sorted', '{} sıralamasıyla'],
    ['having', 'yalnızca {} koşuluna uyan gruplar için'],
    ['onlyWhere', 'yalnızca {} koşuluna uyan satırlar için'],
    ['first', 'yalnızca ilk {} sonuçla'],
    ['place', 'yalnızca {}. sırayla'],
    ['from', '{} kaynağından'],
  ],
};
/** "only the largest increase", "yalnızca en büyük artış" */
const only: Record<QuestionLanguage, readonly [start: string, text: string]> = {
  en: ['only ', 'limited to {}'],
  tr: ['yalnızca ', 'yalnızca {} için'],
};

function sayPart(part: string, language: QuestionLanguage): string {
  const words = readBackWords[language];
  for (const [word, text] of said[language]) {
    if (part === words[word] || part.startsWith(`${words[word]} `))
      return text.replace('{}', part.slice(words[word].length + 1));
  }
  const [start, text] = only[language];
  return part.startsWith(start) ? text.replace('{}', part.slice(start.length)) : part;
}

/** What all choices have in common, as the rest of a sentence about them. */
export const sayShared = (parts: readonly string[], language: QuestionLanguage): string =>
  parts.map((part) => sayPart(part, language)).join(', ');
