import { columnOf } from './compose/cell-of.ts';
import { groupExpression } from './compose/compose-query.ts';
import { aggregateOf } from './compose/figure-order.ts';
import { openScope, type QueryScope } from './compose/query-scope.ts';
import type { Frame } from './grammar/frame.ts';
import {
  type AggregateExpression,
  allOf,
  type Condition,
  type Expression,
  partsOf,
  type Query,
} from './query-tree.ts';
import type { QuestionLanguage, QuestionSchema } from './question-schema.ts';
import { columnsIn } from './used-columns.ts';

/** "Sadece Zoom kullanan kaç kişi var" is a question of its own, where "sadece Zoom" changes the one before. */
const asksItself = String.raw`(?!.*\s(?:kaç|kac|hangi\S*|kim\S*|ne)(?:[\s?.!]|$))`;
const cues: Record<QuestionLanguage, RegExp> = {
  en: /^\s*(?:and|but|now|then|ok(?:ay)?|so|what about|how about|only|just|same|the same)\b[\s,]*/i,
  tr: new RegExp(
    String.raw`^\s*(?:peki|ya|ve|ama|şimdi|simdi|(?:sadece|yalnızca|yalnizca)${asksItself}|bir de|aynısı|aynısını|aynisi)(?=[\s,])[\s,]*`,
    'iu',
  ),
};
const trailingCue: Record<QuestionLanguage, RegExp> = {
  // A word of its own: "bazında" ends in "da" and "commonly" in "only".
  en: /[\s,]+(?:only|instead|as well|too)\s*[?.!]*$/i,
  tr: /[\s,]+(?:ya|peki|için|icin|de|da)\s*[?.!]*$/i,
};

/** What cannot stand alone: a group of no figure, or who is left out. */
const fragments: Record<QuestionLanguage, RegExp> = {
  en: /^\s*(?:by|per|for each|except|excluding|without)(?:\s+\S+){1,3}\s*[?.!]*$/i,
  tr: /^\s*\S+(?:\s\S+){0,2}\s+(?:göre|gore|bazında|bazinda|hariç|haric|dışında|disinda|haricinde)\s*[?.!]*$/iu,
};

/** A follow-up without the words that tie it to the question before, and whether it had any. */
export function stripFollowUp(question: string, language: QuestionLanguage): { text: string; tied: boolean } {
  let text = question;
  for (let round = 0; round < 3; round++) text = text.replace(cues[language], '');
  text = text.replace(trailingCue[language], '');
  if (text.trim() === '') return { text: question, tied: false };
  return { text, tied: text !== question || fragments[language].test(text) };
}

/** Conditions of the new question take the place of those that the query before has on the same columns. */
function mergeWhere(before: Condition | undefined, after: Condition | undefined): Condition | undefined {
  if (!after) return before;
  const renewed = new Set(columnsIn(after).map(({ table, column }) => `${table}\0${column}`));
  const kept = partsOf(before).filter(
    (part) => !columnsIn(part).every(({ table, column }) => renewed.has(`${table}\0${column}`)),
  );
  return allOf([...kept, after]);
}

const isFigure = (expression: Expression): expression is AggregateExpression =>
  expression.kind === 'aggregate';

/** The figures of the new question, or those of the query before, with another aggregate where only that was named. */
function figuresOf(previous: Query, frame: Frame): Expression[] {
  if (frame.measures.length > 0) return frame.measures.map(aggregateOf);
  const [named] = frame.aggregates;
  return previous.select
    .filter(isFigure)
    .map((figure) => (named && figure.of ? { ...figure, name: named.name } : figure));
}

function regroup(previous: Query, scope: QueryScope): Pick<Query, 'select' | 'groupBy'> | undefined {
  const { frame } = scope;
  const figures = figuresOf(previous, frame);
  const keys = frame.groups.map((key) => groupExpression(scope, key));
  if (keys.some((key) => key === undefined)) return undefined;
  const groupBy = keys.length > 0 ? keys.filter((key) => key !== undefined) : [...previous.groupBy];
  if (figures.length === 0) return keys.length > 0 ? undefined : previous;
  return { select: [...groupBy, ...figures], groupBy };
}

function reorder(
  previous: Query,
  frame: Frame,
  select: readonly Expression[],
): Pick<Query, 'orderBy' | 'limit'> | undefined {
  const best = frame.bests.find(({ limit }) => limit !== undefined);
  const figure = select.find(isFigure);
  if (best?.limit !== undefined) {
    const of = best.ref ? columnOf(best.ref) : figure;
    return of && { orderBy: [{ of, descending: best.highest }], limit: best.limit };
  }
  const descending = frame.sort?.descending ?? frame.descending;
  if (!frame.sort && descending === undefined) return undefined;
  const of = frame.sort?.ref && !figure ? columnOf(frame.sort.ref) : (figure ?? previous.orderBy[0]?.of);
  return of && { orderBy: [{ of, descending: descending ?? false }] };
}

/** Whether a question only says what is to be different: a condition, a group, an order. */
function isFragment(frame: Frame): boolean {
  const asks =
    frame.asked.some(({ asked }) => asked !== 'what') ||
    frame.counted.length > 0 ||
    // "Rose most in March" asks for another figure, which the query before does not have.
    frame.change !== undefined;
  const changes =
    frame.filters.length +
    frame.groups.length +
    frame.bests.length +
    frame.aggregates.length +
    frame.measures.length;
  return (
    !asks &&
    frame.having.length === 0 &&
    (changes > 0 || frame.sort !== undefined || frame.descending !== undefined)
  );
}

/** Whether a part of a tree has a query of its own in it, which conditions beside it do not reach. */
const holdsQuery = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  (('kind' in part && part.kind === 'scalar') || Object.values(part).some(holdsQuery));

/** What is made of several figures stays what it is, whatever is asked next. */
const isMade = (of: Expression): boolean =>
  ['minus', 'ratio', 'per_part'].includes(of.kind) || holdsQuery(of);

/** The query before, changed as a follow-up says ("and by month?", "only Ankara"); nothing when it does not fit. */
export function amendQuery(previous: Query, frame: Frame, schema: QuestionSchema): Query | undefined {
  const table = schema.tables.find(({ name }) => name === previous.table);
  const scope = table && isFragment(frame) ? openScope(frame, schema, table) : undefined;
  if (!scope || previous.select.some(isMade)) return undefined;
  const grouped = regroup(previous, scope);
  if (!grouped) return undefined;
  const joins = [
    ...previous.joins,
    ...scope.joins.filter(({ table: name }) => !previous.joins.some((join) => join.table === name)),
  ];
  const { where: _where, ...rest } = previous;
  const where = mergeWhere(previous.where, scope.where);
  const regrouped = frame.groups.length > 0 ? { orderBy: [] } : {};
  const ordered = reorder(previous, frame, grouped.select);
  return { ...rest, ...grouped, ...regrouped, ...ordered, joins, ...(where && { where }) };
}
