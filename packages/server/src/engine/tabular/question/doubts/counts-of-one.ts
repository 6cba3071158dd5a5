import { dayWords, identifierWords } from '../link/names-event.ts';
import { namedWholly } from '../link/prefer-headers.ts';
import { type Condition, type Expression, partsOf, type Query } from '../query-tree.ts';
import { describedColumn, sameColumn } from '../question-schema.ts';
import { splitLabel } from '../words/split-question.ts';
import { type Doubted, foldedText } from './doubted.ts';

/** Whether a condition finds one row at most. */
const findsOne = (condition: Condition, tables: Doubted['tables']) =>
  condition.kind === 'compare' &&
  condition.operator === '=' &&
  condition.left.kind === 'column' &&
  condition.right.kind === 'literal' &&
  describedColumn(tables, condition.left)?.column.unique === true;

/** Whether a query reads one row at most. */
export const findsOneRow = ({ where, joins }: Query, tables: Doubted['tables']): boolean =>
  joins.length === 0 && partsOf(where).some((condition) => findsOne(condition, tables));

/** "Which station has more connections, A or B", where each station is one row: nobody counts these. */
export const countsEachRow = ({ best: { query }, tables }: Doubted): boolean => {
  const [key, other] = query.groupBy;
  if (key?.kind !== 'column' || other || query.joins.length > 0) return false;
  return (
    describedColumn(tables, key)?.column.unique === true &&
    query.orderBy.some(({ of }) => of.kind === 'aggregate' && of.name === 'count' && !of.where)
  );
};

/** "How many championships did Els win", where each player is one row: the different cells of one row are always one. */
export function countsOneRow({ best: { query }, tables }: Doubted): boolean {
  const counts = query.select.some(
    (shown) =>
      shown.kind === 'aggregate' &&
      shown.name === 'count_distinct' &&
      shown.of?.kind === 'column' &&
      shown.of.separators === undefined,
  );
  const isNamed = (condition: Condition) =>
    condition.kind === 'compare' &&
    condition.operator === '=' &&
    condition.right.kind === 'literal' &&
    query.select.some(
      (shown) => shown.kind === 'aggregate' && JSON.stringify(shown.of) === JSON.stringify(condition.left),
    );
  return (
    counts && query.groupBy.length === 0 && (findsOneRow(query, tables) || partsOf(query.where).some(isNamed))
  );
}

/** "Of the routes, how many are longer than 25 miles" counts rows, of which most have no number of a route. */
export const countsSparse = ({ input: { items }, best: { query, frame }, tables }: Doubted): boolean =>
  query.select.some((shown) => {
    if (shown.kind !== 'aggregate' || shown.name !== 'count_distinct' || shown.of?.kind !== 'column')
      return false;
    const ref = describedColumn(tables, shown.of);
    if (ref?.column.sparse !== true || frame.flags.has('distinct')) return false;
    return !items.some(
      ({ meaning, from }) =>
        meaning.kind === 'column' &&
        sameColumn(meaning.ref, ref) &&
        items.some((word) => word.meaning.kind === 'count_word' && word.until === from),
    );
  });

/** "How many tours" may be the rows of a table with a "Tour date", as well as the kinds of them. */
export const countsKindsOfRows = ({ best: { query, frame }, tables }: Doubted): boolean =>
  query.select.some((shown) => {
    if (shown.kind !== 'aggregate' || shown.name !== 'count_distinct' || shown.of?.kind !== 'column')
      return false;
    const ref = describedColumn(tables, shown.of);
    const [noun, other] = splitLabel(ref?.column.label ?? '');
    if (!ref || noun === undefined || other || frame.flags.has('distinct')) return false;
    const isOfEach = (label: string) => {
      const [first, second, third] = splitLabel(label);
      return (
        first === noun &&
        second !== undefined &&
        !third &&
        (dayWords.has(second) || identifierWords.has(second))
      );
    };
    return ref.table.columns.some(({ label }) => isOfEach(label));
  });

/** "How many games against Leeds": what happened with or at it, and nothing that it has. */
const isMet = /\b(?:against|versus|vs|with|at|in|from|to)$/;

/**
 * "How many towers does the castle have", "how many points do A and B have", where each of them is one row: as many rows as were
 * named say nothing.
 */
export function countsNamed({ input: { words }, best: { query, items }, tables }: Doubted): boolean {
  const [figure, other] = query.select;
  const counts = figure?.kind === 'aggregate' && figure.name === 'count' && !figure.of && !other;
  if (!counts || query.groupBy.length > 0 || query.joins.length > 0) return false;
  const names = items.filter(({ meaning }) => meaning.kind === 'value');
  // "Drivers called Smith" may be several.
  const isWhole = names.every(({ weakest }) => weakest >= namedWholly);
  const isBeside =
    names.some(({ from }) => isMet.test(words[from - 1]?.folded ?? '')) ||
    items.some(({ meaning }) => meaning.kind === 'count_word' && meaning.times);
  const conditions = partsOf(query.where);
  const areNames = conditions.length > 0 && conditions.every((condition) => namesRows(condition, tables));
  return isWhole && !isBeside && areNames;
}

const namesRows = (condition: Condition, tables: Doubted['tables']) =>
  findsOne(condition, tables) ||
  (condition.kind === 'in' &&
    condition.of.kind === 'column' &&
    describedColumn(tables, condition.of)?.column.unique === true);

const isRowCount = (of: Expression): boolean =>
  of.kind === 'scalar'
    ? of.query.select.some(isRowCount)
    : of.kind === 'aggregate' && of.name === 'count' && of.of === undefined;

const differsInRows = ({ select }: Query) =>
  select.some((shown) => shown.kind === 'minus' && isRowCount(shown.left) && isRowCount(shown.right));

const ofWhat = { en: /\bdifference in (?:the )?(\S+)/, tr: undefined };

/** "The difference in wins between A and B" is no difference between numbers of rows, unless rows are called wins. */
export function differsByRows(doubted: Doubted): boolean {
  const { input, best } = doubted;
  const [, what] = ofWhat[input.language]?.exec(foldedText(doubted)) ?? [];
  if (what === undefined || what === 'number' || !differsInRows(best.query)) return false;
  return !input.items.some(
    ({ meaning, from }) =>
      input.words[from]?.folded === what &&
      ((meaning.kind === 'rows' && !meaning.guessed) || meaning.kind === 'counted'),
  );
}
