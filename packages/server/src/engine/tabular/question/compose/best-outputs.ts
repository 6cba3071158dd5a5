import { allOf, type Condition } from '../query-tree.ts';
import type { Best } from '../question-items.ts';
import { type ColumnRef, isDate, isQuantity, sameColumn } from '../question-schema.ts';
import { allColumns, entityColumn } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import { columnOf } from './cell-of.ts';
import { outputRefs } from './compose-query.ts';
import type { QueryScope } from './query-scope.ts';

/** "Which nation has the tallest athletes on average" asks for the nation alone. */
export function namedOutputs(scope: QueryScope, { average }: Best): readonly ColumnRef[] {
  const asked = average ? scope.frame.asked.flatMap(({ ref }) => ref ?? []) : [];
  return asked.length > 0 ? asked : outputRefs(scope);
}

/** "The name of the first club" is the club: what has no name of its own is called by what it is. */
export function withoutNameOf({ frame }: QueryScope, outputs: readonly ColumnRef[]): readonly ColumnRef[] {
  const [name, of, other] = outputs;
  if (!name || !of || other || frame.listed.includes(of) || of.column.type !== 'text') return outputs;
  const isName = labelHasConcept(name.column.label, ['name']) && !of.column.unique && !of.column.identifier;
  return isName && frame.asked.some(({ ref }) => ref === name) ? [of] : outputs;
}

/** "Which film has the most directors": the films are the rows, by what these are called. */
export function countedFor(
  { frame, table }: QueryScope,
  outputs: readonly ColumnRef[],
  { measure, rows }: Pick<Best, 'measure' | 'rows'>,
): readonly ColumnRef[] {
  const asked = frame.asked.flatMap(({ ref }) => ref ?? []);
  // "Which age has the most students" counts for each age.
  const isAsked = (ref: ColumnRef) => rows === true && asked.includes(ref);
  const texts = outputs.filter((ref) => !isQuantity(ref.column) || isAsked(ref));
  const entity = entityColumn(table);
  const counts = measure?.name === 'count_distinct' && measure.ref?.column.separators !== undefined;
  return texts.length === 0 && counts && entity && frame.flags.has('rows') ? [entity] : texts;
}

/** What a row is called by; one without a name is shown as a whole. */
export function rowNames({ frame, table }: QueryScope): (ColumnRef | undefined)[] {
  const entity = entityColumn(table);
  const isWhole = frame.flags.has('rows') && entity !== undefined && !entity.column.unique;
  return isWhole ? allColumns(table) : [entity];
}

/** "Who finished the most repairs": the day that is named by a verb says which rows count, and is no group. */
export function withDone(scope: QueryScope, shown: readonly ColumnRef[]): [QueryScope, readonly ColumnRef[]] {
  const asked = scope.frame.asked.flatMap(({ ref }) => ref ?? []);
  const others = shown.filter(({ column }) => !isDate(column));
  const days = shown.filter((ref) => isDate(ref.column) && !asked.includes(ref));
  if (others.length === 0 || days.length === 0 || others.length + days.length < shown.length)
    return [scope, shown];
  const done = days.map((ref): Condition => ({ kind: 'not', of: { kind: 'missing', of: columnOf(ref) } }));
  return [{ ...scope, where: allOf([scope.where, ...done]) }, others];
}

/** Of "Atari Games" alone nobody asks which of them has the most games. */
export const isSettled = ({ frame }: QueryScope, [first, second]: readonly ColumnRef[]): boolean =>
  second === undefined &&
  frame.filters.some(
    (filter) =>
      first !== undefined &&
      filter.kind === 'values' &&
      !filter.negated &&
      !filter.match &&
      filter.values.length === 1 &&
      sameColumn(filter.ref, first),
  );
