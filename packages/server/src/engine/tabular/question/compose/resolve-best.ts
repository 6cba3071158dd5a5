import { lengthIn } from '../link/computed-columns.ts';
import type { Best } from '../question-items.ts';
import { type ColumnDescription, type ColumnRef, isDate, isNumeric, isQuantity } from '../question-schema.ts';
import { allColumns, dateColumns, likelyQuantity, listsPeople } from '../table-roles.ts';
import { fitsAspect, labelHasConcept } from '../words/aspects.ts';
import { splitLabel } from '../words/split-question.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';
import type { QueryScope } from './query-scope.ts';
import { timesTaken } from './times-taken.ts';

/** "Ranked first" is the lowest rank, whatever dates the table has. */
function rankedBy({ frame }: QueryScope, best: Best): Best | undefined {
  const use = best.about?.find(({ aspect }) => aspect === 'date');
  const ref = frame.columns.find(
    ({ column }) => isNumeric(column) && labelHasConcept(column.label, ['rank']),
  );
  return use && ref && { ...best, highest: best.highest === use.highest, ref };
}

/** Days that the question names, also by a verb: "the last one that was closed". */
function namedDays({ frame, table }: QueryScope) {
  const done = frame.filters.flatMap((filter) =>
    filter.kind === 'missing' && filter.negated ? [filter.ref] : [],
  );
  return [...frame.columns, ...done].filter((ref) => isDate(ref.column) && ref.table.name === table.name);
}

/** "The best after Leeds" is the next in rank, and not the best of those that came later. */
const isBehindNamed = ({ frame }: QueryScope, { about }: Best) =>
  about?.some(({ aspect }) => aspect === 'rank') === true &&
  frame.looseBounds.some(({ value }) => value.kind === 'cell');

/** What is fastest, dearest, longest or largest, where no header says so. */
function toldOtherwise(scope: QueryScope, best: Best): Best | undefined {
  const speed = best.about?.find(({ aspect }) => aspect === 'speed');
  const took = speed && timesTaken(scope.table);
  // Who is fastest took the least time.
  if (speed && took) return { ...best, highest: best.highest !== speed.highest, ref: took };
  const price = best.about?.find(({ aspect }) => aspect === 'price');
  const paid = price && likelyQuantity(scope.table);
  const amount = amountOfRows(scope, best);
  if (amount) return { ...best, ref: amount };
  if (price && paid) return { ...best, highest: best.highest === price.highest, ref: paid };
  const length = best.about?.find(({ aspect }) => aspect === 'length');
  const duration = length && lengthIn(scope.table, undefined);
  if (length && duration) return { ...best, highest: best.highest === length.highest, ref: duration };
  return undefined;
}

/** A superlative with the column that it is about. */
export function resolveBest(scope: QueryScope, best: Best): Best | undefined {
  if (best.ref || best.measure || best.rows) return best;
  if (isBehindNamed(scope, best)) return undefined;
  if (best.inFile && scope.table.rowOrderColumn !== undefined)
    return inFile(scope, best, scope.table.rowOrderColumn);
  const isAge = best.about?.some(({ aspect }) => aspect === 'age') === true;
  // People are young by their birthdays, not by the day on which they were hired.
  const tellsBirth = scope.table.columns.some(
    (each) => (isDate(each) || each.year === true) && labelHasConcept(each.label, ['birth']),
  );
  const needsBirth = isAge && (tellsBirth || listsPeople(scope.table));
  const ranked = rankedBy(scope, best);
  if (ranked) return ranked;
  const order = scope.table.rowOrderColumn;
  const isFirst = best.about?.some(({ aspect }) => aspect === 'date') === true;
  if (order !== undefined && isFirst && scope.frame.flags.has('in_file')) return inFile(scope, best, order);
  for (const use of best.about ?? []) {
    const fitting = scope.table.columns.filter(
      (each) =>
        fitsAspect(each, use.aspect) &&
        !(needsBirth && use.aspect === 'date' && !labelHasConcept(each.label, ['birth'])),
    );
    // A day says more than the year beside it.
    const days =
      use.aspect === 'date' && !needsBirth ? [...namedDays(scope), ...dateColumns(scope.table)] : [];
    const column = days[0]?.column ?? fitting.find(isDate) ?? fitting[0];
    if (column)
      return { ...best, highest: best.highest === use.highest, ref: { table: scope.table, column } };
  }
  const told = toldOtherwise(scope, best);
  if (told) return told;
  // Without a date, first and last are meant in the order of the file.
  return order === undefined || isAge || !isFirst ? undefined : inFile(scope, best, order);
}

const paidRows =
  `invoice order sale payment expense transaction purchase bill donation fatura siparis satis odeme harcama gider islem
  bagis tahsilat`
    .split(/\s+/)
    .map(labelStems);
const wholeAmount = /^(?:grand |invoice |order )?total(?: amount)?$|^(?:genel )?toplam(?: tutar)?$/iu;

/** "The five biggest invoices" are those of the highest amount: the only one, or the one that is called a total. */
function amountOfRows({ frame, table }: QueryScope, best: Best): ColumnRef | undefined {
  const named = frame.columns.length + frame.measures.length + frame.counted.length + frame.groups.length;
  const isPaid = splitLabel(table.label).some((word) =>
    paidRows.some((noun) => meetingCost(labelStems(word), noun) !== undefined),
  );
  if (best.about || best.counts || best.placed || named > 0 || !frame.flags.has('rows') || !isPaid)
    return undefined;
  const [whole, other] = allColumns(table).filter(
    ({ column }) => isQuantity(column) && wholeAmount.test(column.label.trim()),
  );
  return likelyQuantity(table) ?? (other ? undefined : whole);
}

function inFile({ table }: QueryScope, best: Best, order: string): Best {
  const column: ColumnDescription = { name: order, label: order, type: 'integer', identifier: true };
  return { ...best, ref: { table, column } };
}

/** "The oldest on average": groups are compared by the average of what the word is about. */
export function averaged(best: Best | undefined): Best | undefined {
  if (!best?.average || !best.ref) return best;
  const { ref, ...rest } = best;
  return { ...rest, measure: { name: 'avg', ref } };
}

/**
 * "Top 2 products per store by revenue", "the busiest month by hire fee": a quantity among the groups is what the first ones
 * are ordered by.
 */
export function orderedByKey(scope: QueryScope): QueryScope {
  const { frame } = scope;
  const [best] = frame.bests;
  const key = frame.groups.find(({ ref }) => ref && isQuantity(ref.column));
  if (!best || best.ref || best.measure || best.about) return scope;
  if (!frame.flags.has('asked_part') && (best.limit === undefined || best.rows)) return scope;
  if (!key?.ref || frame.groups.length < 2) return scope;
  const groups = frame.groups.filter((other) => other !== key);
  const { rows: _, ...figure } = best;
  return { ...scope, frame: { ...frame, groups, bests: [{ ...figure, ref: key.ref }] } };
}

/** A figure beside a superlative of groups is what the groups are ordered by. */
export function withMeasure({ frame }: QueryScope, best: Best): Best {
  const [measure] = frame.measures;
  const [counted] = frame.counted;
  if (frame.byMeasure && !best.ref && !best.measure) return { ...best, measure: frame.byMeasure };
  if (best.ref || best.measure || best.rows || best.about) return best;
  if (measure) return { ...best, measure };
  const sorted = frame.groups[0]?.ref;
  if (best.limit !== undefined && sorted && isQuantity(sorted.column)) return { ...best, ref: sorted };
  if (counted)
    return {
      ...best,
      ...(counted.ref && isQuantity(counted.ref.column) ? { ref: counted.ref } : { rows: true }),
    };
  return frame.flags.has('rows') && best.counts ? { ...best, rows: true } : best;
}
