import { isShareColumn } from '../link/link-columns.ts';
import type { Measure } from '../question-items.ts';
import { type ColumnRef, isDate, isQuantity, sameColumn } from '../question-schema.ts';
import { happens, namesEvents, namesNumberedRows } from '../words/table-nouns.ts';
import type { QueryScope } from './query-scope.ts';

const oneThing =
  /^(?:episode|game|match|round|week|race|stage|lap|day|chapter|bölüm|maç|hafta|tur|etap|gün)$/iu;

/** "Signed up", "Rehomed on": a header that is a verb. */
const doneLabel = /^\p{L}{3,}ed(?:[\s_](?:up|on|in|at|off|out))?$/iu;

/** "Episode", "Round" of whole numbers of which each row has another one: it numbers the rows. */
const numbersRows = ({ column }: ColumnRef) =>
  column.type === 'integer' && column.unique === true && oneThing.test(column.label.trim());

/** What "how many X" counts: rows when each has its own X, distinct X otherwise, and the sum when X is a quantity. */
export function countOf(ref: ColumnRef | undefined, distinct: boolean): Measure {
  if (!ref || ref.byEvent || (!distinct && numbersRows(ref))) return { name: 'count' };
  // Nobody adds up shares: "yüzde kaçı" asks for one.
  if (isQuantity(ref.column) && !distinct)
    return isShareColumn(ref.column) ? { name: 'count' } : { name: 'sum', ref };
  // "How many women signed up" counts those who did, and no days.
  const tellsWhen = isDate(ref.column) || ref.column.year;
  if (!distinct && tellsWhen && doneLabel.test(ref.column.label))
    return ref.column.sparse ? { name: 'count', ref } : { name: 'count' };
  // Rows without a complaint have none.
  if (!distinct && happens(ref)) return ref.column.sparse ? { name: 'count', ref } : { name: 'count' };
  if (!distinct && (ref.column.unique || namesEvents(ref) || namesNumberedRows(ref)))
    return { name: 'count' };
  return { name: 'count_distinct', ref };
}

/** How one of the things that are counted is counted. @param isFree whether no condition is about a column */
export function countedMeasure(
  { groups, filters, flags }: QueryScope['frame'],
  { ref, distinct }: QueryScope['frame']['counted'][number],
  isFree: (ref: ColumnRef) => boolean,
): Measure {
  // The number of medals for each medal is one of rows.
  const isKey = ref && groups.some((key) => key.ref && sameColumn(key.ref, ref));
  const isDistinct = distinct === true || flags.has('distinct');
  // "How many results are there whose score is below 50"
  // "How often was Hamlet played" counts no plays called Hamlet, and "works titled Salome" are works.
  const isSpelled = ref?.column.type === 'text' && !isDistinct;
  const isNamed = filters.some(
    (filter) =>
      ref &&
      filter.kind === 'values' &&
      !filter.negated &&
      (isSpelled || filter.values.length === 1) &&
      sameColumn(filter.ref, ref),
  );
  if (isKey || isNamed || (ref && isQuantity(ref.column) && !isFree(ref))) return { name: 'count' };
  const isEvent = flags.has('events') && !isDistinct && !(ref && isQuantity(ref.column) && isFree(ref));
  return isEvent ? { name: 'count' } : countOf(ref, isDistinct);
}

/**
 * "How many vehicles made trips to Hull" counts each vehicle once, in however many of these trips it was driven: a join to
 * a key of the counted table has a row for each of the others.
 */
export function ofEachOnce({ table, joins }: QueryScope, measure: Measure): Measure {
  if (measure.name !== 'count' || measure.ref) return measure;
  const column = table.columns.find(
    ({ name, unique }) =>
      unique === true && joins.some(({ left }) => left.table === table.name && left.column === name),
  );
  return column ? { name: 'count_distinct', ref: { table, column } } : measure;
}
