import type { Item } from '../question-items.ts';
import {
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  sameColumn,
} from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { type Whole, wholePrice } from './calculated-column.ts';
import { asksForOne, eachOf, namesPeople, type Pieces, pricedPieces } from './piece-prices.ts';

/** What was paid or earned as a whole. */
const nounsOfWholes: Record<QuestionLanguage, RegExp> = {
  en: /^(?:revenues?|turnover|takings|income|proceeds|spend|spending|expenditure|outlay|bills?|invoice)$/,
  tr: /^(?:ciro|hasilat|gelir|harcama|masraf|gider|fatura|tutar)(?!siz)\p{L}*$/u,
};
/** Words that say that all pieces are meant together. */
const wholeWords: Record<QuestionLanguage, RegExp> = {
  en: /^(?:whole|entire|complete|total|overall|altogether)$/,
  tr: /^(?:toplam\p{L}*|tamami\p{L}*|komple)$/u,
};
const wholeAdjectives = /^(?:whole|entire|complete)$/;
const priceNouns: Record<QuestionLanguage, RegExp> = {
  en: /^(?:costs?|prices?|fees?|charges?|rates?)$/,
  tr: /^(?:fiyat|ucret|tutar|bedel|maliyet|masraf)(?!siz)\p{L}*$/u,
};
const eachWords = /^(?:per|each|every|bas(?:i|ina|lik))$/;

const itemOf = (ref: ColumnRef, { from, until }: Pick<Item, 'from' | 'until'>, weight: number): Item => ({
  meaning: { kind: 'column', ref },
  from,
  until,
  weight,
  weakest: 0.9,
});

const isOf = (item: Item, ref: ColumnRef) =>
  item.meaning.kind === 'column' && sameColumn(item.meaning.ref, ref);

type Words = readonly QuestionWord[];

/** Whether a word for the whole belongs to a price, and to no other figure beside it. */
function isWholeOf({ from: price }: Item, words: Words, { items, language }: Linked): boolean {
  return [...words.entries()].some(([at, { folded }]) => {
    if (!wholeWords[language].test(folded)) return false;
    const [low, high] = [Math.min(at, price), Math.max(at, price)];
    return !items.some(
      ({ meaning, from, until }) =>
        meaning.kind === 'column' &&
        isQuantity(meaning.ref.column) &&
        from !== price &&
        low <= from &&
        until <= high + 1,
    );
  });
}

/** Places of "cost" that say nothing of one: "total cost", "the whole trip cost", "cost, all pupils together". */
function wholePrices(words: Words, { price }: Whole, linked: Linked): Item[] {
  const { items, language } = linked;
  const isForAll = forAll(words, linked).length > 0;
  return items.filter(
    (item) =>
      isOf(item, price) &&
      item.until === item.from + 1 &&
      priceNouns[language].test(words[item.from]?.folded ?? '') &&
      (isForAll || isWholeOf(item, words, linked)),
  );
}

/** "Whole" and "entire" add up. */
const adjectivesOf = (words: Words): Item[] =>
  [...words.entries()].flatMap(([at, { folded }]): Item[] =>
    wholeAdjectives.test(folded)
      ? [{ meaning: { kind: 'aggregate', name: 'sum' }, from: at, until: at + 1, weight: 0.55, weakest: 1 }]
      : [],
  );

/** "All pupils together", "for all the guests": what is paid for all of them. */
function forAll(words: Words, { items, whole: { price, count, whole } }: Linked): Item[] {
  if (!items.some((item) => isOf(item, price))) return [];
  return items.flatMap((item): Item[] => {
    if (!isOf(item, count) || item.until !== item.from + 1) return [];
    const folded = (at: number) => words[at]?.folded ?? '';
    const all = folded(item.from - 1) === 'the' ? item.from - 2 : item.from - 1;
    if (!/^(?:all|butun|tum)$/.test(folded(all))) return [];
    const isFor = folded(all - 1) === 'for' || folded(item.until) === 'icin';
    const isTogether = /^(?:together|combined|birlikte|beraber)$/.test(folded(item.until));
    if (!isFor && !isTogether) return [];
    const from = folded(all - 1) === 'for' ? all - 1 : all;
    const until = isTogether || folded(item.until) === 'icin' ? item.until + 1 : item.until;
    return [itemOf(whole, { from, until }, 0.9 * (until - from))];
  });
}

/** "Cost per child" of a cost per pupil, "kişi başı fiyat" of a column "Kişi başı". */
function pricesOfOne(words: Words, { price }: Pieces, { items, language }: Omit<Linked, 'whole'>): Item[] {
  const noun = eachOf(price.column) ?? '';
  const named = items.filter((item) => isOf(item, price));
  const longer = named.flatMap((item): Item[] => {
    const isEach = words.slice(item.from, item.until).some(({ folded }) => eachWords.test(folded));
    const isPrice = priceNouns[language].test(words[item.until]?.folded ?? '');
    const { from, until } = item;
    return isEach && isPrice ? [itemOf(price, { from, until: until + 1 }, item.weight + 0.8)] : [];
  });
  if (!namesPeople(noun)) return longer;
  const ofPeople = [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    const isPer = folded === 'per' && namesPeople(words[at + 1]?.folded ?? '');
    if (!isPer) return [];
    const before = named.find(({ until, from }) => until === at && from === at - 1);
    return [itemOf(price, { from: before ? at - 1 : at, until: at + 2 }, before ? 2.6 : 1.7)];
  });
  return [...longer, ...ofPeople];
}

interface Linked {
  items: readonly Item[];
  language: QuestionLanguage;
  whole: Whole;
}
const nounWeight = 1.1;
const sumWeight = nounWeight + 0.05;
const wholeGain = 0.15;

/** "Overall spend", "ciro": the figure of each row, or its sum. */
function wholeNouns(words: Words, { language, whole: { price, whole } }: Linked): Item[] {
  // "Revenue per guest" and "kişi başı ciro" are those of one.
  const isOfOne = (at: number) => asksForOne(words.slice(Math.max(0, at - 2), at + 3), price.column);
  return [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    if (!nounsOfWholes[language].test(folded) || isOfOne(at)) return [];
    const place = { from: at, until: at + 1, weakest: 0.9 };
    const measure = { name: 'sum' as const, ref: whole };
    return [
      itemOf(whole, place, nounWeight),
      { ...place, meaning: { kind: 'measure', measure }, weight: sumWeight },
    ];
  });
}

/** Links words for a whole price where a table has the price of one and how many there are: pupils and cost per pupil. */
export function linkPieces(
  items: readonly Item[],
  words: Words,
  { tables: [table, other] }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const pieces = table && !other ? pricedPieces(table) : undefined;
  if (!table || !pieces) return [...items];
  const named = [...items, ...pricesOfOne(words, pieces, { items, language })];
  const whole = wholePrice(table);
  if (!whole) return named;
  const linked = { items, language, whole };
  if (asksForOne(words, pieces.price.column)) return [...named, ...wholeNouns(words, linked)];
  const wholes = wholePrices(words, whole, linked);
  return [
    ...named.filter((item) => !wholes.includes(item)),
    ...wholes.map((item) => itemOf(whole.whole, item, item.weight + wholeGain)),
    ...(wholes.length > 0 ? adjectivesOf(words) : []),
    ...wholeNouns(words, linked),
    ...forAll(words, linked),
  ];
}
