import { settledOrder } from './grammar/settled-order.ts';
import type { Expression, Query } from './query-tree.ts';
import { describedColumn, type QuestionLanguage, type QuestionSchema } from './question-schema.ts';
import { renderSql } from './render-sql.ts';

/** The text of a cell, or one of the things in it. */
function isText(of: Expression, { tables }: QuestionSchema): boolean {
  const cell = of.kind === 'thing' ? of.of : of;
  return cell.kind === 'column' && describedColumn(tables, cell)?.column.type === 'text';
}

/** Whose alphabet, and which columns are texts. */
export interface Alphabet {
  schema: QuestionSchema;
  language: QuestionLanguage;
}

/** Rows that a text sorts are read by it, and so are groups and different values; others may be millions. */
const isReadInOrder = ({ groupBy, distinct, orderBy }: Query, schema: QuestionSchema): boolean =>
  groupBy.length > 0 || distinct || orderBy.some(({ of }) => isText(of, schema));

/**
 * Groups, different values, and rows in the order of a text, by an alphabet: by their bytes, Çanakkale and İzmir would come
 * after Zonguldak. All other rows keep the faster order.
 */
function inAlphabet(query: Query, { schema, language }: Alphabet): Query {
  if (!isReadInOrder(query, schema)) return query;
  const orderBy = settledOrder(query).map((order) =>
    isText(order.of, schema) ? { ...order, alphabet: language } : order,
  );
  return { ...query, orderBy };
}

/** The SQL of a query whose result somebody sees. */
export const renderInAlphabet = (query: Query, alphabet: Alphabet): string =>
  renderSql(inAlphabet(query, alphabet));
