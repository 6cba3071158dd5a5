import type { AggregateExpression, Expression, Query } from '../query-tree.ts';
import {
  type ColumnRef,
  describedColumn,
  type QuestionLanguage,
  type QuestionSchema,
} from '../question-schema.ts';
import type { Candidate } from '../rank-readings.ts';
import { renderSql } from '../render-sql.ts';
import { isAdded } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';

const perWords: Record<QuestionLanguage, RegExp> = { en: /^per$/, tr: /^basina$/ };
/** What is numbered one by one, whether or not a column of it was found to be a number of something. */
const numbered = ['order', 'invoice', 'ticket', 'booking', 'receipt'];

/** Each cell is one thing, which may have several rows. */
const isThing = ({ column }: ColumnRef) =>
  column.identifier === true || column.unique === true || labelHasConcept(column.label, numbered);

interface PerThing {
  of: AggregateExpression & { of: Expression };
  thing: ColumnRef;
  part: Expression;
}

/** "Average amount per order", as an average of the rows of each order. */
function averagedApart({ query, frame }: Candidate, { tables }: QuestionSchema): PerThing | undefined {
  const [part, other] = query.groupBy;
  const [key, figure, further] = query.select;
  if (part?.kind !== 'column' || other || further || key?.kind !== 'column') return undefined;
  if (figure?.kind !== 'aggregate' || figure.name !== 'avg' || !figure.of || figure.per) return undefined;
  const ref = frame.measures[0]?.ref;
  const thing = describedColumn(tables, part);
  if (!thing || !ref || !isAdded(ref) || query.having || query.limit !== undefined) return undefined;
  return { of: { ...figure, of: figure.of }, thing, part };
}

/**
 * "Average amount per order" is one number: all that the orders come to, divided by how many they are. Averages
 * "per department" and "per agent" are those of each.
 */
export function settlePerThing(
  candidates: readonly Candidate[],
  schema: QuestionSchema,
  { words, language }: { words: readonly { folded: string }[]; language: QuestionLanguage },
): readonly Candidate[] {
  const [first, ...others] = candidates;
  const apart = first && averagedApart(first, schema);
  if (!apart || !words.some(({ folded }) => perWords[language].test(folded))) return candidates;
  const { of, thing, part } = apart;
  if (!isThing(thing)) return candidates;
  const figure: Expression = thing.column.unique
    ? of
    : { kind: 'per_part', of: { ...of, name: 'sum' }, part };
  const query: Query = { ...first.query, select: [figure], groupBy: [], orderBy: [] };
  const whole: Candidate = { ...first, query, sql: renderSql(query) };
  return [whole, ...others.filter(({ sql }) => sql !== whole.sql)];
}
