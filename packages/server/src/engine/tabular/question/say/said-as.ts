import { clockOfSeconds, isLength, styleOf } from '../lengths.ts';
import type { Expression, LiteralExpression } from '../query-tree.ts';
import { describedColumn, isQuantity } from '../question-schema.ts';
import type { ReadBackContext } from './read-back-context.ts';
import { readBackWords } from './read-back-words.ts';
import { type NumberWriting, sayLiteral } from './say-parts.ts';

/** A condition says so many values. */
const valuesMax = 4;

type Unsaid = Extract<Expression, { kind: 'thing' | 'seconds_of' | 'as_length' }>;

/** An expression without what is computed of it and goes without saying. */
export function saidAs(expression: Expression): Exclude<Expression, Unsaid> {
  const { kind } = expression;
  return kind === 'thing' || kind === 'seconds_of' || kind === 'as_length'
    ? saidAs(expression.of)
    : expression;
}

/** The values that a condition names, the first of many. */
export function sayValues(values: readonly LiteralExpression[], writing: NumberWriting): string {
  const { or, others } = readBackWords[writing.language];
  const shown = values.length > valuesMax ? values.slice(0, valuesMax - 1) : values;
  const left = values.length - shown.length;
  const rest = left > 0 ? [others.replace('{count}', String(left))] : [];
  return [...shown.map((value) => sayLiteral(value, writing)), ...rest].join(` ${or} `);
}

/** What a length of time is compared with, as its cells show it: 240 seconds are "4:00". */
export const besideLength = (left: Expression, right: Expression): Expression =>
  isLength(left) && right.kind === 'literal' && typeof right.value === 'number'
    ? { kind: 'literal', value: clockOfSeconds(right.value, styleOf(left)) }
    : right;

/** How numbers are written that something is compared with: amounts beside amounts. */
export function writingBeside({ schema, language }: ReadBackContext, given: Expression): NumberWriting {
  const expression = saidAs(given);
  if (expression.kind === 'part' || expression.kind === 'clock') return { language };
  if (expression.kind !== 'column') return { language, isAmount: true };
  const { column } = describedColumn(schema.tables, expression) ?? {};
  return { language, isAmount: column !== undefined && isQuantity(column) };
}
