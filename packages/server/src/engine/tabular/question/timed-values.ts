import type { ColumnType } from '@docent/contract/table-cell';
import type { Expression, Query } from './query-tree.ts';
import { describedColumn } from './question-schema.ts';
import type { ReadBackContext } from './say/read-back-context.ts';
import { readBackWords } from './say/read-back-words.ts';

export const isTimeType = (type: ColumnType | undefined): boolean =>
  type === 'date' || type === 'timestamp' || type === 'time';

/** Whether an expression comes to days or times: these are early or late, where figures are low or high. */
export function isTimed(context: ReadBackContext, expression: Expression | undefined): boolean {
  switch (expression?.kind) {
    case 'column':
      return isTimeType(describedColumn(context.schema.tables, expression)?.column.type);
    case 'aggregate':
      return (expression.name === 'min' || expression.name === 'max') && isTimed(context, expression.of);
    case 'part':
      return ['year', 'quarter', 'month', 'day'].includes(expression.part) && isTimed(context, expression.of);
    case 'clock':
      return true;
    case 'scalar':
      return isTimed(context, expression.query.select[0]);
    default:
      return false;
  }
}

/** "Highest", or "latest" for days and times; and the other end of them. */
export function sayEnd(
  { language }: Pick<ReadBackContext, 'language'>,
  { highest, timed }: { highest: boolean; timed: boolean },
): string {
  const { min, max, earliest, latest } = readBackWords[language];
  const [low, high] = timed ? [earliest, latest] : [min, max];
  return highest ? high : low;
}

/** "Highest first", or "latest first" for days and times. */
export function sayWayOfOrder(
  { language }: Pick<ReadBackContext, 'language'>,
  { descending, timed }: { descending: boolean; timed: boolean },
): string {
  const { up, down, earliestFirst, latestFirst } = readBackWords[language];
  const [rising, falling] = timed ? [earliestFirst, latestFirst] : [up, down];
  return descending ? falling : rising;
}

/** Which rows an order puts first. */
export const sayWay = (context: ReadBackContext, { of, descending }: Query['orderBy'][number]): string =>
  sayWayOfOrder(context, { descending, timed: isTimed(context, of) });
