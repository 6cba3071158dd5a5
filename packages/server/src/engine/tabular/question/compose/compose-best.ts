import { allOf, type Condition, type Expression, type Query, textLiteral } from '../query-tree.ts';
import type { Best, Measure } from '../question-items.ts';
import { type ColumnRef, isDate, isQuantity, sameColumn } from '../question-schema.ts';
import { entityColumn, isAdded, quantityColumns } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { besideRow } from './beside-row.ts';
import { countedFor, isSettled, namedOutputs, rowNames, withDone, withoutNameOf } from './best-outputs.ts';
import { columnOf, numberOf } from './cell-of.ts';
import { type Composed, composed, groupExpression, havingOf, outputRefs } from './compose-query.ts';
import { composeOne, composeTop } from './compose-top.ts';
import { aggregateOf } from './figure-order.ts';
import { listsRows, namesFigure } from './named-figures.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';
import { averaged, orderedByKey, resolveBest, withMeasure } from './resolve-best.ts';
import { isTotal } from './total-column.ts';

/** "which city has the highest total amount", "who is the oldest", "the highest salary". */
export function composeBest(given: QueryScope): Composed[] {
  const scope = orderedByKey(given);
  const { frame } = scope;
  const [word] = frame.bests;
  if (!word) return [];
  const best = averaged(resolveBest(scope, withMeasure(scope, word)));
  if (!best) return busiestPart(scope, word) ?? guessBest(scope, word);
  const named = best.group ? [best.group] : withoutNameOf(scope, namedOutputs(scope, best));
  const outputs = named.filter((ref) => !best.ref || !sameColumn(ref, best.ref));
  // "The name and population of the country with the smallest population" shows both.
  // "When was Ada last vaccinated" asks for the day.
  const asksDayOf =
    best.about !== undefined &&
    best.ref &&
    isDate(best.ref.column) &&
    frame.asked.length === 1 &&
    frame.asked.some(asksDayAlone);
  if (asksDayOf && best.ref && frame.groups.length + frame.listed.length === 0 && best.limit === undefined)
    return [bestFigure(scope, best, best.ref)];
  if (asksFigureItself(frame, best) && best.ref) return [bestFigure(scope, best, best.ref)];
  const isListed = frame.listed.some((ref) => best.ref && sameColumn(ref, best.ref));
  const shown = outputs.length > 0 && isListed ? named : outputs;
  const found = frame.groups.length > 0 ? bestOfGroups(scope, best, outputs) : bestOfAll(scope, best, shown);
  // "The average price of the two oldest" is a figure of them, and not their names.
  const ofRows = word.measure === undefined && outputs.every(({ column }) => column.unique);
  const dropsFigure = frame.measures.length > 0 && (best.measure === undefined || ofRows);
  // "The total of the most common type" is none of the type with the highest total.
  const ofCommonest =
    word.counts && word.measure === undefined && frame.measures.some(({ isTotal }) => isTotal);
  return dropsFigure || ofCommonest ? found.map((each) => ({ ...each, guesses: each.guesses + 1 })) : found;
}

const isNamedAs = new Set<string>(['what', 'which']);

/** "What was the date of the first game" is that date, whatever a game may mean beside it. */
const asksFigureItself = ({ asked, listed, groups, filters }: QueryScope['frame'], { ref, limit }: Best) =>
  limit === undefined &&
  ref !== undefined &&
  listed.length + groups.length + filters.length === 0 &&
  asked.length === 1 &&
  asked.some((each) => isNamedAs.has(each.asked) && each.ref && sameColumn(each.ref, ref));

const ofOneRow = ['score', 'height', 'weight', 'speed', 'temperature', 'density'];

/** The best row, or the best group of rows with the same name: "the most points" of a team are those of all its games. */
function rowsOrGroups(
  scope: QueryScope,
  best: Best,
  { ref, shown, rows }: { ref: ColumnRef; shown: readonly ColumnRef[]; rows: Composed },
): Composed[] {
  const [first] = shown;
  const repeated = first && shown.length === 1 && !first.column.unique && isQuantity(ref.column);
  if (!repeated) return [rows];
  const sums = bestGroup(scope, [first], { best, measure: { name: 'sum', ref } });
  // Nobody adds up scores or heights: the least score is that of one row; and who earns most has one salary.
  const isPaidToOne = !isAdded(ref) && first.column === entityColumn(scope.table)?.column;
  const isOfOne = isPaidToOne || labelHasConcept(ref.column.label, ofOneRow);
  // "The customer with the highest total" is so by all of them.
  const preferred =
    (best.counts || isTotal(ref)) && !isOfOne
      ? [sums, { ...rows, shape: 'best_row_second' }]
      : [rows, { ...sums, shape: 'best_group_second' }];
  // "Publications with the 3 lowest prices" are rows.
  if (best.limit !== undefined && scope.frame.table) return [rows, { ...sums, shape: 'best_group_second' }];
  return best.limit === undefined ? preferred : [sums, rows];
}

/** "Who has the lowest salary, and what is it" */
const asksFigureToo = ({ frame: { asked } }: QueryScope, figure: ColumnRef): boolean =>
  asked.length > 1 && asked.some((each) => each.asked === 'what' && isSameRef(figure, each.ref));

function bestOfAll(scope: QueryScope, best: Best, outputs: readonly ColumnRef[]): Composed[] {
  const measure: Measure | undefined = best.measure ?? (best.rows ? { name: 'count' } : undefined);
  const texts = countedFor(scope, outputs, { ...best, ...(measure && { measure }) });
  if (measure) return texts.length > 0 ? [bestGroup(...withDone(scope, texts), { best, measure })] : [];
  const { ref } = best;
  if (!ref) return [];
  const isList = listsRows(scope, best);
  const asksBoth = scope.frame.asked.some(({ also }) => also);
  const named = outputs.some((each) => !isList || !sameColumn(each, ref))
    ? outputs
    : isList || (frameNamesRows(scope, best) && (!namesFigure(scope, best) || asksBoth))
      ? rowNames(scope)
      : [];
  const shown = besideRow(
    scope,
    named.filter((each) => each !== undefined),
  );
  // The place of a row in its file is no answer.
  if (shown.length === 0)
    return ref.column.name === scope.table.rowOrderColumn ? [] : [bestFigure(scope, best, ref)];
  // "How much is the most expensive course" asks for both.
  const isPriced = (scope.frame.flags.has('much') || asksFigureToo(scope, ref)) && isQuantity(ref.column);
  // "When was the last order, and which brand was it"
  const isDated = scope.frame.asked.some(asksDay) && isDate(ref.column);
  const isShown = shown.some((each) => sameColumn(each, ref));
  const beside = (isPriced || isDated || isList) && !isShown ? [...shown, ref] : shown;
  const settled = isSettled(scope, shown) ? 2 : 0;
  const rows = composed(scope, 'best_row', bestRow(scope, best, { ref, shown: beside }), settled);
  return rowsOrGroups(scope, best, { ref, shown, rows });
}

type Asked = QueryScope['frame']['asked'][number];
const asksDay = ({ asked, ref }: Asked) => asked === 'date' && !ref;
/** "The first field, and when" is a field. */
const asksDayAlone = (asked: Asked) => asksDay(asked) && !asked.also;

/** "When was the last" asks for a date, which the superlative is of itself. */
const frameNamesRows = ({ frame }: QueryScope, { ref: best, about }: Best) =>
  best?.asRows === true ||
  // "The newest ThinkPad" is one of them, and no day.
  (about !== undefined && frame.asked.length === 0 && frame.filters.some(({ kind }) => kind === 'values')) ||
  (frame.flags.has('rows') && !(best && isDate(best.column) && frame.asked.some(asksDayAlone))) ||
  frame.asked.some(
    ({ ref, asked }) => !ref && asked !== 'what' && !(asked === 'date' && best && isDate(best.column)),
  );

function bestRow(
  scope: QueryScope,
  best: Best,
  { ref, shown }: { ref: ColumnRef; shown: readonly ColumnRef[] },
): Query {
  const rows = { ...baseQuery(scope), select: shown.map(columnOf) };
  // Several rows of the last day are all last: nothing tells which of them came after the others.
  if (isDate(ref.column) && best.limit === undefined && best.rank === undefined)
    return {
      ...rows,
      // Who has two rows on that day is named once.
      ...(shown.length === 1 && !shown[0]?.column.unique && { distinct: true }),
      extreme: { of: numberOf(ref), within: [], highest: best.highest },
    };
  return {
    ...rows,
    orderBy: [{ of: numberOf(ref), descending: best.highest }],
    ...cutOf(best),
  };
}

/** How many rows a superlative wants, and from which place on. */
const cutOf = ({ limit, rank }: Best): Pick<Query, 'limit' | 'offset'> => ({
  limit: limit ?? 1,
  ...(rank !== undefined && { offset: rank - 1 }),
});

/** "the highest salary" is a figure; "the 3 highest salaries" are rows. */
function bestFigure(scope: QueryScope, best: Best, ref: ColumnRef): Composed {
  // A number in a text is shown as the cell has it.
  if (best.limit !== undefined || ref.column.type === 'text')
    return composed(scope, 'best_row', bestRow(scope, best, { ref, shown: [ref] }));
  // Two rows with the highest figure have one highest figure: the second is another one.
  if (best.rank !== undefined)
    return composed(scope, 'best_row', { ...bestRow(scope, best, { ref, shown: [ref] }), distinct: true });
  const name = best.highest ? 'max' : 'min';
  return composed(scope, 'figure', { ...baseQuery(scope), select: [aggregateOf({ name, ref })] });
}

/** "The most common type, and how many there are" */
const countsToo = ({ frame }: QueryScope, { counts, rows }: Best) =>
  counts &&
  (rows === true || frame.bests[0]?.measure === undefined) &&
  (frame.counted.length > 0 || frame.flags.has('count'));

const showsFigure = (scope: QueryScope, best: Best) =>
  scope.frame.flags.has('much_too') || countsToo(scope, best);

const isSameRef = (ref: ColumnRef, other: ColumnRef | undefined) =>
  other !== undefined && sameColumn(ref, other);

function bestGroup(
  scope: QueryScope,
  shown: readonly ColumnRef[],
  { best, measure }: { best: Best; measure: Measure },
): Composed {
  const groupBy = shown.map(columnOf);
  // Of each thing there is one: its rows are counted.
  const isOfItself = measure.name === 'count_distinct' && shown.some((ref) => isSameRef(ref, measure.ref));
  const figure = aggregateOf(isOfItself ? { name: 'count' } : measure);
  const having = havingOf(scope);
  // Nobody is asked for by an empty cell.
  const named = shown
    .filter(({ column }) => column.sparse === true)
    .map((ref): Condition => ({ kind: 'not', of: { kind: 'missing', of: columnOf(ref) } }));
  const told = shown
    .filter(({ column }) => column.blanks !== undefined)
    .map((ref): Condition => {
      const marks = (ref.column.blanks ?? []).map(textLiteral);
      return { kind: 'not', of: { kind: 'in', of: columnOf(ref), values: marks } };
    });
  const query: Query = {
    ...baseQuery({ ...scope, where: allOf([scope.where, ...named, ...told]) }),
    select: best.limit === undefined && !showsFigure(scope, best) ? groupBy : [...groupBy, figure],
    groupBy,
    orderBy: [{ of: figure, descending: best.highest }],
    ...cutOf(best),
    ...(having && { having }),
  };
  // "And how much" asks for no number of rows.
  const isOther = scope.frame.flags.has('much_too') && measure.name === 'count';
  return composed(scope, 'best_group', query, (isOther ? 1 : 0) + (isSettled(scope, shown) ? 2 : 0));
}

/** "the highest salary per city" is a figure of groups; "the highest paid employee per city" is a row of each. */
function bestOfGroups(scope: QueryScope, best: Best, outputs: readonly ColumnRef[]): Composed[] {
  const keys = scope.frame.groups
    .map((key) => groupExpression(scope, key))
    .filter((key) => key !== undefined);
  const [only] = scope.frame.groups;
  if (best.ref && only?.ref && sameColumn(only.ref, best.ref)) {
    // "Top 4 by number of copies" are what the rows are called by.
    const entity = best.limit === undefined ? undefined : entityColumn(scope.table);
    return bestOfAll(scope, best, outputs.length === 0 && entity ? [entity] : outputs);
  }
  // "The value per kilo" is a figure of both, which nothing here makes.
  if (only?.ref && !only.part && isQuantity(only.ref.column) && only.ref.column.type === 'decimal') return [];
  // Nobody adds up days.
  const isSummed = !best.ref || best.measure !== undefined || isQuantity(best.ref.column);
  if (scope.frame.flags.has('asked_part') && keys.length > 0)
    return isSummed ? [bestPart(scope, best, keys)] : [];
  const others = outputs.filter(
    (ref) => !scope.frame.groups.some((key) => key.ref && sameColumn(key.ref, ref)),
  );
  const entity = entityColumn(scope.table);
  const shown =
    others.length > 0
      ? others
      : frameNamesRows(scope, best) && entity && !namesFigure(scope, best)
        ? [entity]
        : [];
  const top = composeTop(scope, { best, keys, shown });
  if (top.length > 0) return top;
  if (!best.ref || keys.length === 0 || best.rank !== undefined) return [];
  const figure = aggregateOf({ name: best.highest ? 'max' : 'min', ref: best.ref });
  if (shown.length === 0) {
    return [composed(scope, 'grouped', { ...baseQuery(scope), select: [...keys, figure], groupBy: keys })];
  }
  return composeOne(scope, { best, keys, shown }, best.ref);
}

/** "Which month had the highest total". */
function bestPart(scope: QueryScope, best: Best, keys: readonly Expression[]): Composed {
  const sum: Measure = best.ref ? { name: 'sum', ref: best.ref } : { name: 'count' };
  const of = aggregateOf(best.measure ?? sum);
  const query: Query = {
    ...baseQuery(scope),
    select: keys,
    groupBy: keys,
    orderBy: [{ of, descending: best.highest }],
    ...cutOf(best),
  };
  return composed(scope, 'best_group', query, best.ref ? 0.3 : 0);
}

/** "The busiest month", where nothing says what is compared: the one with the most rows. */
function busiestPart(scope: QueryScope, best: Best): Composed[] | undefined {
  const keys = scope.frame.groups.flatMap((key) => groupExpression(scope, key) ?? []);
  const isAsked = best.counts && scope.frame.flags.has('asked_part') && keys.length > 0;
  return isAsked ? [bestPart(scope, best, keys)] : undefined;
}

/** A superlative that names no column: counts of what is asked for, or the main quantity. */
function guessBest(scope: QueryScope, best: Best): Composed[] {
  const outputs = outputRefs(scope).filter(({ column }) => !isQuantity(column));
  const [quantity] = quantityColumns(scope.table);
  const [first] = outputs;
  if (!first) return [];
  const counts = bestGroup(scope, outputs, { best, measure: { name: 'count' } });
  const more: Composed[] = [];
  if (quantity) {
    const sums = bestGroup(scope, outputs, { best, measure: { name: 'sum', ref: quantity } });
    more.push({ ...sums, shape: 'best_guess', guesses: sums.guesses + 1 });
  }
  return best.counts && !first.column.unique ? [counts, ...more] : more;
}
