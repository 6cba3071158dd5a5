import type { Expression } from '../query-tree.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import { readBackWords } from './read-back-words.ts';

type Signed = Extract<Expression, { kind: 'minus' | 'plus' | 'times' | 'ratio' }>;
type Calculation = Extract<
  Expression,
  { kind: 'minus' | 'plus' | 'times' | 'number_of' | 'or_zero' | 'unless' | 'time_between' }
>;
type Say = (expression: Expression) => string;

const signs = { minus: '−', plus: '+', times: '×', ratio: '/' } as const;
const rowKinds = new Set<Expression['kind']>([
  'column',
  'or_zero',
  'plus',
  'times',
  'minus',
  'number_of',
  'time_between',
  'ratio',
  'literal',
]);

/** Whether both sides are figures of one row, so that the columns and the sign say it all. */
export const isOfRow = ({ left, right }: Signed): boolean =>
  rowKinds.has(left.kind) && rowKinds.has(right.kind);

/** What needs brackets beside other words: "sum of (Fee − Paid so far)". */
export const inSum = (side: Expression): boolean => side.kind === 'plus' || side.kind === 'minus';

/** A side of a difference or a share; another query brings its own brackets. */
export function inBrackets(side: Expression, say: Say): string {
  return side.kind === 'scalar' ? say(side) : `(${say(side)})`;
}

/** A calculation of a row in signs, as "Fee − Paid so far". */
export function saySigned({ kind, left, right }: Signed, say: Say): string {
  const binds = kind === 'times' || kind === 'ratio';
  const saySide = (side: Expression, isRight: boolean) =>
    inSum(side) && (binds || isRight) ? `(${say(side)})` : say(side);
  return `${saySide(left, false)} ${signs[kind]} ${saySide(right, true)}`;
}

/** What is made of a few figures or moments in words. */
export function sayCalculation(
  expression: Calculation,
  { language, say }: { language: QuestionLanguage; say: Say },
): string {
  const said = readBackWords[language];
  switch (expression.kind) {
    case 'minus':
      // Without its sign it is the difference of both, whichever is larger.
      if (expression.absolute)
        return said.difference
          .replace('{left}', () => inBrackets(expression.left, say))
          .replace('{right}', () => inBrackets(expression.right, say));
      return isOfRow(expression)
        ? saySigned(expression, say)
        : `${said.minus} ${inBrackets(expression.left, say)} − ${inBrackets(expression.right, say)}`;
    case 'plus':
    case 'times':
      return saySigned(expression, say);
    case 'number_of':
    case 'or_zero':
      return say(expression.of);
    case 'unless':
      return `${say(expression.of)} (${say(expression.flag)}: ${said.no})`;
    case 'time_between': {
      const units = { day: said.days, hour: said.hours, minute: said.minutes };
      return said.between_times
        .replace('{unit}', units[expression.unit])
        .replace('{from}', say(expression.from))
        .replace('{until}', say(expression.until));
    }
  }
}
