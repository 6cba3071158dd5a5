import { foldInPlace } from '#engine/retrieval/fold-in-place.ts';

// The facts in which two almost identical texts may differ.
const valueWords = new Set(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half quarter double first second third fourth fifth ' +
    'january february march april may june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday daily weekly monthly quarterly yearly annual annually ' +
    'not no never without cannot except excluding including must may ' +
    'sifir bir iki uc dort bes alti yedi sekiz dokuz on yirmi otuz kirk elli altmis yetmis seksen doksan yuz bin milyon milyar yarim ceyrek ' +
    'birinci ikinci ucuncu dorduncu besinci ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik ' +
    'pazartesi sali carsamba persembe cuma cumartesi pazar gunluk haftalik aylik yillik ' +
    'degil yok hic haric dahil asla olmaz edilmez verilmez'
  ).split(' '),
);

/** The numbers, dates and names of a text, and its words. */
export interface TextFacts {
  readonly words: ReadonlySet<string>;
  /** Folded words that are a value or a name. */
  readonly facts: ReadonlySet<string>;
  /** Numbers in digits, in order. */
  readonly numbers: readonly string[];
}

const wordPattern = /\p{N}+(?:[.,:/]\p{N}+)*|[\p{L}\p{M}\p{N}]+/gu;

export function readFacts(text: string): TextFacts {
  const words = new Set<string>();
  const facts = new Set<string>();
  const numbers: string[] = [];
  for (const [word] of text.normalize('NFC').matchAll(wordPattern)) {
    const folded = foldInPlace(word);
    words.add(folded);
    if (/\p{N}/u.test(word)) numbers.push(folded);
    else if (/^\p{Lu}/u.test(word) || valueWords.has(folded)) facts.add(folded);
  }
  return { words, facts, numbers };
}

const lacks = ({ facts }: TextFacts, other: TextFacts) => [...facts].some((fact) => !other.words.has(fact));

/** Whether only one of two texts has a certain number, date or name, or their numbers are in a different order. */
export function differInFacts(one: TextFacts, other: TextFacts): boolean {
  const haveSameNumbers =
    one.numbers.length === other.numbers.length &&
    one.numbers.every((number, at) => number === other.numbers[at]);
  return !haveSameNumbers || lacks(one, other) || lacks(other, one);
}

/** Whether each of two sentences has a number that the other lacks: two values of one property. */
export function haveOwnNumbers(one: TextFacts, other: TextFacts): boolean {
  const isOwn = (own: TextFacts, of: TextFacts) => own.numbers.some((number) => !of.numbers.includes(number));
  const isOwnWord = (own: TextFacts, of: TextFacts) =>
    [...own.facts].some((fact) => valueWords.has(fact) && !of.words.has(fact));
  return (isOwn(one, other) || isOwnWord(one, other)) && (isOwn(other, one) || isOwnWord(other, one));
}
