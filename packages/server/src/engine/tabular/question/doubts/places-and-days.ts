import { placeColumn } from '../place-column.ts';
import { describedColumn } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { Doubted } from './doubted.ts';

/** "Where is it from", where no column is one of places: what is shown instead is no answer. */
export function asksPlaceInVain({ best: { frame, query }, tables }: Doubted): boolean {
  const isAsked = frame.asked.some(({ asked, ref }) => asked === 'place' && !ref);
  const isNamed = frame.columns.some(({ column }) => column.type === 'text');
  const table = tables.find(({ name }) => name === query.table);
  return isAsked && !isNamed && table !== undefined && placeColumn(table) === undefined;
}

const inTime = /^(?:recent|recently|latest|newest|earliest|oldest)$/;

/** "The most recently aired", where the days are kept as texts: the order of the file is a guess. */
export function sortsByFile({ input: { words }, best: { query }, tables }: Doubted): boolean {
  const table = tables.find(({ name }) => name === query.table);
  const [order] = query.orderBy;
  const isByFile = order?.of.kind === 'column' && order.of.column === table?.rowOrderColumn;
  const hasDays = table?.columns.some(
    ({ type, label }) => type === 'text' && labelHasConcept(label, ['date']),
  );
  return isByFile && hasDays === true && words.some(({ folded }) => inTime.test(folded));
}

/** "What percentage of the fees was paid" is no share of each day on which something was paid. */
export const sharesByDay = ({ best: { frame, query }, tables }: Doubted): boolean => {
  const [key] = query.groupBy;
  const isDay = key?.kind === 'column' && describedColumn(tables, key)?.column.type === 'date';
  return isDay && frame.groups.length === 0 && query.select.some(({ kind }) => kind === 'share');
};
