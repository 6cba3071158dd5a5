import {
  type ColumnExpression,
  type Condition,
  type Expression,
  type Query,
  textLiteral,
} from './query-tree.ts';

const isColumn = (part: unknown, { table, column }: ColumnExpression): boolean =>
  typeof part === 'object' &&
  part !== null &&
  'kind' in part &&
  part.kind === 'column' &&
  'table' in part &&
  part.table === table &&
  'column' in part &&
  part.column === column;

const isSeveral = (expression: Expression): expression is ColumnExpression =>
  expression.kind === 'column' && expression.separators !== undefined;

/** Puts one thing in the place of a cell, except in queries inside and where the different things are counted. */
function withThing<Part>(part: Part, of: ColumnExpression): Part {
  if (Array.isArray(part)) return part.map((each) => withThing(each, of)) as Part;
  if (typeof part !== 'object' || part === null || 'joins' in part) return part;
  if ('kind' in part && (part.kind === 'things' || part.kind === 'thing_count')) return part;
  if (isColumn(part, of)) return { kind: 'thing', of } as Part;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, withThing(each, of)])) as Part;
}

/** Of the things of a cell, only those that are asked for have a group. */
function onlyHeld(condition: Condition, of: ColumnExpression): Condition {
  switch (condition.kind) {
    case 'holds': {
      const right = textLiteral(condition.text);
      return isColumn(condition.of, of)
        ? { kind: 'compare', left: { kind: 'thing', of }, operator: '=', right }
        : condition;
    }
    case 'or': {
      const held = condition.parts.flatMap((part) =>
        part.kind === 'holds' && isColumn(part.of, of) ? [textLiteral(part.text)] : [],
      );
      if (held.length === condition.parts.length)
        return { kind: 'in', of: { kind: 'thing', of }, values: held };
      return { ...condition, parts: condition.parts.map((part) => onlyHeld(part, of)) };
    }
    case 'not':
      return { ...condition, of: onlyHeld(condition.of, of) };
    case 'and':
      return { ...condition, parts: condition.parts.map((part) => onlyHeld(part, of)) };
    default:
      return condition;
  }
}

/**
 * A query whose groups, or whose one list of different values, are of cells that hold several things, with a row for each
 * of these: "Ada, Grace" is no speaker.
 */
export function takeApart(query: Query): Query {
  const { select, groupBy, where } = query;
  const [only, another] = select;
  const listed = query.distinct && groupBy.length === 0 && !another && only && isSeveral(only) && only;
  const of = groupBy.find(isSeveral) ?? (listed || undefined);
  if (!of || query.apart) return query;
  const { extreme, having, qualify } = query;
  return {
    ...query,
    apart: of,
    select: withThing(select, of),
    groupBy: withThing(groupBy, of),
    orderBy: withThing(query.orderBy, of),
    ...(where && { where: listed ? where : onlyHeld(where, of) }),
    ...(having && { having: withThing(having, of) }),
    ...(extreme && { extreme: withThing(extreme, of) }),
    ...(qualify && { qualify: withThing(qualify, of) }),
  };
}
