import { columnOf, numberOf } from '../compose/cell-of.ts';
import { type ColumnRef, isQuantity, type TableDescription } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { splitLabel } from '../words/split-question.ts';
import { calculatedColumn, wholePrice } from './calculated-column.ts';
import { hasCurrency } from './is-money.ts';
import { eachOf } from './piece-prices.ts';

const paidWord =
  /^(?:paid|received|collected|settled|odenen|odendi|odenmis|odeme|odemeler|tahsil\p{L}*|yatan|yatirilan)$/u;
const owedWord =
  /^(?:owed|owing|outstanding|remaining|unpaid|arrears|balance|debt|kalan|borc\p{L}*|bakiye\p{L}*|odenmeyen)$/u;
const amountWord =
  /^(?:charges?|dues|premium|tuition|subscription|aidat\p{L}*|kira\p{L}*|taksit\p{L}*|prim\p{L}*)$/u;
const amountConcepts = ['price', 'amount', 'total', 'revenue', 'sale', 'invoice', 'rent', 'expense'];
/** Money that is held back or planned beside what is to be paid. */
const besideConcepts = ['deposit', 'discount', 'tax', 'budget', 'salary', 'tip', 'quantity', 'unit_price'];
const besideWord = /^(?:kapora|depozito|indirim|iskonto|kdv|vergi|butce|birim$|unit$|each$)/;

const says = ({ column }: ColumnRef, word: RegExp) =>
  splitLabel(column.label).some((each) => word.test(each));

const isAmount = (ref: ColumnRef) =>
  isQuantity(ref.column) &&
  eachOf(ref.column) === undefined &&
  !says(ref, paidWord) &&
  !says(ref, besideWord) &&
  !labelHasConcept(ref.column.label, besideConcepts) &&
  (hasCurrency(ref.column) || says(ref, amountWord) || labelHasConcept(ref.column.label, amountConcepts));

/** What is to be paid in a row: the one amount, the one that is called a total, or a price times its pieces. */
function amountOf(table: TableDescription): ColumnRef | undefined {
  const amounts = allColumns(table).filter(isAmount);
  const [only, other] = amounts;
  if (!only) return wholePrice(table)?.whole;
  if (!other) return only;
  const [total, second] = amounts.filter((ref) => says(ref, /^(?:total|toplam)$/));
  return second ? undefined : total;
}

/**
 * Where a table says what was paid: an amount of its own, or a column of yes and no beside the one amount. Undefined where
 * it does not say, or may mean several.
 */
export function paidOf(table: TableDescription): { amount: ColumnRef } | { flag: ColumnRef } | undefined {
  const refs = allColumns(table).filter((ref) => says(ref, paidWord));
  const [amount, otherAmount] = refs.filter((ref) => isQuantity(ref.column));
  if (amount) return otherAmount ? undefined : { amount };
  const [flag, otherFlag] = refs.filter((ref) => ref.column.type === 'boolean');
  return flag && !otherFlag && amountOf(table) ? { flag } : undefined;
}

/** What is still to be paid. */
export interface Owed {
  ref: ColumnRef;
  /** What was to be paid; none where a column of the table says what is still owed. */
  amount?: ColumnRef;
  /** A column of yes and no says what was paid. */
  paidFlag?: ColumnRef;
}

/**
 * What is still owed in each row: a column of the table that says so, else the amount less what was paid, or the amount of
 * the rows that are not paid. Undefined where a table does not say, or may mean several.
 */
export function owedOf(table: TableDescription): Owed | undefined {
  const refs = allColumns(table);
  const [own, otherOwn] = refs.filter((ref) => isQuantity(ref.column) && says(ref, owedWord));
  if (own) return otherOwn ? undefined : { ref: own };
  const amount = amountOf(table);
  const [paid, otherPaid] = refs.filter((ref) => isQuantity(ref.column) && says(ref, paidWord));
  if (!amount || otherPaid) return undefined;
  if (paid) return { ref: calculatedColumn('minus', amount, paid), amount };
  const [paidFlag, otherFlag] = refs.filter((ref) => ref.column.type === 'boolean' && says(ref, paidWord));
  if (!paidFlag || otherFlag) return undefined;
  const { table: of, column } = amount;
  const unpaid = {
    name: `${column.name}¬${paidFlag.column.name}`,
    label: `${column.label} ¬ ${paidFlag.column.label}`,
    type: 'decimal' as const,
    computed: { kind: 'unless' as const, of: numberOf(amount), flag: columnOf(paidFlag) },
    added: true as const,
  };
  return { ref: { table: of, column: unpaid }, amount, paidFlag };
}
