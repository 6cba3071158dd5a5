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

/**
 * Groups and different values in the order of an alphabet: by their bytes, Çanakkale and İzmir would come after Zonguldak.
 * Plain rows keep the faster order, because there may be millions of them.
 */
function inAlphabet(query: Query, { schema, language }: Alphabet): Query {
  if (query.groupBy.length === 0 && !query.distinct) return query;
  const orderBy = settledOrder(query).map((order) =>
    isText(order.of, schema) ? { ...order, alphabet: language } : order,
  );
  return { ...query, orderBy };
}

/** The SQL of a query whose result somebody sees. */
export const renderInAlphabet = (query: Query, alphabet: Alphabet): string =>
  renderSql(inAlphabet(query, alphabet));
