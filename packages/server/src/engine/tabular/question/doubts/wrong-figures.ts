import { isMoney } from '../link/is-money.ts';
import { partsOf } from '../query-tree.ts';
import { describedColumn, isQuantity, sameColumn } from '../question-schema.ts';
import { isDoer, personWords, usable } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { receivers, servers } from '../words/people-nouns.ts';
import { splitLabel } from '../words/split-question.ts';
import { type Doubted, foldedText, surelyNamed } from './doubted.ts';

const counting = {
  en: /^how many\b|\bnumber of\b|\bhow many *\??$/,
  // "Kaç kalemde fark var" counts the rows that have one.
  tr: /\bkac \p{L}{3,}[dt][ae] \p{L}/u,
};
const currencies = /[$€£₺]|\b(?:pounds?|dollars?|euros?|liras?|tl|gbp|usd|eur|quid|money|much|para|lira)\b/;

/** "Kaç mesai var", of a file of "mesai" */
const rowsThere = /\bkac (\p{L}+) (?:var|yok)\b/u;

/** "Number of rejected claims" and "kaç kalemde fark çıkmış" ask for no sum of money, and for none of what differs. */
export function sumsForMany(doubted: Doubted): boolean {
  const { input, best, tables } = doubted;
  const [figure] = best.query.select;
  if (figure?.kind !== 'aggregate' || figure.name !== 'sum' || figure.of?.kind !== 'column') return false;
  const text = foldedText(doubted);
  const [, noun] = rowsThere.exec(text) ?? [];
  const areRows = tables.some(({ label }) => noun !== undefined && splitLabel(label).includes(noun));
  if (!(areRows || counting[input.language].test(text)) || currencies.test(text)) return false;
  const summed = describedColumn(tables, figure.of)?.column;
  return input.language === 'tr' || (summed !== undefined && summed.type === 'decimal' && isMoney(summed));
}

const measures = {
  en: /\bhow many (tons?|tonnes?|kg|kilos?|grams?|litres?|liters?|metres?|meters?|pallets?)\b/,
  tr: /\bkac (ton|kg|kilo|gram|litre|metre|palet)\b/,
};

/** "Kaç ton demir gelmiş", where a column says what is measured in tons, counts no rows. */
export function countsMeasured(doubted: Doubted): boolean {
  const { input, best } = doubted;
  const [, unit] = measures[input.language].exec(foldedText(doubted)) ?? [];
  const [figure] = best.query.select;
  if (unit === undefined || figure?.kind !== 'aggregate' || figure.name !== 'count') return false;
  return partsOf(best.query.where).some(
    (condition) =>
      condition.kind === 'compare' &&
      condition.right.kind === 'literal' &&
      String(condition.right.value).toLowerCase() === unit,
  );
}

const isPerson = (label: string) =>
  splitLabel(label).some((word) => servers.has(word) || receivers.has(word)) ||
  labelHasConcept(label, personWords);

/** "Who put in the biggest claim", where a row has a policyholder and a handler, and the question names neither. */
export function picksPerson(doubted: Doubted): boolean {
  const { input, best, tables } = doubted;
  const asked = input.items.flatMap(({ meaning }) =>
    meaning.kind === 'asked' && meaning.asked === 'person' ? [meaning] : [],
  );
  // Where the verb tells who is meant, one of them has a column.
  if (asked.length === 0 || asked.some(({ ref }) => ref !== undefined)) return false;
  return best.query.select.some((shown) => {
    const ref = shown.kind === 'column' ? describedColumn(tables, shown) : undefined;
    if (!ref || ref.column.unique === true || ref.column.type !== 'text') return false;
    if (!isPerson(ref.column.label) && !isDoer(ref.column)) return false;
    const isNamed = input.items.some(
      ({ meaning, weakest }) =>
        (meaning.kind === 'column' || meaning.kind === 'value') &&
        weakest >= surelyNamed &&
        sameColumn(meaning.ref, ref),
    );
    const others = usable(ref.table).filter(
      (column) =>
        column.name !== ref.column.name &&
        column.type === 'text' &&
        (isPerson(column.label) || isDoer(column)),
    );
    return !isNamed && others.length > 0;
  });
}

const anyAtAll = /\b(?:any|at all|hic)\b/;

/** "Did not need any repairs (zero cost)" denies once, and not that it cost nothing. */
export const deniesNothing = (doubted: Doubted): boolean =>
  anyAtAll.test(foldedText(doubted)) &&
  partsOf(doubted.best.query.where).some(
    (condition) =>
      condition.kind === 'not' &&
      condition.of.kind === 'compare' &&
      condition.of.operator === '=' &&
      condition.of.right.kind === 'literal' &&
      condition.of.right.value === 0,
  );

const together = { en: /\b(?:together|combined|altogether|all in)\b/, tr: /\b(?:toplam\p{L}*|birlikte)\b/u };

/** "Fuel, repairs and insurance together" are one figure of three, and not one of them beside a sum of the others. */
export const sumsTwoOfThree = (doubted: Doubted): boolean =>
  together[doubted.input.language].test(foldedText(doubted)) &&
  doubted.best.query.select.some(({ kind }) => kind === 'plus') &&
  doubted.best.query.select.some((shown) => {
    const column = shown.kind === 'column' ? describedColumn(doubted.tables, shown)?.column : undefined;
    return column !== undefined && isQuantity(column);
  });

/** "What player had the most transfer fee" asks for a player, and not for the fee that most of them have. */
export function namesMostOf({ input: { items, words, language }, best: { query } }: Doubted): boolean {
  const [shown, other] = query.select;
  const [key] = query.groupBy;
  const isMode =
    shown?.kind === 'column' &&
    !other &&
    key !== undefined &&
    JSON.stringify(key) === JSON.stringify(shown) &&
    query.orderBy.some(({ of }) => of.kind === 'aggregate' && of.name === 'count' && !of.of);
  if (!isMode || language !== 'en' || !/^(?:what|which)$/.test(words[0]?.folded ?? '')) return false;
  const named = items.filter(
    ({ meaning }) => meaning.kind === 'column' && meaning.ref.column.name === shown.column,
  );
  const first = Math.min(...named.map(({ from }) => from));
  return (
    Number.isFinite(first) && first > 2 && /^(?:most|highest|largest)$/.test(words[first - 1]?.folded ?? '')
  );
}

const nextYear =
  /\b(?:comes?|came|is|was|follow(?:s|ed)?) (?:right |directly )?(?:after|before) (?:the year )?\d{4} *\??$/;

/** "What year comes after 1995" asks for one. */
export const listsYearsAfter = (doubted: Doubted): boolean =>
  doubted.rowsFound > 1 && nextYear.test(foldedText(doubted)) && doubted.best.query.limit === undefined;
