import type { Item } from '../question-items.ts';
import { isDate, isQuantity, type QuestionLanguage } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { fillerWords } from '../words/filler-words.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { verbForm } from '../words/verb-roots.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';
import { hasCurrency } from './is-money.ts';
import { isShareColumn } from './link-columns.ts';
import { asksHowMany } from './unmeant-columns.ts';

interface LinkedQuestion {
  words: readonly QuestionWord[];
  items: readonly Item[];
  language: QuestionLanguage;
}

const namedWholly = 0.95;

/** "Kaç tane" counts, and names no column "Tans." */
const isInCount = ({ words }: LinkedQuestion, { from, until, meaning }: Item) =>
  meaning.kind === 'column' &&
  until === from + 1 &&
  words[from]?.folded === 'tane' &&
  words[from - 1]?.folded === 'kac';

const currencyWord = /^(?:lira\p{L}*|tl|para|euro|avro|dolar\p{L}*|sterlin\p{L}*)$/u;

/** "Kaç lira", "kaç para" ask for an amount, and count no rows. */
const isCountOfMoney = ({ words }: LinkedQuestion, { from, until, meaning }: Item) =>
  meaning.kind === 'count_word' &&
  until === from + 1 &&
  words[from]?.folded === 'kac' &&
  currencyWord.test(words[until]?.folded ?? '');

const isDigits = (word: QuestionWord | undefined) => /^\d/.test(word?.folded ?? '');

/** "%10 ve üzeri" is a number of percents, and asks for no share. */
const isSignOfNumber = ({ words }: LinkedQuestion, { from, until, meaning }: Item) =>
  meaning.kind === 'share' &&
  until === from + 1 &&
  words[from]?.text === '%' &&
  (isDigits(words[from - 1]) || isDigits(words[until]));

/** "Ortalama yüzde kaç" asks for the average of a column of percents, and for no share. */
const isShareOfAverage = ({ words, items, language }: LinkedQuestion, { from, meaning }: Item) =>
  language === 'tr' &&
  meaning.kind === 'share' &&
  words[from]?.folded === 'yuzde' &&
  items.some((item) => item.meaning.kind === 'aggregate' && item.meaning.name === 'avg') &&
  items.some((item) => item.meaning.kind === 'column' && isShareColumn(item.meaning.ref.column));

/** "Günlük satışlar" are those of each day, and name no day. */
const isAdjectiveOfPeriod = ({ items }: LinkedQuestion, { from, until, meaning }: Item) =>
  meaning.kind === 'column' &&
  isDate(meaning.ref.column) &&
  items.some((item) => item.meaning.kind === 'group_word' && item.from === from && item.until === until);

/** "The mean cost, where one is given" asks for no place. */
const isRelative = ({ words }: LinkedQuestion, { from, meaning }: Item) =>
  meaning.kind === 'asked' &&
  meaning.asked === 'place' &&
  words[from]?.folded === 'where' &&
  words[from - 1]?.text === ',';

/** "No. 00131" is a number, and denies nothing. */
const isNumberSign = ({ words }: LinkedQuestion, { from, until, meaning }: Item) =>
  meaning.kind === 'not' && until === from + 1 && words[from]?.folded === 'no' && isDigits(words[until]);

const countWord = /^kac(?:i|ini|inin)?$/;

/** "Kaç dosyası var, kaçı derdest" asks for two figures: the second is none of the first. */
function isSecondCount({ words, language }: LinkedQuestion, { from, until, meaning }: Item): boolean {
  if (language !== 'tr' || meaning.kind !== 'count_word' || until !== from + 1) return false;
  const isApart = words[from - 1]?.text === ',' || words[from - 1]?.folded === 've';
  return (
    isApart &&
    /^kaci/.test(words[from]?.folded ?? '') &&
    words.slice(0, from).some(({ folded }) => countWord.test(folded))
  );
}

/** "Kaç lira" asks for money. */
const isNoun = ({ words, language }: LinkedQuestion, at: number) =>
  !fillerWords[language].has(words[at]?.folded ?? '');

/** "Kaç kiralama" counts rentals, where "kira bedeli" is what they cost. */
function isMoneyCounted(question: LinkedQuestion, { from, until, meaning, weakest }: Item): boolean {
  if (meaning.kind !== 'column' || weakest >= namedWholly || until > from + 1) return false;
  const { column } = meaning.ref;
  const isPrice = hasCurrency(column) || labelHasConcept(column.label, ['price', 'cost', 'fee', 'rent']);
  return isQuantity(column) && isPrice && isNoun(question, from) && asksHowMany(question.words, from);
}

/** "Kaç etkinlik yapıldı" tells nothing of a cell "yapıldı", as long as its column is not named. */
function isFillerVerb({ words, language }: LinkedQuestion, { from, until, meaning }: Item): boolean {
  if (language !== 'tr' || meaning.kind !== 'value' || until > from + 1 || until < words.length) return false;
  if (!fillerWords.tr.has(words[from]?.folded ?? '')) return false;
  const label = splitLabel(meaning.ref.column.label).map(labelStems);
  return !words.some(({ stems }) => label.some((word) => (meetingCost(stems, word) ?? 1) <= 0.15));
}

/** "How many different hives" are not all rows, where a header says which hive it was. */
const areKinds = ({ items }: LinkedQuestion, { from, until, meaning }: Item) =>
  meaning.kind === 'rows' &&
  items.some((item) => item.meaning.kind === 'distinct' && item.until === from) &&
  items.some((item) => item.meaning.kind === 'column' && item.from === from && item.until === until);

/** "Ortalama kaç gün sonra" asks for a length, and compares nothing. */
const isOfLength = ({ words }: LinkedQuestion, { from, meaning }: Item) =>
  meaning.kind === 'comparison' &&
  /^(?:sonra|once)/.test(words[from]?.folded ?? '') &&
  words[from - 2]?.folded === 'kac';

/** "Sayılmayanlar", what was not counted, asks for no count. */
const isDeniedCount = ({ words, language }: LinkedQuestion, { from, until, meaning }: Item) =>
  language === 'tr' &&
  meaning.kind === 'count_word' &&
  until === from + 1 &&
  verbForm(words[from]?.folded ?? '')?.negated === true;

/** Leaves out what a word means elsewhere, but not beside the words that it stands with. */
export const dropUnsaid = (question: LinkedQuestion): Item[] =>
  question.items.filter(
    (item) =>
      ![
        isInCount,
        isCountOfMoney,
        isSignOfNumber,
        isSecondCount,
        isNumberSign,
        isRelative,
        isAdjectiveOfPeriod,
        isShareOfAverage,
        isMoneyCounted,
        isFillerVerb,
        areKinds,
        isOfLength,
        isDeniedCount,
      ].some((isUnsaid) => isUnsaid(question, item)),
  );
