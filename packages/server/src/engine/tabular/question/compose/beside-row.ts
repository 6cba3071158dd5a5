import { type ColumnRef, sameColumn } from '../question-schema.ts';
import { entityColumn } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QueryScope } from './query-scope.ts';

/** "Carpenters with their employer": what is shown beside the rows is shown with what they are called by. */
export function besideRow({ frame, table }: QueryScope, shown: readonly ColumnRef[]): readonly ColumnRef[] {
  const entity = entityColumn(table);
  if (!frame.flags.has('beside') || !entity || shown.length === 0) return shown;
  const isCalled = shown.some(
    (ref) => sameColumn(ref, entity) || ref.column.unique || labelHasConcept(ref.column.label, ['name']),
  );
  return isCalled ? shown : [entity, ...shown];
}
