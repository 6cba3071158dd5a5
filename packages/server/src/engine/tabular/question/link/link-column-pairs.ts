import type { Filter, Item } from '../question-items.ts';
import { type ColumnRef, isDate, isQuantity, type QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

interface Named {
  ref: ColumnRef;
  from: number;
  until: number;
}

type Operator = '>' | '<' | '=';
const operators: Readonly<Record<string, Operator>> = {
  more: '>',
  fewer: '<',
  less: '<',
  many: '=',
  much: '=',
};
/** What may stand between "than" and what something is compared with. */
const small = new Set(
  'the they it he she we its their there were was is are did number amount of'.split(' '),
);
const nouns = /^(?:games?|match(?:es)?|goals?|points?)$/;
/** A guess of less than half a header names no side of a comparison. */
const weakestMin = 0.5;
/** Tables of hundreds of columns have many that a word may name. */
const namedMax = 40;
const same = new Set(['same', 'equal', 'identical']);
const turkishSame = /^(?:ayni|esit)/;

const isComparable = (one: ColumnRef, other: ColumnRef) =>
  one.table === other.table &&
  one.column !== other.column &&
  ((isQuantity(one.column) && isQuantity(other.column)) || (isDate(one.column) && isDate(other.column)));

/** The first place from `at` on whose word is none of the small ones. */
function pastSmall(words: readonly QuestionWord[], at: number): number {
  let next = at;
  while (small.has(words[next]?.folded ?? '')) next += 1;
  return next;
}

function pairOf(one: Named, other: Named, operator: Operator, from: number, until: number): Item[] {
  if (!isComparable(one.ref, other.ref)) return [];
  const bound = { operator, value: { kind: 'column', ref: other.ref } } as const;
  const filter: Filter = { kind: 'bound', ref: one.ref, bound, negated: false };
  return [{ meaning: { kind: 'filter', filter }, from, until, weight: until - from, weakest: 0.95 }];
}

/** "More wins than losses", "as many wins as losses", "lost more games than they won" */
function comparedPairs(words: readonly QuestionWord[], named: readonly Named[]): Item[] {
  return [...words.entries()].flatMap(([at, { folded }]): Item[] => {
    const operator = operators[folded];
    const isSame = operator === '=';
    if (!operator || (isSame && words[at - 1]?.folded !== 'as')) return [];
    const start = isSame ? at - 1 : at;
    const before = named.filter(({ until }) => until === start);
    const behind = named.filter(({ from }) => from === at + 1);
    const skipped = nouns.test(words[at + 1]?.folded ?? '') ? at + 2 : at + 1;
    const ones = behind.length > 0 ? behind : before;
    return ones.flatMap((one) => {
      const end = behind.length > 0 ? one.until : skipped;
      if (words[end]?.folded !== (isSame ? 'as' : 'than')) return [];
      const to = pastSmall(words, end + 1);
      return named
        .filter(({ from }) => from === to)
        .flatMap((other) => pairOf(one, other, operator, Math.min(start, one.from), other.until));
    });
  });
}

/** "The same number of wins and losses", "wins and losses are equal", "galibiyet ve mağlubiyeti aynı olan" */
function equalPairs(
  words: readonly QuestionWord[],
  named: readonly Named[],
  language: QuestionLanguage,
): Item[] {
  const joins = language === 'tr' ? ['ve', 'ile'] : ['and', 'as'];
  return named.flatMap((one) =>
    named.flatMap((other): Item[] => {
      const isJoined = other.from === one.until + 1 && joins.includes(words[one.until]?.folded ?? '');
      if (!isJoined) return [];
      if (language === 'tr') {
        const next = /^sayi/.test(words[other.until]?.folded ?? '') ? other.until + 1 : other.until;
        return turkishSame.test(words[next]?.folded ?? '') ? pairOf(one, other, '=', one.from, next + 1) : [];
      }
      let start = one.from;
      while (small.has(words[start - 1]?.folded ?? '')) start -= 1;
      if (same.has(words[start - 1]?.folded ?? '')) return pairOf(one, other, '=', start - 1, other.until);
      const to = pastSmall(words, other.until);
      return same.has(words[to]?.folded ?? '') ? pairOf(one, other, '=', one.from, to + 1) : [];
    }),
  );
}

/** Conditions that compare two columns of one row. @param items with the columns that the words name */
export function linkColumnPairs(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const named = items
    .filter(({ meaning, weakest }) => meaning.kind === 'column' && weakest >= weakestMin)
    .sort((left, right) => right.weight - left.weight)
    .slice(0, namedMax)
    .flatMap(({ meaning, from, until }) =>
      meaning.kind === 'column' ? [{ ref: meaning.ref, from, until }] : [],
    );
  return [...equalPairs(words, named, language), ...(language === 'en' ? comparedPairs(words, named) : [])];
}
