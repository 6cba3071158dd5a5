import { numberOf } from '../compose/cell-of.ts';
import { type Expression, numberLiteral } from '../query-tree.ts';
import type { Item } from '../question-items.ts';
import {
  type ColumnRef,
  isQuantity,
  type QuestionLanguage,
  type QuestionSchema,
  sameColumn,
  type TableDescription,
} from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { wholePrice } from './calculated-column.ts';
import { revenueOf } from './computed-columns.ts';
import { moneyColumn } from './money-column.ts';
import { phrasePlaces } from './phrase-places.ts';

const percentLabel = /%|percent|pct|yüzde|oran|rate/iu;

/** How many percent of an amount are taken off, or which part of it. */
const isDiscount = ({ column }: ColumnRef) =>
  isQuantity(column) &&
  labelHasConcept(column.label, ['discount']) &&
  (column.unit === '%' || column.fraction === true || percentLabel.test(column.label));

/** What a row comes to before anything is taken off. */
function amountOf(table: TableDescription, discount: ColumnRef): ColumnRef | undefined {
  const amount = wholePrice(table)?.whole ?? revenueOf(table) ?? moneyColumn(table);
  return amount && !sameColumn(amount, discount) ? amount : undefined;
}

/** An amount less the percents that are taken off it. */
function discounted(amount: ColumnRef, discount: ColumnRef): ColumnRef {
  const part: Expression = {
    kind: 'times',
    left: numberOf(amount),
    right: { kind: 'or_zero', of: numberOf(discount) },
  };
  const off: Expression = discount.column.fraction
    ? part
    : { kind: 'ratio', left: part, right: numberLiteral(100) };
  return {
    table: amount.table,
    column: {
      name: `${amount.column.name}−${discount.column.name}`,
      label: `${amount.column.label} − ${discount.column.label}`,
      type: 'decimal',
      computed: { kind: 'minus', left: numberOf(amount), right: off, absolute: false },
      added: true,
    },
  };
}

const after: Record<QuestionLanguage, RegExp> = {
  en: /^(?:(?:after|net of|once|less) (?:the |any |all |each )?discounts?(?: (?:is|are|was|were|has been|have been) (?:taken off|deducted|applied))?|discounted(?: (?:total|price|amount|value))?)(?= |$)/,
  tr: /^(?:(?:indirim|iskonto)\p{L}* (?:sonra\p{L}*|dus\p{L}*)|indirimli(?: (?:tutar|fiyat|toplam)\p{L}*)?)(?= |$)/u,
};
const before: Record<QuestionLanguage, RegExp> = {
  en: /^before (?:the |any |all )?discounts?(?= |$)/,
  tr: /^(?:indirimsiz|indirim(?:den)? once\p{L}*)(?= |$)/u,
};
/** "Total after discount", "indirimden sonraki ciro": amounts less what is taken off them, and before it as they are. */
export function linkDiscounts(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { tables: [table, other] }: QuestionSchema,
  language: QuestionLanguage,
): Item[] {
  const discounts = table && !other ? allColumns(table).filter(isDiscount) : [];
  const [discount, another] = discounts;
  const amount = table && discount && !another ? amountOf(table, discount) : undefined;
  if (!discount || !amount) return [...items];
  const made = [
    ...phrasePlaces(words, after[language]).map((place) => ({ place, ref: discounted(amount, discount) })),
    ...phrasePlaces(words, before[language]).map((place) => ({ place, ref: amount })),
  ];
  if (made.length === 0) return [...items];
  const isAmount = ({ meaning }: Item) => meaning.kind === 'column' && isQuantity(meaning.ref.column);
  const isSame = ({ meaning }: Item) => meaning.kind === 'column' && sameColumn(meaning.ref, amount);
  const joined = made.map(({ place, ref }): Item => {
    // "Fees after discount": the amount that stands beside is the same one.
    const left = items.find((item) => isAmount(item) && item.until === place.from);
    const right = items.find((item) => isAmount(item) && item.from === place.until);
    const [from, until] = [left?.from ?? place.from, right?.until ?? place.until];
    const weight = 1.2 + 0.7 * (until - from - 1);
    // "İndirimden sonraki toplam tutar": the amount that stands apart becomes what is left of it.
    const isApart = !left && !right && items.some(isSame);
    const meaning: Item['meaning'] = isApart ? { kind: 'events' } : { kind: 'column', ref };
    return { meaning, from, until, weight: isApart ? 0.6 : weight, weakest: 0.9 };
  });
  const isInside = ({ from, until }: Item) =>
    made.some(({ place }) => from < place.until && place.from < until);
  const ref = made[0]?.ref ?? amount;
  const others = items
    .filter((item) => !isInside(item))
    .map((item): Item => (isSame(item) ? { ...item, meaning: { kind: 'column', ref } } : item));
  return [...others, ...joined];
}
