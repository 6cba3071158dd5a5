import type { Filter, Item } from '../question-items.ts';
import { type ColumnRef, isQuantity, type QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const having = new Set(['with', 'having', 'has', 'have', 'had']);
const some = new Set(['a', 'an', 'any', 'some']);
/** What follows says which it is: "with a discount over 10", "with a complaint about noise". */
const goesOn = new Set('of over above about between under below from for than equal'.split(' '));
const turkishHaving = /^(?:olan|olanlar|olanlari|olanlarin|bulunan|bulunanlar)$/;
/** "En yüksek puanı olan", "beşten fazla çocuğu olan" say how much. */
const saysHowMuch =
  /^(?:en|fazla|az|cok|yuksek|dusuk|buyuk|kucuk|ayni|esit|kadar|uzun|kisa|yeni|eski|son|ilk|tek|bir|farkli|hic|hicbir)$/;

/** The cell is filled; a number is above zero. */
function filterOf(ref: ColumnRef): Filter | undefined {
  if (isQuantity(ref.column)) {
    const bound = { operator: '>' as const, value: { kind: 'number' as const, value: 0 } };
    return { kind: 'bound', ref: { ...ref, asRows: true }, bound, negated: false };
  }
  return ref.column.sparse ? { kind: 'missing', ref, negated: true } : undefined;
}

/** The first word of what says that there is some, where the words beside a column do. */
function saysSome(words: readonly QuestionWord[], { from, until }: Item, language: QuestionLanguage) {
  const folded = (at: number) => words[at]?.folded ?? '';
  if (language === 'tr') {
    const isSome = turkishHaving.test(folded(until));
    return isSome && !saysHowMuch.test(folded(from - 1)) && !/\d/.test(folded(from - 1))
      ? { from, until: until + 1 }
      : undefined;
  }
  const isSome = some.has(folded(from - 1)) && having.has(folded(from - 2)) && from > 2;
  return isSome && !goesOn.has(folded(until)) ? { from: from - 2, until } : undefined;
}

/** "Dogs with an allergy", "borcu olan öğrenciler": those whose cell says something, and more than zero. */
export function linkSome(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  return items.flatMap((item): Item[] => {
    const isPart = items.some(
      ({ meaning, from, until }) => meaning.kind === 'column' && from === item.from && until > item.until,
    );
    if (item.meaning.kind !== 'column' || isPart) return [];
    const span = saysSome(words, item, language);
    const filter = span && filterOf(item.meaning.ref);
    return span && filter
      ? [{ meaning: { kind: 'filter', filter }, ...span, weight: item.weight + 0.6, weakest: item.weakest }]
      : [];
  });
}
