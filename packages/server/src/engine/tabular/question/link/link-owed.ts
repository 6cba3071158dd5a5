import type { Filter, Item, Meaning } from '../question-items.ts';
import {
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  sameColumn,
} from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { type Owed, owedOf } from './owed-column.ts';

const sums = '(?:amounts?|balances?|money|sums?)';
const bills = '(?:fees?|debts?|payments?|bills?|charges?|invoices?|dues|rents?)';
const turkishSums = '(?:borc(?!lar)|odeme|tutar|bakiye|miktar|para|ucret|kisim|kismi|alacak)\\p{L}*';
const turkishBills = '(?:borclar|aidat|fatura|kira|taksit)\\p{L}*';
const openWords = '(?:outstanding|owed|owing|unpaid|remaining)';
const turkishOpen = '(?:kalan|odenmemis|odenmeyen|odenecek|tahsil edilmemis|tahsil edilmeyen)';

interface OwedPhrase {
  pattern: RegExp;
  /** It says who owes something, where a noun names the sum. */
  isVerb?: true;
  /** Bills that are open: they are rows, unless something asks for a figure. */
  areBills?: true;
  /** It says so only behind "how much": otherwise it tells rows apart. */
  isOfMuch?: true;
  /** Who owes most. */
  isMost?: true;
  /** Nothing is owed any more. */
  isSettled?: true;
}

/** Ways to say what is owed, longer ones first; they are compared with the words from a place on. */
const phrases: Record<QuestionLanguage, readonly OwedPhrase[]> = {
  en: [
    {
      pattern:
        /^(?:paid (?:(?:the|their|its|his|her|fees?|bills?|rent|dues|everything) ){0,3}in full|fully paid|paid up)(?= |$)/,
      isSettled: true,
    },
    { pattern: new RegExp(`^(?:still )?${openWords} ${sums}(?= |$)`) },
    { pattern: new RegExp(`^(?:still )?${openWords} ${bills}(?= |$)`), areBills: true },
    {
      pattern: new RegExp(
        `^${sums} (?:(?:is|are|still|that|left|currently) ){0,2}(?:${openWords}|due|to pay)(?= |$)`,
      ),
    },
    { pattern: /^(?:biggest|largest|highest|top) debtors?(?= |$)/, isMost: true },
    {
      pattern:
        /^(?:(?:something|anything|money) )?(?:(?:still|left|yet|remains|remaining) )+(?:(?:something|anything|money) )?to (?:be )?(?:paid|pay)(?= |$)/,
      isVerb: true,
    },
    { pattern: /^(?:something|anything|money) to pay(?= |$)/, isVerb: true },
    {
      pattern:
        /^(?:still )?(?:owes?|owing|owed)(?: (?:to )?(?:us|me|you|them))?(?: (?:some )?(?:money|anything|something))?(?= |$)/,
      isVerb: true,
    },
    { pattern: /^(?:in )?arrears(?= |$)/, isVerb: true },
    { pattern: /^(?:(?:still )?outstanding|still due)(?= |$)/ },
    { pattern: /^(?:balances?|debts?)(?: due)?(?= |$)/ },
    {
      pattern:
        /^(?:(?:has|have|is|are|was) )?(?:not|hasnt|havent|isnt)(?: yet)?(?: been)? paid(?: yet)?(?= |$)/,
      isOfMuch: true,
    },
    { pattern: /^(?:still )?unpaid(?= |$)/, isOfMuch: true },
  ],
  tr: [
    {
      pattern: /^(?:tamamini|tamamen|hepsini|borcunu) ode(?:yen|mis|di|nen|nmis|ndi)\p{L}*/u,
      isSettled: true,
    },
    {
      pattern: /^borc(?:u|lari)? (?:olmayan|kalmayan|yok|biten|bitmis)\p{L}*|^borcsuz\p{L}*/u,
      isSettled: true,
    },
    { pattern: new RegExp(`^${turkishOpen} ${turkishSums}`, 'u') },
    { pattern: new RegExp(`^${turkishOpen} ${turkishBills}`, 'u'), areBills: true },
    { pattern: /^borc(?:u|lari)? (?:olan|bulunan|kalan|var)(?:lar\p{L}*)?(?= |$)/u, isVerb: true },
    { pattern: /^en (?:cok |fazla )?borclu\p{L}*/u, isMost: true },
    { pattern: /^borclu\p{L}*/u, isVerb: true },
    { pattern: /^(?:borc|bakiye|alaca[kg])(?!l[iu]|siz|suz)\p{L}*/u },
    { pattern: /^kalan(?: var)?(?= |$)/ },
    { pattern: /^(?:henuz )?(?:odenmedi|odenmemis)(?:tir)?(?= |$)/, isOfMuch: true },
  ],
};
const phraseMax = 6;

/** Kinds of words that make a figure, or show one for each of something. */
const figureKinds = new Set<Meaning['kind']>([
  ...(['aggregate', 'best_word', 'top_word', 'comparison', 'average_bound', 'much_word', 'share'] as const),
  ...(['order_word', 'per', 'group_word', 'asked_part', 'difference', 'compare_word'] as const),
]);
const oneFigureKinds = new Set<Meaning['kind']>([
  'aggregate',
  'best_word',
  'top_word',
  'comparison',
  'average_bound',
]);
const having = /^(?:with|have|has|had|having|an|any|some|no|without)$/;

interface Place {
  from: number;
  until: number;
  phrase: OwedPhrase;
}

function placesOf(words: readonly QuestionWord[], language: QuestionLanguage): Place[] {
  const places: Place[] = [];
  for (let from = 0; from < words.length; from++) {
    const text = words
      .slice(from, from + phraseMax)
      .map(({ folded }) => folded)
      .join(' ');
    for (const phrase of phrases[language]) {
      const found = phrase.pattern.exec(text);
      if (!found) continue;
      const until = from + found[0].split(' ').length;
      places.push({ from, until, phrase });
      from = until - 1;
      break;
    }
  }
  return places;
}

const isOf = ({ meaning }: Item, ref: ColumnRef | undefined) =>
  meaning.kind === 'column' && ref !== undefined && sameColumn(meaning.ref, ref);

/** "Outstanding fees", "fees still owed": the amount that stands beside belongs to it. */
function withAmount(place: Place, items: readonly Item[], { amount }: Owed): Place {
  const before = items.find((item) => isOf(item, amount) && item.until === place.from);
  const behind = items.find((item) => isOf(item, amount) && item.from === place.until);
  return { ...place, from: before?.from ?? place.from, until: behind?.until ?? place.until };
}

const isFree = ({ from, until }: Item, place: Place) => until <= place.from || place.until <= from;

/** Rows that something is owed in, or nothing any more. */
function filterOf({ ref, paidFlag }: Owed, isSettled: boolean): Filter {
  if (paidFlag) return { kind: 'flag', ref: paidFlag, negated: !isSettled };
  const value = { kind: 'number' as const, value: 0 };
  return {
    kind: 'bound',
    ref: { ...ref, asRows: true },
    bound: { operator: isSettled ? '<=' : '>', value },
    negated: false,
  };
}

interface Asked {
  owed: Owed;
  items: readonly Item[];
  words: readonly QuestionWord[];
}

/** Whether the rows in which something is owed are asked for, and not how much it is. */
function asksRows(place: Place, { items, words, owed }: Asked): boolean {
  if (place.phrase.isSettled) return true;
  const others = items.filter((item) => isFree(item, place));
  if (others.some(({ meaning }) => meaning.kind === 'count_word')) return true;
  const isTooMuch = ({ meaning }: Item) => meaning.kind === 'much_word' && meaning.too === true;
  if (others.some((item) => figureKinds.has(item.meaning.kind) && !isTooMuch(item))) {
    // "How much is owed in unpaid fees" names the fees, which are added up where they are unpaid.
    return owed.paidFlag !== undefined && others.some((item) => isOf(item, owed.amount));
  }
  if (others.some(({ meaning }) => meaning.kind === 'asked' && meaning.asked === 'what')) return false;
  const { isVerb, areBills } = place.phrase;
  // "Outstanding owners" are those who owe something.
  const isAdjective = others.some(
    ({ meaning, from }) =>
      from === place.until &&
      (meaning.kind === 'rows' || (meaning.kind === 'column' && !isQuantity(meaning.ref.column))),
  );
  const isHad = having.test(words[place.from - 1]?.folded ?? '');
  return isVerb === true || areBills === true || isAdjective || isHad;
}

/** "How much is owed in unpaid fees": these are added up. */
function addedAmounts({ items, owed }: Asked): Item[] {
  const { amount, paidFlag } = owed;
  const isMuch = items.some(({ meaning }) => meaning.kind === 'much_word' && !meaning.too);
  if (!amount || !paidFlag || !isMuch) return [];
  return items.flatMap((item): Item[] =>
    isOf(item, amount)
      ? [
          {
            ...item,
            meaning: { kind: 'measure', measure: { name: 'sum', ref: amount } },
            weight: item.weight + sumGain,
          },
        ]
      : [],
  );
}

const sumGain = 0.7;

function itemsAt(place: Place, asked: Asked): Item[] {
  const { owed, items } = asked;
  const length = place.until - place.from;
  const at = { from: place.from, until: place.until, weakest: 0.9 };
  const weight = 1.1 + 0.7 * (length - 1);
  const sum = { name: 'sum' as const, ref: owed.ref };
  const measure = { kind: 'measure' as const, measure: sum };
  if (place.phrase.isMost)
    return [
      { ...at, meaning: { kind: 'best', best: { highest: true, counts: true, measure: sum } }, weight },
    ];
  if (asksRows(place, asked)) {
    const filter = { kind: 'filter' as const, filter: filterOf(owed, place.phrase.isSettled === true) };
    const too = items.filter(({ meaning }) => meaning.kind === 'much_word' && meaning.too);
    return [
      // Invoices that are outstanding are rows.
      place.phrase.areBills && owed.paidFlag
        ? { ...at, until: at.until - 1, meaning: filter, weight: 1.1 }
        : { ...at, meaning: filter, weight },
      ...addedAmounts(asked),
      // "Who still owes something, and how much"
      ...too.map((item): Item => ({ ...item, meaning: measure, weight: 1.2, weakest: 0.9 })),
    ];
  }
  const isAsking = ({ meaning }: Item) =>
    meaning.kind === 'much_word' || (meaning.kind === 'asked' && meaning.asked === 'what');
  const isOne =
    items.some(isAsking) &&
    !items.some((item) => isFree(item, place) && oneFigureKinds.has(item.meaning.kind));
  // "Borcu ne kadar"
  const behind = items.filter((item) => isAsking(item) && item.from === place.until);
  return [
    { ...at, meaning: { kind: 'column', ref: owed.ref }, weight },
    ...(isOne ? [{ ...at, meaning: measure, weight: weight + sumGain }] : []),
    ...(isOne ? behind : []).map(
      ({ until, weight: more }): Item => ({
        ...at,
        until,
        meaning: measure,
        weight: weight + more + sumGain,
      }),
    ),
  ];
}

/**
 * Links words for what is still owed where a table says what was to be paid and what was paid: "outstanding", "owes",
 * "kalan borç".
 */
export function linkOwed(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { tables: [table, other] }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const places = placesOf(words, language);
  const owed = table && !other && places.length > 0 ? owedOf(table) : undefined;
  if (!owed) return [...items];
  // A column that is called so is named by its header already.
  const isNamed = (place: Place) =>
    owed.amount === undefined && items.some((item) => isOf(item, owed.ref) && !isFree(item, place));
  const asksMuch = items.some(({ meaning }) => meaning.kind === 'much_word' && !meaning.too);
  const isMeant = ({ phrase }: Place) => !phrase.isOfMuch || asksMuch;
  const unnamed = places.filter((place) => isMeant(place) && !isNamed(place));
  const asked = { owed, items, words };
  return [...items, ...unnamed.flatMap((place) => itemsAt(withAmount(place, items, owed), asked))];
}
