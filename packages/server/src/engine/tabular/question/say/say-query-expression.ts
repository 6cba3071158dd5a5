import type { AggregateExpression, Condition, DatePart, Expression, Query } from '../query-tree.ts';
import { isTimed, sayEnd, sayWay } from '../timed-values.ts';
import { dayBound, wholeSpanOf } from './day-bounds.ts';
import type { ReadBackContext } from './read-back-context.ts';
import { readBackWords } from './read-back-words.ts';
import { besideLength, saidAs, sayValues, writingBeside } from './said-as.ts';
import { findsAny, sayAbsent } from './say-absent.ts';
import { inBrackets, inSum, isOfRow, sayCalculation, saySigned } from './say-calculation.ts';
import { namedPart } from './say-named-part.ts';
import { sayFigure, sayLiteral, signs } from './say-parts.ts';
import { nameOfSpan, sayAnyOf, saySpan, sayStretch, sayTogetherMet } from './say-span.ts';
import { asksForAnyRow } from './yes-no.ts';

export interface SaidQuery extends ReadBackContext {
  /** How a query inside an expression is said. */
  sayInner(query: Query): string;
}

export const wordsOf = ({ language }: ReadBackContext) => readBackWords[language];

function labelOf({ schema, language }: ReadBackContext, table: string, column: string): string {
  const described = schema.tables.find(({ name }) => name === table);
  if (column === described?.rowOrderColumn) return readBackWords[language].rowOrder;
  return described?.columns.find(({ name }) => name === column)?.label ?? column;
}

function partOf(context: SaidQuery, part: DatePart, of: Expression): string {
  return `${wordsOf(context)[part]} ${sayExpression(context, of)}`;
}

const sayIn = (context: SaidQuery) => (part: Expression) => sayExpression(context, part);

type Plain = Extract<Expression, { kind: 'column' | 'group_count' | 'literal' | 'aggregate' }>;

function sayPlain(context: SaidQuery, figure: Plain): string {
  if (figure.kind === 'column') return labelOf(context, figure.table, figure.column);
  if (figure.kind === 'literal') return sayLiteral(figure, context);
  return figure.kind === 'aggregate' ? sayAggregate(context, figure) : wordsOf(context).groups;
}

/** An expression of a query in words. */
export function sayExpression(context: SaidQuery, given: Expression): string {
  const expression = saidAs(given);
  const said = wordsOf(context);
  switch (expression.kind) {
    case 'column':
    case 'group_count':
    case 'literal':
    case 'aggregate':
      return sayPlain(context, expression);
    case 'clock':
    case 'size':
    case 'things':
    case 'thing_count':
      return sayOfOne(context, expression);
    case 'part':
      return partOf(context, expression.part, expression.of);
    case 'minus':
    case 'plus':
    case 'times':
    case 'number_of':
    case 'or_zero':
    case 'unless':
    case 'time_between':
      return sayCalculation(expression, { language: context.language, say: sayIn(context) });
    case 'ratio':
      return sayRatio(context, expression);
    case 'per_part':
      return sayPerPart(context, expression);
    case 'share':
      return sayShare(context, expression.of);
    case 'change':
      return `${said[expression.relative ? 'growth' : 'change']} ${sayExpression(context, expression.of)}`;
    case 'change_between':
      return sayChange(context, expression);
    case 'scalar':
      return `(${context.sayInner(expression.query)})`;
    case 'window':
      return sayWindow(context, expression);
    case 'test':
    case 'which_way':
      return sayWhether(context, expression);
  }
}

/** "Share of rows", "share of Amount": of which, the sentence beside it says. */
function headShare(context: SaidQuery, figure: Expression | undefined): string {
  const { shareOf, rows } = wordsOf(context);
  const of = figure?.kind === 'aggregate' ? figure.of : undefined;
  return shareOf.replace('{of}', of ? sayExpression(context, of) : rows);
}

function sayRatio(context: SaidQuery, ratio: Extract<Expression, { kind: 'ratio' }>): string {
  const { left, right } = ratio;
  const say = sayIn(context);
  if (isOfRow(ratio)) return saySigned(ratio, say);
  if (context.isHeading) return headShare(context, right.kind === 'scalar' ? right.query.select[0] : right);
  return `${wordsOf(context).ratio} ${inBrackets(left, say)} / ${inBrackets(right, say)}`;
}

const sayPerPart = (context: SaidQuery, { of, part }: Extract<Expression, { kind: 'per_part' }>): string => {
  const { avg, within } = wordsOf(context);
  return `${avg} (${sayExpression(context, of)}) ${within} ${sayExpression(context, part)}`;
};

const sayShare = (context: SaidQuery, of: AggregateExpression): string =>
  context.isHeading ? headShare(context, of) : `${wordsOf(context).share} ${sayExpression(context, of)}`;

function sayWindow(context: SaidQuery, { of, within }: Extract<Expression, { kind: 'window' }>): string {
  const keys = within.map((key) => sayExpression(context, key)).join(', ');
  return `${sayAggregate(context, of)} ${wordsOf(context).within} ${keys}`;
}

/** The first of many values, and how many others there are. */
function sayOfOne(
  context: SaidQuery,
  {
    kind,
    of,
  }: Extract<
    Expression,
    { kind: 'clock' | 'size' | 'thing' | 'thing_count' | 'things' | 'seconds_of' | 'as_length' }
  >,
): string {
  if (kind === 'clock') return `${wordsOf(context).clock} ${sayExpression(context, of)}`;
  if (kind === 'thing_count' || kind === 'things')
    return wordsOf(context)[kind].replace('{column}', () => sayExpression(context, of));
  // A number of days between two rows has no minus, whichever was first.
  if (of.kind === 'time_between' && of.unit === 'day')
    return wordsOf(context)
      .days_between.replace('{from}', sayExpression(context, of.from))
      .replace('{until}', sayExpression(context, of.until));
  const number = sayExpression(context, of);
  return context.isHeading ? number : `${number} (${wordsOf(context).size})`;
}

function sayChange(
  context: SaidQuery,
  { of, before, after, relative }: Extract<Expression, { kind: 'change_between' }>,
): string {
  const said = wordsOf(context);
  const figure = `${relative ? said.growthOf : said.changeOf} ${sayAggregate(context, of)}`;
  if (context.isHeading) return figure;
  const [first, last] = [before, after].map((period) => wholeSpanOf(period, sayIn(context)));
  if (first && last && first.label === last.label) {
    const [from, to] = [first, last].map((span) => nameOfSpan(span, context.language));
    if (from && to) return `${figure} ${said.fromTo.replace('{from}', from).replace('{to}', to)}`;
  }
  const [earlier, later] = [before, after].map((period) => sayCondition(context, period));
  return `${figure} (${said.before} ${earlier}; ${said.after} ${later})`;
}

function nameOfAggregate(context: SaidQuery, name: AggregateExpression['name'], of: Expression): string {
  if (name === 'count') return wordsOf(context).countOf;
  if (name !== 'min' && name !== 'max') return wordsOf(context)[name];
  return sayEnd(context, { highest: name === 'max', timed: isTimed(context, of) });
}

/** "Price for each Word", "average of Price", "number of rows with Complaint". */
function sayFigureOf(context: SaidQuery, { name, per }: AggregateExpression, of: Expression): string {
  const label = inSum(of) ? `(${sayExpression(context, of)})` : sayExpression(context, of);
  return per
    ? wordsOf(context).perEach.replace('{of}', label).replace('{per}', sayExpression(context, per))
    : sayFigure(nameOfAggregate(context, name, of), label);
}

function sayAggregate(context: SaidQuery, aggregate: AggregateExpression): string {
  const { of, where } = aggregate;
  const said = wordsOf(context);
  const figure = of ? sayFigureOf(context, aggregate, of) : said.count;
  if (!where) return figure;
  const span = wholeSpanOf(where, sayIn(context));
  const period = span && nameOfSpan(span, context.language);
  if (period) return said.figureIn.replace('{figure}', figure).replace('{period}', period);
  return `${figure} (${said.where} ${sayCondition(context, where)})`;
}

/** "Is there …" asks for any row; "is the total more than 700" and "is A more than B" and "is A more or less than B" compare figures. */
function sayWhether(
  context: SaidQuery,
  expression: Extract<Expression, { kind: 'test' | 'which_way' }>,
): string {
  const { exists, whether, comparedWith, or } = wordsOf(context);
  if (expression.kind === 'test') {
    const { condition } = expression;
    return asksForAnyRow(condition) ? exists : `${whether} ${sayCondition(context, condition)}`;
  }
  const [higher, lower] = expression.words;
  const sides = comparedWith
    .replace('{left}', () => sayExpression(context, expression.left))
    .replace('{right}', () => sayExpression(context, expression.right));
  return `${sides}: ${higher} ${or} ${lower}`;
}

/** A stretch of time without its column, as in "there are no rows for Q4 2026"; undefined for other conditions. */
export function sayPeriod(context: SaidQuery, condition: Condition): string | undefined {
  const span = wholeSpanOf(condition, sayIn(context));
  if (span) return sayStretch(span, context.language);
  const part = namedPart(condition, context.language);
  if (part?.operator === '=') return part.name;
  if (condition.kind !== 'compare' || condition.operator !== '=' || condition.right.kind !== 'literal')
    return undefined;
  return condition.left.kind === 'part' ? undefined : String(condition.right.value);
}

/** All parts of nested conditions that have to be met together. */
const partsMet = (condition: Condition): readonly Condition[] =>
  condition.kind === 'and' ? condition.parts.flatMap(partsMet) : [condition];

function sayAll(context: SaidQuery, condition: Condition): string {
  const parts = partsMet(condition).map((part) => {
    const text = () => sayCondition(context, part);
    return dayBound(part, sayIn(context)) ?? (part.kind === 'or' ? `(${text()})` : text());
  });
  return sayTogetherMet(parts, context.language).join(` ${wordsOf(context).and} `);
}

function sayAny(context: SaidQuery, parts: readonly Condition[]): string {
  const spans = parts.map((part) => wholeSpanOf(part, sayIn(context))).filter((span) => span !== undefined);
  const inOne = spans.length === parts.length ? sayAnyOf(spans, context.language) : undefined;
  return inOne ?? parts.map((part) => sayCondition(context, part)).join(` ${wordsOf(context).or} `);
}

function sayComparison(context: SaidQuery, condition: Extract<Condition, { kind: 'compare' }>): string {
  const { left, operator, right } = condition;
  const { language } = context;
  const bound = dayBound(condition, sayIn(context));
  if (bound) return saySpan(bound.label, bound, language);
  return `${sayExpression(context, left)} ${signs[operator]} ${sayBeside(context, left, right)}`;
}

/** What something is compared with. */
function sayBeside(context: SaidQuery, left: Expression, right: Expression): string {
  const said = besideLength(left, right);
  return said.kind === 'literal'
    ? sayLiteral(said, writingBeside(context, left))
    : sayExpression(context, said);
}

/** "Among the first 3 by Distance (highest first)" */
function sayAmong(context: SaidQuery, { of, query }: Extract<Condition, { kind: 'among' }>): string {
  const said = wordsOf(context);
  const [order] = query.orderBy;
  const first = said.among
    .replace('{count}', String(query.limit ?? 1))
    .replace('{of}', order ? sayExpression(context, order.of) : '')
    .replace('{way}', order ? sayWay(context, order) : said.up);
  return query.groupBy.length > 0 ? `${sayExpression(context, of)} ${first}` : first;
}

/** What must not be met: in one word where there is one, otherwise as a condition in brackets. */
function sayNot(context: SaidQuery, condition: Condition): string {
  const said = wordsOf(context);
  if (condition.kind === 'true') return `${sayExpression(context, condition.of)}: ${said.no}`;
  if (condition.kind === 'missing') return `${sayExpression(context, condition.of)} ${said.notMissing}`;
  if (condition.kind === 'among' && findsAny(condition.query))
    return sayAbsent(context, condition.query, (part) => sayCondition(context, part));
  if (condition.kind === 'compare' && condition.operator === '=' && condition.left.kind !== 'part')
    return sayComparison(context, { ...condition, operator: '<>' });
  return `${said.not} (${sayCondition(context, condition)})`;
}

/** A condition of a query in words. */
export function sayCondition(context: SaidQuery, condition: Condition): string {
  const said = wordsOf(context);
  const say = (expression: Expression) => sayExpression(context, expression);
  const named = namedPart(condition, context.language);
  if (named && named.operator !== '=') return `${say(named.of)} ${signs[named.operator]} ${named.name}`;
  if (named) {
    const inPart = named.part === 'weekday' || named.part === 'month_day' ? said.onDay : said.inPart;
    return inPart.replace('{column}', say(named.of)).replace('{part}', named.name);
  }
  switch (condition.kind) {
    case 'compare':
      return sayComparison(context, condition);
    case 'between': {
      const [low, high] = [condition.low, condition.high].map((end) => sayBeside(context, condition.of, end));
      return `${say(condition.of)} ${said.between} ${low} ${said.and} ${high}`;
    }
    case 'in':
      return `${say(condition.of)} = ${sayValues(condition.values, writingBeside(context, condition.of))}`;
    case 'among':
      return sayAmong(context, condition);
    case 'like':
      return `${say(condition.of)} ${said[condition.match]} "${condition.text}"`;
    case 'holds':
      return said.holds.replace('{column}', () => say(condition.of)).replace('{text}', () => condition.text);
    case 'true':
      return `${say(condition.of)}: ${said.yes}`;
    case 'missing':
      return `${say(condition.of)} ${said.missing}`;
    case 'not':
      return sayNot(context, condition.of);
    case 'and':
      return sayAll(context, condition);
    case 'or':
      return sayAny(context, condition.parts);
  }
}
