import type { Calculation } from '../link/calculated-column.ts';
import type { ColumnRef, QuestionLanguage } from '../question-schema.ts';
import { labelHasConcept } from './aspects.ts';
import type { QuestionWord } from './question-words.ts';

/** A column that the question names, with where. */
export interface Operand {
  ref: ColumnRef;
  from: number;
  until: number;
  weight: number;
  weakest: number;
}

/** How a calculation is spelled: words before, between and behind its two columns; what is left out is not asked for. */
interface Spelling {
  kind: Calculation;
  before?: RegExp;
  between: RegExp;
  behind?: RegExp;
  /** The second column is the one that the first is taken from or divided by. */
  turned?: true;
}

const spellings: Record<QuestionLanguage, readonly Spelling[]> = {
  en: [
    {
      kind: 'minus',
      between: /^(?:minus|less|net of|reduced by|(?:after )?(?:subtracting|deducting|taking (?:off|away)))$/,
    },
    { kind: 'plus', between: /^plus$/ },
    { kind: 'times', between: /^(?:x|times|multiplied (?:by|with))$/ },
    { kind: 'ratio', between: /^divided (?:by|through)$/ },
    { kind: 'times', between: /^(?:and|with|by)$/, behind: /^multiplied(?: together)?/ },
    { kind: 'times', before: /(?:^| )(?:product of|multiply(?:ing)?)$/, between: /^(?:and|by|with)$/ },
    { kind: 'ratio', before: /(?:^| )(?:divide|dividing)$/, between: /^(?:by|through)$/ },
    { kind: 'ratio', before: /(?:^| )ratio of$/, between: /^to$/ },
    { kind: 'minus', before: /(?:^| )difference between$/, between: /^and$/ },
    {
      kind: 'minus',
      before: /(?:^| )(?:subtract(?:ing)?|deduct(?:ing)?|tak(?:e|ing))$/,
      between: /^(?:(?:away |off )?from|off)$/,
      turned: true,
    },
    { kind: 'plus', before: /(?:^| )(?:add|adding)$/, between: /^(?:to|and)$/ },
    { kind: 'plus', between: /^and$/, behind: /^(?:(?:added |taken |put )?together|combined)(?= |$)/ },
  ],
  tr: [
    { kind: 'minus', between: /^eksi$/ },
    { kind: 'plus', between: /^arti$/ },
    { kind: 'times', between: /^(?:x|carpi)$/ },
    { kind: 'ratio', between: /^bolu$/ },
    {
      kind: 'times',
      between: /^(?:ile|ve|la|le|)$/,
      behind: /^(?:birbiriyle |ile )?carp(?!isan|isma)\p{L}*/u,
    },
    { kind: 'ratio', between: /^$/, behind: /^bol(?:un(?!me)|ers|dug|up)\p{L}*/u },
    { kind: 'plus', between: /^(?:ile|ve)$/, behind: /^topla(?:yinca|rsak|ninca|nirsa|yip|sak|digimizda)/ },
    { kind: 'minus', between: /^(?:ile|ve)$/, behind: /^(?:arasindaki )?fark/ },
    {
      kind: 'plus',
      between: /^(?:ile|ve)$/,
      behind: /^(?:birlikte|beraber)(?! (?:goster|listele|getir|ver|sirala|cikar|yaz|say))(?= |$)/,
    },
  ],
};

/** Signs between the names of two columns. */
const signs: readonly (readonly [RegExp, Calculation])[] = [
  [/^\s*−\s*$/, 'minus'],
  [/^\s*\+\s*$/, 'plus'],
  [/^\s*[×*]\s*$/, 'times'],
  [/^\s*÷\s*$/, 'ratio'],
];
/** A stroke may as well tell parts of a sentence apart: it calculates with two amounts of money, or in brackets. */
const strokes: readonly (readonly [RegExp, Calculation])[] = [
  [/^\s+[-–]\s+$/, 'minus'],
  [/^\s*\/\s*$/, 'ratio'],
];
const isMoney = ({ column }: ColumnRef) =>
  labelHasConcept(column.label, ['price', 'amount', 'revenue', 'expense', 'payment']);

/** Small words around a column: "minus what has been paid", "kişi başı fiyatı". */
const smallWords = new Set(
  `the a an its their our all any what whatever we they was were is are has have had been be already far so total amount amounts
  price prices cost number figure value of s tutari tutarini tutarindan fiyati fiyatini bedeli bedelini ucreti ucretini sayisi sayisini
  miktari miktarini toplam toplami`.split(/\s+/),
);
const smallMax = 4;

const isSmall = (words: readonly QuestionWord[], from: number, until: number) =>
  until - from <= smallMax && words.slice(from, until).every(({ folded }) => smallWords.has(folded));

const said = (words: readonly QuestionWord[], from: number, until: number) =>
  words
    .slice(Math.max(0, from), until)
    .map(({ folded }) => folded)
    .join(' ');

/** Where a text that begins behind a place ends, when it is the one that is looked for. */
function endOf(
  words: readonly QuestionWord[],
  from: number,
  pattern: RegExp | undefined,
): number | undefined {
  if (!pattern) return from;
  for (let start = from; start <= from + 1; start++) {
    const found = isSmall(words, from, start) && pattern.exec(said(words, start, start + wordsBehind));
    if (found) return start + found[0].split(' ').length;
  }
  return undefined;
}
const wordsBehind = 3;

/** Where a text that ends before a place begins. */
function startOf(
  words: readonly QuestionWord[],
  until: number,
  pattern: RegExp | undefined,
): number | undefined {
  if (!pattern) return until;
  for (let end = until; end >= until - 1; end--) {
    const found = isSmall(words, end, until) && pattern.exec(said(words, end - wordsBehind, end));
    if (found) return end - found[0].trim().split(' ').length;
  }
  return undefined;
}

/** Whether the words between two columns are those of the spelling and small ones. */
function isBetween(words: readonly QuestionWord[], from: number, until: number, pattern: RegExp): boolean {
  for (let start = from; start <= until; start++) {
    if (!isSmall(words, from, start)) break;
    for (let end = until; end >= start; end--)
      if (isSmall(words, end, until) && pattern.test(said(words, start, end))) return true;
  }
  return false;
}

function spelledBetween(
  words: readonly QuestionWord[],
  [left, right]: readonly [Operand, Operand],
  { before, between: middle, behind }: Spelling,
): { from: number; until: number } | undefined {
  if (!isBetween(words, left.until, right.from, middle)) return undefined;
  const from = startOf(words, left.from, before);
  const until = endOf(words, right.until, behind);
  return from === undefined || until === undefined ? undefined : { from, until };
}

const ablative = /[dt][ae]n$/;
const dative = /(?:[yn]?[ae])$/;
const endingOf = ({ folded, tail }: QuestionWord) => tail || folded;
const takenAway = /^(?:cikar(?!il?m?is)|dus(?:ul|unce|ers|up|tu)|eksil)/;
const putTo = /^ekle/;

/** "Gelirden gideri çıkarınca", "gideri gelirden çıkarırsak", "tutara kargoyu ekleyince": endings say which is which. */
function byEndings(words: readonly QuestionWord[], [left, right]: readonly [Operand, Operand]) {
  if (!isSmall(words, left.until, right.from)) return undefined;
  const verb = right.until + (isSmall(words, right.until, right.until + 1) ? 1 : 0);
  const word = [right.until, verb].find((at) => /^(?:cikar|dus|eksil|ekle)/.test(words[at]?.folded ?? ''));
  const [one, other] = [left, right].map(({ until }) => words[until - 1]);
  if (word === undefined || !one || !other) return undefined;
  const folded = words[word]?.folded ?? '';
  const place = { from: left.from, until: word + 1 };
  if (takenAway.test(folded) && ablative.test(endingOf(one)))
    return { ...place, kind: 'minus' as const, turned: false };
  if (takenAway.test(folded) && ablative.test(endingOf(other)))
    return { ...place, kind: 'minus' as const, turned: true };
  const isPut = putTo.test(folded) && [one, other].some((each) => dative.test(endingOf(each)));
  return isPut ? { ...place, kind: 'plus' as const, turned: false } : undefined;
}

/** The sign that stands between two columns in the text. */
function signBetween(
  text: string,
  words: readonly QuestionWord[],
  [left, right]: readonly [Operand, Operand],
) {
  const [last, next] = [words[left.until - 1], words[right.from]];
  if (!last || !next || !isSmall(words, left.until, right.from)) return undefined;
  const small = words.slice(left.until, right.from);
  const gap = small
    .reduceRight(
      (rest, word) => rest.slice(0, word.start - last.end) + rest.slice(word.end - last.end),
      text.slice(last.end, next.start),
    )
    .replace(/^\s*[)\]]+/, '');
  const before = text.slice(0, words[left.from]?.start);
  const isInBrackets = before.lastIndexOf('(') > before.lastIndexOf(')');
  const isMeant = isInBrackets || small.some(isTotal) || (isMoney(left.ref) && isMoney(right.ref));
  const sign = [...signs, ...(isMeant ? strokes : [])].find(([pattern]) => pattern.test(gap));
  return sign && { from: left.from, until: right.until, kind: sign[1], turned: false };
}

export const isTotal = ({ folded }: QuestionWord) => /^(?:total|overall|toplam\p{L}*)$/u.test(folded);

/** "Çıkarınca ne kadar kalıyor", "çarpınca kaç lira ediyor": one figure is asked for. */
export function outcomeEnd(words: readonly QuestionWord[], from: number): number {
  const found =
    /^(?:toplam )?(?:geriye )?(?:ne|kac)(?: kadar| para| lira| tl)? (?:kal|ed|et|tut|cik|yap)\p{L}*/u.exec(
      said(words, from, from + outcomeWords),
    );
  return found ? from + found[0].split(' ').length : from;
}
const outcomeWords = 5;

/** A calculation with two columns that the words around them spell, and how far these reach. */
interface SpelledCalculation {
  kind: Calculation;
  /** The second column comes first in it. */
  turned: boolean;
  from: number;
  until: number;
}

/** What the words and signs around two columns say to make of them. */
export function calculationOf(
  text: string,
  words: readonly QuestionWord[],
  { pair, language }: { pair: readonly [Operand, Operand]; language: QuestionLanguage },
): SpelledCalculation | undefined {
  for (const spelling of spellings[language]) {
    const place = spelledBetween(words, pair, spelling);
    if (place) return { ...place, kind: spelling.kind, turned: spelling.turned === true };
  }
  const ended = language === 'tr' ? byEndings(words, pair) : undefined;
  return ended ?? signBetween(text, words, pair);
}
