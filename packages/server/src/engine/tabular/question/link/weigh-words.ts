import { measureKind } from '../../import/measures.ts';
import type { Item } from '../question-items.ts';
import { isQuantity, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { fillerWords } from '../words/filler-words.ts';
import { nameWords } from '../words/name-words.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { durationOf } from './computed-columns.ts';
import { idleCost, isPredicate, isRequest, saysWhereTold } from './idle-words.ts';
import { isShareColumn } from './link-columns.ts';
import { meansUnit, measureOfColumn } from './link-measures.ts';
import { isLimiting } from './link-numbers.ts';
import { beforeShow, skipCosts } from './link-operators.ts';
import { isQuote } from './link-quotes.ts';
import { isInARow } from './link-rows.ts';
import { tellingVerbs } from './link-standings.ts';
import { saysStill } from './link-still.ts';
import { payingVerbs } from './link-verbs.ts';
import { ofOneNoun } from './of-one.ts';
import { columnNouns, namedPartly, namedWholly } from './prefer-headers.ts';

/** Where a column is of percents, its sign says little beside the words of its label. */
const percentSignCost = 0.1;
/** "Gold medals": what a column of numbers counts, said behind its label. */
const countedNounCost = 0.25;
const smallWordCost = 0.1;

/** Turkish ones, by their stems: "varış yeri", "telefon numarası". */
const turkishColumnNouns = new Set(
  'yer numara no kod ad isim tarih deger tur tip oran yil sure sayi miktar tutar bilgi durum gun seviye'.split(
    ' ',
  ),
);

const namesColumn = ({ folded, stems }: QuestionWord, language: QuestionLanguage) =>
  language === 'tr'
    ? [...stems].some(([stem, cost]) => cost <= 0.1 && turkishColumnNouns.has(stem))
    : columnNouns.has(folded);

const titles = new Set(
  'president king queen prince mr mrs ms dr prof sir captain saint senator governor mayor minister department county state baskan bay bayan dr prof sayin bakan vali bolumu ili eyaleti sehri'.split(
    ' ',
  ),
);
const linking = new Set(['against', 'between']);
const outcomes = new Set('win wins won lose loses lost tied drawn'.split(' '));

/** A question with all that its parts may mean. */
interface LinkedQuestion {
  words: readonly QuestionWord[];
  items: readonly Item[];
  schema: QuestionSchema;
  language: QuestionLanguage;
}

/** What is said of the words beside a place. */
function placesOf({ words, items, schema }: LinkedQuestion) {
  const told = tellingVerbs(words, schema);
  const isColumnUntil = (at: number, weakestMin: number) =>
    items.filter(
      ({ meaning, until, weakest }) => meaning.kind === 'column' && until === at && weakest >= weakestMin,
    );
  return {
    isTold: (at: number) => told.has(at),
    endsFigure: (at: number) =>
      isColumnUntil(at, namedWholly).some(
        ({ meaning }) => meaning.kind === 'column' && isQuantity(meaning.ref.column),
      ),
    endsColumn: (at: number) => isColumnUntil(at, namedPartly).length > 0,
    beginsValue: (at: number) => items.some(({ meaning, from }) => meaning.kind === 'value' && from === at),
  };
}

const countsGames = ([how, many, noun]: readonly QuestionWord[]) =>
  how?.folded === 'how' && many?.folded === 'many' && /^(?:game|match)/.test(noun?.folded ?? '');

/** What it costs to pass over a word that nothing names, as the words beside it say. */
function unknownCost(question: LinkedQuestion, at: number, hasNames: boolean): number {
  const { endsFigure, endsColumn, beginsValue } = placesOf(question);
  const token = question.words[at];
  const word = token?.folded ?? '';
  const idle = idleCost(question, at);
  if (idle !== undefined) return idle;
  // "Toplam tutara oranı" divides one by the other.
  if (/^oran/.test(word) && /[ae]$/.test(question.words[at - 1]?.folded ?? '')) return 1;
  // "Launch date", "color scheme": what a column holds, said behind its label.
  if (token && namesColumn(token, question.language) && endsColumn(at)) return countedNounCost;
  // Rows without names are called by what stands first in them.
  if (nameWords.has(word) && !hasNames) return countedNounCost;
  // "President Truman": what a cell names is said before it.
  if (titles.has(word) && beginsValue(at + 1)) return countedNounCost;
  return question.language === 'en' && word.endsWith('s') && endsFigure(at) ? countedNounCost : 1;
}

const minuteWords = new Set(['minutes', 'minute', 'dakika', 'dakikadir']);
const ofWords = new Set(['of', 'the']);

/** Whether a word is what an average or a sum is of, and nothing that is known. */
function isFigureOf({ words, items, language }: LinkedQuestion, at: number): boolean {
  if (language !== 'en') return false;
  let before = at - 1;
  while (ofWords.has(words[before]?.folded ?? '')) before--;
  const isMade = items.some(
    ({ meaning, from, until }) => meaning.kind === 'aggregate' && from <= before && until === before + 1,
  );
  const isKnown = items.some(({ from, until }) => from <= at && at < until);
  // "Total goals", where a column is called "Total", and "average amount claimed", where one is called "Claimed".
  const isAmount = words[at]?.folded === 'amount';
  const isColumn = items.some(
    ({ meaning, from, until, weakest }) =>
      meaning.kind === 'column' &&
      (until === before + 1 || (isAmount && from === at + 1)) &&
      weakest >= namedWholly &&
      isQuantity(meaning.ref.column),
  );
  return isMade && !isColumn && !isKnown && !fillerWords.en.has(words[at]?.folded ?? '');
}

const helping = /^(?:has|have|had|is|are|was|were|did|does|do|of|the|one|ones|time|other|in|,|;|\?)$/;
/** "In each place" has a figure for each, whatever a place is. */
const isOfEach = (word: QuestionWord | undefined) => /^(?:each|every|per)$/.test(word?.folded ?? '');
const isAsWell = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'well' && words[at - 1]?.folded === 'as' && words[at + 1]?.folded === 'as';
const isCompared = (word: QuestionWord | undefined) =>
  /^(?:more|most|less|least|fewer|fewest)$/.test(word?.folded ?? '');
const asksAmount = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'money' && isCompared(words[at - 1]);

/** "Came out" is said of what is published. */
const isCameOut = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'out' && /^c[ao]m(?:e|es|ing)$/.test(words[at - 1]?.folded ?? '');

/** "Square kilometers", "89 degrees": what says how something is measured, beside the number or the unit. */
function isPartOfMeasure(words: readonly QuestionWord[], at: number): boolean {
  const word = words[at]?.folded ?? '';
  if (/^(?:square|cubic|sq)$/.test(word)) return measureKind(words[at + 1]?.text ?? '') !== undefined;
  return (
    /^(?:degrees?|celsius|fahrenheit)$/.test(word) && /^[\d.]+$|^degrees?$/.test(words[at - 1]?.folded ?? '')
  );
}

/** "The last show", where "show me" says nothing. */
const isOnStage = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'show' && at > 0 && beforeShow.test(words[at - 1]?.folded ?? '');

/** "Listed under the tournament column" */
const isUnderColumn = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'under' && words.slice(at, at + 5).some(({ folded }) => folded === 'column');

const saysNothing = (question: LinkedQuestion, at: number) =>
  isRequest(question.words, at, question.language) ||
  isAsWell(question.words, at) ||
  isCameOut(question.words, at) ||
  isPartOfMeasure(question.words, at) ||
  isUnderColumn(question.words, at) ||
  saysWhereTold(question, at);

const asking =
  /^(?:kim|kimdir|kimin|kimde|kime|kimden|kaci?|nerede|nereden|nereye|ne|nedir|hangi|who|whom|where|when|which|what|how)$/;

/** "Ne zaman yapılmış, kim getirmiş" asks for two things. */
const isAskedToo = (words: readonly QuestionWord[], at: number) =>
  asking.test(words[at]?.folded ?? '') &&
  /^(?:,|ve|and)$/.test(words[at - 1]?.folded ?? '') &&
  words.slice(0, at - 1).some(({ folded }) => asking.test(folded));

/** "Tutarı ne kadar toplamda" asks for a sum. */
const isSumAtEnd = ({ words, language }: LinkedQuestion, at: number) =>
  language === 'tr' && at === words.length - 1 && words[at]?.folded === 'toplamda';

const timeWords = /^(?:yil|yilda|tarih|tarihte|gun|zaman)$/;

/** "Hangi yıl satın alınmış" asks for the year of that, and of nothing else that happened. */
const isBoughtWhen = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'satin' &&
  words
    .slice(0, at)
    .some(
      ({ folded }, place) => timeWords.test(folded) && /^(?:hangi|ne)$/.test(words[place - 1]?.folded ?? ''),
    );

const worthWord = /^(?:value|worth|deger(?:i|ini|inin|leri)?)$/;

/** "Stock value", "value of the orders": what rows are worth is no number of rows; "value" beside a column says nothing. */
function isWorthOfRows({ words, items }: LinkedQuestion, at: number): boolean {
  if (!worthWord.test(words[at]?.folded ?? '')) return false;
  const behind = /^(?:the|our|all)$/.test(words[at + 2]?.folded ?? '') ? at + 3 : at + 2;
  const isOf = words[at + 1]?.folded === 'of';
  const beside = items.filter(({ from, until }) => until === at || (isOf && from === behind));
  return (
    beside.some(({ meaning }) => meaning.kind === 'rows') &&
    !beside.some(({ meaning }) => meaning.kind === 'column' || meaning.kind === 'value')
  );
}

/** "Compare both, what is the difference" asks for it. */
const isDifference = ({ words, items }: LinkedQuestion, at: number) =>
  /^(?:difference|fark)/.test(words[at]?.folded ?? '') &&
  items.some(({ meaning, from, until }) => meaning.kind === 'difference' && from <= at && at < until);

/** "Depolara göre çalışan sayısı" counts workers. */
const isCountedStaff = (words: readonly QuestionWord[], at: number) =>
  words[at]?.folded === 'calisan' && words[at + 1]?.folded.startsWith('sayi') === true;

/** Words that no reading may pass over: what is asked for, on what condition, and of what a figure is. */
function saysMuch(question: LinkedQuestion, at: number): boolean {
  const { words, items, language } = question;
  const isEach = isOfEach(words[at - 1]) && !helping.test(words[at]?.folded ?? '');
  return (
    isEach ||
    isOnStage(words, at) ||
    isPredicate(words, at, language) ||
    isInARow(words, at) ||
    saysStill(words, at, language) ||
    // "The most money" asks for an amount.
    asksAmount(words, at) ||
    // "The average score", where nothing is called so, is no average of another figure.
    isFigureOf(question, at) ||
    isAskedToo(words, at) ||
    isWorthOfRows(question, at) ||
    // "Pass rate by provider" is no list of those who passed.
    items.some(({ meaning, from }) => meaning.kind === 'share' && from === at) ||
    isDifference(question, at) ||
    isCountedStaff(words, at) ||
    isSumAtEnd(question, at) ||
    isBoughtWhen(words, at)
  );
}

const rankingCost = 0.6;

/** "Top 3 suppliers by total payout" says by what they are the first ones, and asks for no total. */
const ranksBy = ({ words, items }: LinkedQuestion, at: number): boolean =>
  words[at]?.folded === 'by' &&
  items.some(({ meaning, from }) => meaning.kind === 'aggregate' && from === at + 1) &&
  items.some(({ meaning, until }) => meaning.kind === 'top_word' && until < at);

/** What it costs to pass over each word, where the tables and the words beside it say more than the word alone. */
export function weighWords(question: LinkedQuestion): number[] {
  const { words, items, schema, language } = question;
  const { endsFigure, beginsValue, isTold } = placesOf(question);
  const columns = schema.tables.flatMap((table) => table.columns);
  const hasShares = columns.some(isShareColumn);
  const hasNames = columns.some(({ label }) => labelHasConcept(label, ['name']));
  const gamesAreCounted = countsGames(words);
  const ofOne = ofOneNoun(words, language);
  const measures = new Set(columns.flatMap((column) => measureOfColumn(column) ?? []));
  const takesMinutes = schema.tables.some((table) => durationOf(table, 'time') !== undefined);
  const quotes = items.filter(isQuote);
  const asksMuch = items.some(({ meaning }) => meaning.kind === 'much_word' && meaning.sums);
  return skipCosts(words, language).map((cost, at) => {
    const [before, word] = [words[at - 1], words[at]];
    if (!word) return cost;
    if (ranksBy(question, at)) return rankingCost;
    if (quotes.some(({ from, until }) => from <= at && at < until)) return 1;
    // "How much toll was paid": the figure is named, and how it left is not.
    if (isTold(at) || (asksMuch && payingVerbs.has(word.folded))) return smallWordCost;
    if (word.text === '%' && hasShares) return percentSignCost;
    if (saysNothing(question, at) || (ofOne !== undefined && at <= ofOne && at >= ofOne - 2)) return 0;
    if (saysMuch(question, at)) return 1;
    // "In minutes", where two columns say when something began and ended.
    if (minuteWords.has(word.folded) && takesMinutes) return smallWordCost;
    // "Above 3,000 ft", "in feet"
    if ([...measures].some((kind) => meansUnit(word, kind)))
      return before?.folded === 'kac' ? cost : smallWordCost;
    // "Koltuk sayısı" is the column of seats.
    if (language === 'tr' && word.folded.startsWith('sayi') && endsFigure(at)) return smallWordCost;
    // Which games were won is a condition, and "the most wins" a figure, where "who won" asks for names alone.
    if (outcomes.has(word.folded) && (gamesAreCounted || isCompared(before))) return 1;
    // "Both A and B" asks for rows of each.
    if (word.folded === 'both' && words.slice(at).some(({ folded }) => folded === 'and')) return 0.5;
    // "What other player"
    if (word.folded === 'other' && /^wh(?:at|ich)$/.test(before?.folded ?? '')) return smallWordCost;
    // "Only one" is a number, where "one" alone seldom is.
    if (word.folded === 'one' && isLimiting(before)) return 1;
    // "The game against Leeds" may as well be "the game of Leeds".
    const named = /^(?:the|an?)$/.test(words[at + 1]?.folded ?? '') ? at + 2 : at + 1;
    if (linking.has(word.folded) && beginsValue(named)) return smallWordCost;
    return cost >= 1 ? unknownCost(question, at, hasNames) : cost;
  });
}
