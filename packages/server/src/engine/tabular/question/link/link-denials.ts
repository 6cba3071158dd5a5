import type { Filter, Item } from '../question-items.ts';
import { type ColumnRef, isQuantity, type QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { verbForm } from '../words/verb-roots.ts';

/** "Getirmeyen", "gitmemiş", "almadı" */
const denied = /^\p{L}{2,}m[ae](?:y[ae]n(?:l[ae]r\p{L}*)?|m[iu]s(?:l[ae]r\p{L}*)?|d[iu](?:l[ae]r)?)$/u;

/** Roots of verbs of which a column before them says what was not done: "çıkış yapmamış", "gelirini yazmamış". */
const making = new Set(['yap', 'et', 'ed', 'ver', 'al', 'ol']);
const writing = new Set(['yaz', 'gir', 'bildir', 'belirt']);

/** What is not there: an empty cell, and for what is given or taken also nothing. */
function lackingOf(ref: ColumnRef, root: string): Filter {
  const missing = { kind: 'missing' as const, ref, negated: false };
  if (!isQuantity(ref.column) || writing.has(root)) return missing;
  const bound = { operator: '=' as const, value: { kind: 'number' as const, value: 0 } };
  return { kind: 'or', parts: [missing, { kind: 'bound', ref, bound, negated: false }] };
}

/** "Çıkış yapmamış tekneler", "gelirini yazmamış öğrenciler": the column is empty there. */
function linkLacking(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  return [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    const form = verbForm(folded);
    if (!form?.negated || !(making.has(form.root) || writing.has(form.root))) return [];
    return items.flatMap((item): Item[] => {
      if (item.meaning.kind !== 'column' || item.until !== at) return [];
      const { ref } = item.meaning;
      if (ref.column.sparse !== true && !(isQuantity(ref.column) && making.has(form.root))) return [];
      const filter = lackingOf(ref, form.root);
      return [
        {
          meaning: { kind: 'filter', filter },
          from: item.from,
          until: at + 1,
          weight: item.weight + 0.8,
          weakest: item.weakest,
        },
      ];
    });
  });
}

/** "Kiralamamış" denies, also where the table is called "Kiralamalar". */
const saysRows = ({ meaning }: Item) => meaning.kind === 'list' || meaning.kind === 'rows';

/** A verb that says no and that no column has turns what stands before it: "hiç Lassa lastik getirmeyen müşteriler". */
export function linkDenials(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  if (language !== 'tr') return [...items];
  const isEver = words.some(({ folded }) => folded === 'hic');
  const isFree = (at: number) => items.every((item) => saysRows(item) || at < item.from || item.until <= at);
  const places = [...words.entries()].flatMap(([at, { folded }]) =>
    denied.test(folded) && isFree(at) ? [at] : [],
  );
  const denials = places.map((at): Item => {
    const meaning = { kind: 'not' as const, ...(isEver && { never: true as const, ever: true as const }) };
    return { meaning, from: at, until: at + 1, weight: 0.6, weakest: 1 };
  });
  // "Getirmeyen" asks for no list.
  const isCommand = (item: Item) =>
    saysRows(item) && words.slice(item.from, item.until).some(({ folded }) => denied.test(folded));
  return [...items.filter((item) => !isCommand(item)), ...denials, ...linkLacking(items, words)];
}
