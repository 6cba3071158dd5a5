import type { Item } from './question-items.ts';
import type { QuestionLanguage } from './question-schema.ts';
import type { QuestionWord } from './question-words.ts';

/** "Getirmeyen", "gitmemiş", "almadı" */
const denied = /^\p{L}{2,}m[ae](?:y[ae]n(?:l[ae]r\p{L}*)?|m[iu]s(?:l[ae]r\p{L}*)?|d[iu](?:l[ae]r)?)$/u;

/** A verb that says no and that no column has turns what stands before it: "hiç Lassa lastik getirmeyen müşteriler". */
export function linkDenials(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  if (language !== 'tr') return [...items];
  const isEver = words.some(({ folded }) => folded === 'hic');
  const isFree = (at: number) =>
    items.every(({ meaning, from, until }) => meaning.kind === 'list' || at < from || until <= at);
  const places = [...words.entries()].flatMap(([at, { folded }]) =>
    denied.test(folded) && isFree(at) ? [at] : [],
  );
  const denials = places.map((at): Item => {
    const meaning = { kind: 'not' as const, ...(isEver && { never: true as const, ever: true as const }) };
    return { meaning, from: at, until: at + 1, weight: 0.6, weakest: 1 };
  });
  // "Getirmeyen" asks for no list.
  const isCommand = ({ meaning, from }: Item) =>
    meaning.kind === 'list' && denied.test(words[from]?.folded ?? '');
  return [...items.filter((item) => !isCommand(item)), ...denials];
}
