import { isMoney } from '../link/is-money.ts';
import { partsOf } from '../query-tree.ts';
import { describedColumn, isQuantity } from '../question-schema.ts';
import { splitLabel } from '../words/split-question.ts';
import { type Doubted, foldedText } from './doubted.ts';

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
