import type { Expression, LengthStyle, Query } from './query-tree.ts';
import type { ColumnDescription, QuestionSchema, TableDescription } from './question-schema.ts';

/** A column of lengths of time as a number of seconds: they are added up and compared, where times of day are not. */
function asSeconds(table: TableDescription, column: ColumnDescription): ColumnDescription {
  if (column.type !== 'time' || column.lasting === undefined) return column;
  const of = { kind: 'column' as const, table: table.name, column: column.name };
  const isFine = column.examples?.some((example) => /[.,]/.test(example)) === true;
  const isShort = column.lasting === 'minutes';
  const computed: Expression = {
    kind: 'seconds_of',
    of,
    ...(isFine && { fine: true }),
    ...(isShort && { short: true }),
  };
  return { ...column, type: 'decimal', unit: 's', computed };
}

/** Tables whose lengths of time are quantities. */
export function markLengths(schema: QuestionSchema): QuestionSchema {
  const tables = schema.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => asSeconds(table, column)),
  }));
  return { ...schema, tables };
}

/** Whether an expression comes to a number of seconds that is shown as a length of time. */
export function isLength(expression: Expression | undefined): boolean {
  switch (expression?.kind) {
    case 'seconds_of':
      return true;
    case 'aggregate':
      return !expression.name.startsWith('count') && expression.per === undefined && isLength(expression.of);
    case 'minus':
    case 'plus':
      return isLength(expression.left) && isLength(expression.right);
    case 'size':
    case 'per_part':
      return isLength(expression.of);
    case 'scalar':
      return isLength(expression.query.select[0]);
    case 'change':
      return expression.relative !== true && isLength(expression.of);
    default:
      return false;
  }
}

/** How the cells are written that a length is made of. */
export function styleOf(part: unknown): LengthStyle {
  if (typeof part !== 'object' || part === null) return {};
  if ('kind' in part && part.kind === 'seconds_of')
    return {
      ...('fine' in part && { fine: true }),
      ...('short' in part && { short: true }),
    };
  return Object.assign({}, ...Object.values(part).map(styleOf));
}

/** The cell itself, which has the same order as its seconds, and differs from others where they do. */
const bare = (expression: Expression): Expression =>
  expression.kind === 'seconds_of' ? expression.of : expression;

const shown = (expression: Expression): Expression => {
  const isCell = expression.kind === 'seconds_of';
  if (!isLength(expression) || (isCell && !expression.short)) return bare(expression);
  return { kind: 'as_length', of: bare(expression), ...styleOf(expression) };
};

/** A query that shows lengths of time as such, and computes with their seconds. */
export function showLengths(query: Query): Query {
  if (!query.select.some(isLength) && !query.orderBy.some(({ of }) => isLength(of))) return query;
  const { extreme, select, distinct } = query;
  // Rows differ by their length, and not by the text that is shown for it.
  const keys = distinct && query.groupBy.length === 0 ? select : query.groupBy;
  return {
    ...query,
    select: select.map(shown),
    distinct: distinct && keys !== select,
    groupBy: keys.map(bare),
    orderBy: query.orderBy.map((order) => ({ ...order, of: bare(order.of) })),
    ...(extreme && {
      extreme: { ...extreme, of: bare(extreme.of), within: extreme.within.map(bare) },
    }),
  };
}

/** The seconds of a length that is written as a clock writes it; "4:00" is four minutes where no cell has hours. */
export function secondsOfClock(clock: string, lasting: ColumnDescription['lasting']): number {
  const [first = 0, second = 0, third = 0] = clock.split(':').map(Number);
  return lasting === 'minutes' && third === 0 ? first * 60 + second : first * 3600 + second * 60 + third;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** A number of seconds as the cells of its column show it: 240 is "4:00", or "00:04:00" where some have hours. */
export function clockOfSeconds(seconds: number, { short }: LengthStyle): string {
  const [whole, part = ''] = String(Math.abs(seconds)).split('.');
  const all = Number(whole);
  const parts = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60].map(twoDigits);
  const text = parts.join(':');
  const fraction = part && `.${part}`;
  return `${seconds < 0 ? '-' : ''}${short ? text.replace(/^(?:00:)?0?/, '') : text}${fraction}`;
}
