import type { Item } from '../question-items.ts';
import { isQuantity, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import { lightWords } from '../words/filler-words.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { verbForm } from '../words/verb-roots.ts';
import { isIdleNoun } from './idle-nouns.ts';
import { isLightRoot, isLightVerbForm } from './light-verbs.ts';
import { isTimeUnit, measureOfColumn } from './link-measures.ts';
import { isVerbOfNamed } from './verb-of-header.ts';

interface LinkedQuestion {
  words: readonly QuestionWord[];
  items: readonly Item[];
  schema: QuestionSchema;
  language: QuestionLanguage;
}

const smallCost = 0.1;
/** What tells a little of what is meant, and nothing that another reading would need. */
const nounCost = 0.35;

const foldedAt = ({ words }: LinkedQuestion, at: number) => words[at]?.folded ?? '';

const wholeNouns: Record<QuestionLanguage, RegExp> = {
  en: /^(?:season|term|period)$/,
  tr: /^(?:sezon|donem)(?:un|da|daki|ki|luk)?$/,
};

/** "Over the season", "of the school year", "yılın ilk": all of the time that the table is about. */
function saysWholeTime(question: LinkedQuestion, at: number): boolean {
  const [before, word, next] = [at - 1, at, at + 1].map((place) => foldedAt(question, place));
  const { language } = question;
  if (language === 'tr')
    return (
      (wholeNouns.tr.test(word ?? '') && !/^(?:gecen|onceki|\d+)$/.test(before ?? '')) ||
      (word === 'yilin' && /^(?:ilk|son|en)$/.test(next ?? '') && !/^\d+$/.test(before ?? ''))
    );
  if (word === 'over' && (next === 'the' || next === 'all'))
    return [at + 2, at + 3].some((place) =>
      /^(?:season|term|period|year|time)$/.test(foldedAt(question, place)),
    );
  if (word === 'school') return next === 'year';
  if (/^\d/.test(next ?? '')) return false;
  const isWhole = /^(?:the|this|whole|entire|full|school)$/.test(before ?? '');
  return isWhole && (wholeNouns.en.test(word ?? '') || (word === 'year' && before !== 'this'));
}

const moneyHeads =
  /^(?:prices?|costs?|fees?|charges?|amounts?|fiyat\p{L}*|ucret\p{L}*|bedel\p{L}*|tutar\p{L}*|maliyet\p{L}*)$/u;
const numberHeads = /^(?:rates?|levels?|figures?|readings?|counts?|miktar\p{L}*|deger\p{L}*)$/u;
const moneyUnit = /^(?:tl|try|usd|eur|gbp|[₺$€£].*)$/iu;
const moneyLabel = /(?:^|[^\p{L}])(?:tl|try|usd|eur|gbp|lira|euro|dollars?)(?:[^\p{L}]|$)|[₺$€£]/iu;

/** "Tek seferde", "bugüne dek", "şirket ortalaması" */
function saysTurkishWhole(question: LinkedQuestion, at: number): boolean {
  if (question.language !== 'tr') return false;
  const [before, word, next] = [at - 1, at, at + 1].map((place) => foldedAt(question, place));
  if (word === 'tek') return next === 'seferde' || next === 'kalemde';
  if (word === 'dek' || word === 'degin') return before === 'bugune' || before === 'simdiye';
  const isWhole = /^(?:sirket|kurum|okul|sinif|takim|ekip|genel)$/.test(word ?? '');
  return isWhole && /^(?:ortalama|toplamda$)/.test(next ?? '');
}

/** "In here", and not "still here". */
const saysHere = (question: LinkedQuestion, at: number) =>
  question.language === 'en' && foldedAt(question, at) === 'here' && foldedAt(question, at - 1) !== 'still';

const tellers = /^(?:chart|list|table|graph|sheet|spreadsheet|file)$/;
const beforeTellers = /^(?:in|on|of|to|from|by|at)$/;

/** "Bu dosyadaki", "bu tabloda" */
const isTurkishPlace = (words: readonly QuestionWord[], at: number) =>
  words[at - 1]?.folded === 'bu' &&
  /^(?:dosya|tablo|liste|veri)(?:l[ae]r)?(?:d[ae](?:ki)?|d[ae]n)$/.test(words[at]?.folded ?? '');

/** "In the chart", "on this list", "according to the table": where it is all told. */
export function saysWhereTold({ words, language }: LinkedQuestion, at: number): boolean {
  if (language !== 'en') return isTurkishPlace(words, at) || isTurkishPlace(words, at + 1);
  const [place, of, article] = [
    words[at]?.folded ?? '',
    words[at - 2]?.folded ?? '',
    words[at - 1]?.folded ?? '',
  ];
  // "The chart position" is none.
  const isLast = at === words.length - 1 || beforeTellers.test(words[at + 1]?.folded ?? '');
  if (tellers.test(place)) return isLast && /^(?:the|this|that)$/.test(article) && beforeTellers.test(of);
  const told = words[at + 3]?.folded ?? words[at + 2]?.folded ?? '';
  return place === 'according' && words[at + 1]?.folded === 'to' && tellers.test(told);
}

const particles = new Set(['out', 'up', 'off', 'over', 'away', 'back', 'in']);

/** "Carried out", "ended up": what a small word adds to a verb that says little itself. */
function isParticleOfVerb({ words, items, language }: LinkedQuestion, at: number): boolean {
  if (language !== 'en' || !particles.has(words[at]?.folded ?? '')) return false;
  const verb = words[at - 1]?.folded ?? '';
  const isKnown = items.some(({ from, until }) => from < at && at - 1 < until);
  return !isKnown && lightWords.en.has(verb);
}

/** "Kişi başı fiyat" of a column "Kişi Başı (TL)": what kind of figure it is, said behind its name. */
function namesKindOfFigure({ items, words }: LinkedQuestion, at: number): boolean {
  const word = words[at]?.folded ?? '';
  return items.some(({ meaning, until }) => {
    if (meaning.kind !== 'column' || until !== at || !isQuantity(meaning.ref.column)) return false;
    const { unit = '', label } = meaning.ref.column;
    return (
      numberHeads.test(word) || (moneyHeads.test(word) && (moneyUnit.test(unit) || moneyLabel.test(label)))
    );
  });
}

const ofIt = /(?:s?[iu])(?:n[ae]|nd[ae]n?|nd[ae]ki|n[iu]n?|yl[ae])?$/;

const kindOfCell =
  /^(?:teams?|departments?|dept|branch(?:es)?|offices?|stores?|shops?|division|category|categories)$/;

/** "Marina Turizm şirketine", "the customer service team": what kind of thing a cell names, said behind its name. */
function namesKindOfCell({ items, words, language }: LinkedQuestion, at: number): boolean {
  const word = words[at]?.folded ?? '';
  const isNoun =
    language === 'tr'
      ? word.length > 4 && ofIt.test(word) && verbForm(word) === undefined
      : kindOfCell.test(word);
  return isNoun && items.some(({ meaning, until }) => meaning.kind === 'value' && until === at);
}

/** "The bees were aggressive", "calm bees": what a cell says something of. */
function hasQuality({ items, words, language }: LinkedQuestion, at: number): boolean {
  if (language !== 'en' || !/^\p{L}{3,}s$/u.test(words[at]?.folded ?? '')) return false;
  const values = items.filter(({ meaning }) => meaning.kind === 'value' && !meaning.ref.column.unique);
  const isLinked = /^(?:is|are|was|were)$/.test(words[at + 1]?.folded ?? '');
  return values.some(({ from, until }) => until === at || (isLinked && from === at + 2));
}

/** Turkish verbs that say what was done, with who did it. */
const finite =
  /(?:[dt][iu]k|m[iu]s[iu]z|[iu]yoruz|[dt][iu]g[iu](?:miz|niz)?|[dt][iu]kl[ae]ri|m[iu]s|[dt][iu])$/;
const rootMin = 3;

/** "Koştuk", "koştuğu", asked of "koşu kulübü": the verb of what the rows are. */
function isVerbOfRows({ words, schema, language }: LinkedQuestion, at: number): boolean {
  const word = words[at]?.folded ?? '';
  if (language !== 'tr' || !finite.test(word)) return false;
  return schema.tables.some(({ label }) =>
    splitLabel(label).some(
      (noun) => noun.length > rootMin && noun.length <= rootMin + 2 && word.startsWith(noun.slice(0, -1)),
    ),
  );
}

/** "En yüksek ücreti hangi misafir ödemiş": a figure that is named was paid. What "is paid" may be a condition. */
const paysFigure = ({ items }: LinkedQuestion, word: string) =>
  /^od(?:e[^n]|u)/.test(word) &&
  items.some(({ meaning }) => meaning.kind === 'column' && isQuantity(meaning.ref.column));

/** "Saat harcandı", "hours were spent": time passes with what is done, and is no expense. */
function spendsTime({ items, words }: LinkedQuestion, at: number): boolean {
  if (!/^(?:spent|spend|spends|harca\p{L}*|calisil\p{L}+)$/u.test(words[at]?.folded ?? '')) return false;
  return items.some(
    ({ meaning, from, until }) =>
      meaning.kind === 'column' &&
      isTimeUnit(measureOfColumn(meaning.ref.column)) &&
      from < at &&
      at - until <= 1,
  );
}

function isLightVerb(question: LinkedQuestion, at: number): boolean {
  const { words, language } = question;
  const word = words[at]?.folded ?? '';
  const form = language === 'tr' ? verbForm(word) : undefined;
  if (form && !form.negated && paysFigure(question, word)) return true;
  const single = word.replace(/l[ae]r\p{L}*$/u, '');
  if (form && !form.negated && single !== word && lightWords.tr.has(single)) return true;
  return form !== undefined && isLightVerbForm(word);
}

const selling: Record<QuestionLanguage, RegExp> = {
  en: /^(?:sells?|sold|selling)$/,
  tr: /^sat(?:t|m[iu]s|[iu]l|[iu]y|an)/,
};

/** "Who sells the most cakes", in a table with a column of cakes: what is counted is named. */
const sellsNamed = ({ words, items, language }: LinkedQuestion, at: number): boolean =>
  selling[language].test(words[at]?.folded ?? '') &&
  !items.some(({ from, until }) => from <= at && at < until) &&
  items.some(
    ({ meaning, weakest }) =>
      meaning.kind === 'column' && isQuantity(meaning.ref.column) && weakest >= wholeMin,
  );
const wholeMin = 0.8;

const isVerbOfCell = (question: LinkedQuestion, at: number) =>
  question.language === 'tr' && isVerbOfNamed(question, at);

const isBelonging = /^(?:belongs?|ait)$/;

/** What it costs to pass over a word that nothing names and that says nothing of its own; undefined for others. */
export function idleCost(question: LinkedQuestion, at: number): number | undefined {
  const counted = saidToCount(question.words, question.language);
  if (counted && counted.from <= at && at < counted.until) return smallCost;
  if (isBelonging.test(question.words[at]?.folded ?? '')) return smallCost;
  const says = [
    saysWholeTime,
    saysTurkishWhole,
    namesKindOfFigure,
    isVerbOfRows,
    isLightVerb,
    sellsNamed,
    spendsTime,
    saysHere,
    isParticleOfVerb,
    isIdleNoun,
    isVerbOfCell,
  ];
  if (says.some((isIdle) => isIdle(question, at))) return smallCost;
  return hasQuality(question, at) || namesKindOfCell(question, at) ? nounCost : undefined;
}

/** "Dava kazandı mı": the verb that is asked for is no word to pass over. */
export function isPredicate(words: readonly QuestionWord[], at: number, language: QuestionLanguage): boolean {
  const isAsked = /^m[iu]$/.test(words[at + 1]?.folded ?? '') && at + 2 >= words.length;
  const form = language === 'tr' && isAsked ? verbForm(words[at]?.folded ?? '') : undefined;
  return form !== undefined && form.root !== 'gel' && !isLightRoot(form.root);
}

const requestParticle = /^m[iu](?:s[iu]n(?:[iu]z)?|y[iu]m|y[iu]z)$/;

/** "Yazar mısın", "döker misiniz": a request, and no column of authors. */
export const isRequest = (words: readonly QuestionWord[], at: number, language: QuestionLanguage): boolean =>
  language === 'tr' &&
  /[aeiu]r$/.test(words[at]?.folded ?? '') &&
  requestParticle.test(words[at + 1]?.folded ?? '');

/** "İptaller dahil", "including the cancelled ones": no condition. Undefined where nothing is said so. */
function saidToCount(words: readonly QuestionWord[], language: QuestionLanguage) {
  const at = words.findIndex(({ folded }) => folded === (language === 'tr' ? 'dahil' : 'including'));
  if (at < 0) return undefined;
  if (language === 'tr') return { from: at - 1, until: at + 1 };
  const ones = words.findIndex(({ folded }, place) => place > at && place <= at + 4 && folded === 'ones');
  return ones < 0 ? undefined : { from: at, until: ones + 1 };
}

/** "What percentage of the cost belongs to jobs done by Riley": what somebody's part is made of, and no group of it. */
function saysOwned({ words, items, language }: LinkedQuestion, { meaning, from, until }: Item): boolean {
  if (meaning.kind !== 'column') return false;
  const folded = (at: number) => words[at]?.folded ?? '';
  const isOwned =
    language === 'tr'
      ? folded(until) === 'ait'
      : folded(from - 1) === 'to' && /^belongs?$/.test(folded(from - 2));
  return isOwned && ['share', 'value'].every((kind) => items.some((item) => item.meaning.kind === kind));
}

/** Words of requests, and those that say all of the time, link to nothing. */
export function dropIdle(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, language }: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  const question = { words, items, schema, language };
  const isPartly = ({ meaning, weakest }: Item) =>
    (meaning.kind === 'column' || meaning.kind === 'value') && weakest < 0.95;
  // "The customer service team" has no "Team Leader".
  const isKind = ({ meaning, from, weakest }: Item) =>
    language === 'en' && meaning.kind === 'value' && weakest < 0.95 && namesKindOfCell(question, from);
  const isIdle = (item: Item) =>
    isKind(item) ||
    isRequest(words, item.from, language) ||
    (isPartly(item) && (saysWholeTime(question, item.from) || saysWhereTold(question, item.from)));
  const counted = saidToCount(words, language);
  const isCounted = ({ from, until }: Item) =>
    counted !== undefined && counted.from <= from && until <= counted.until;
  return items.filter(
    (item) => !isCounted(item) && !saysOwned(question, item) && (item.until > item.from + 1 || !isIdle(item)),
  );
}
