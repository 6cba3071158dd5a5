import { type ColumnRef, isQuantity, type TableDescription } from '../question-schema.ts';
import { allColumns, likelyQuantity } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { splitLabel } from '../words/split-question.ts';
import { wholePrice } from './calculated-column.ts';
import { revenueOf } from './computed-columns.ts';
import { besideWords, isMoney } from './is-money.ts';

const currency = /^(?:eur|euro|usd|dollar|dollars|gbp|tl|try|lira)$/;

/** "Ticket price" is that of one ticket, where "price" is that of the row. */
const isUnitPrice = ({ column: { label } }: ColumnRef) =>
  labelHasConcept(label, ['price', 'fee', 'rent']) &&
  splitLabel(label).filter((word) => !currency.test(word)).length > 1;

/**
 * The column that words for money mean where no header has them: the one that is plainly added up, or the one amount of
 * each row, such as the price of a job. Undefined where there are several, or where pieces have a price of their own.
 */
export function moneyColumn(table: TableDescription): ColumnRef | undefined {
  if (revenueOf(table) || wholePrice(table)) return undefined;
  const money = allColumns(table).filter(({ column }) => isQuantity(column) && isMoney(column));
  const main = money.filter((ref) => !labelHasConcept(ref.column.label, besideWords) && !isUnitPrice(ref));
  const [only, other] = main;
  return other ? likelyQuantity(table) : (only ?? likelyQuantity(table));
}
