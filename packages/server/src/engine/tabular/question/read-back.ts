import type { Comparison, Condition, DatePart, Expression, Query } from './query-tree.ts';
import type { QuestionLanguage, QuestionSchema } from './question-schema.ts';

interface ReadBackContext {
  schema: QuestionSchema;
  language: QuestionLanguage;
}

const words = {
  en: {
    count: 'number of rows',
    count_distinct: 'number of different',
    sum: 'sum of',
    avg: 'average of',
    median: 'median of',
    min: 'lowest',
    max: 'highest',
    year: 'year of',
    quarter: 'quarter of',
    month: 'month of',
    day: 'day of',
    month_of_year: 'month of',
    quarter_of_year: 'quarter of',
    weekday: 'weekday of',
    minus: 'difference of',
    share: 'share in total of',
    change: 'change from the one before of',
    ratio: 'share:',
    exists: 'whether there is a row',
    groups: 'number of groups',
    where: 'where',
    by: 'by',
    and: 'and',
    or: 'or',
    not: 'not',
    between: 'between',
    contains: 'contains',
    starts: 'starts with',
    ends: 'ends with',
    missing: 'is empty',
    yes: 'is yes',
    sorted: 'sorted by',
    down: 'highest first',
    up: 'lowest first',
    first: 'the first',
    only: 'only the row with the',
    within: 'for each',
    distinct: 'different values of',
    totals: 'totals left out',
    joined: 'with',
    having: 'only groups where',
    of: 'of',
  },
  tr: {
    count: 'satır sayısı',
    count_distinct: 'farklı değer sayısı:',
    sum: 'toplam',
    avg: 'ortalama',
    median: 'medyan',
    min: 'en düşük',
    max: 'en yüksek',
    year: 'yıl:',
    quarter: 'çeyrek:',
    month: 'ay:',
    day: 'gün:',
    month_of_year: 'ay:',
    quarter_of_year: 'çeyrek:',
    weekday: 'haftanın günü:',
    minus: 'fark:',
    share: 'toplam içindeki pay:',
    change: 'bir öncekine göre değişim:',
    ratio: 'pay:',
    exists: 'böyle bir satır var mı',
    groups: 'grup sayısı',
    where: 'koşul:',
    by: 'gruplama:',
    and: 've',
    or: 'veya',
    not: 'değil:',
    between: 'arasında:',
    contains: 'şunu içerir:',
    starts: 'şununla başlar:',
    ends: 'şununla biter:',
    missing: 'boş',
    yes: 'evet',
    sorted: 'sıralama:',
    down: 'yüksekten düşüğe',
    up: 'düşükten yükseğe',
    first: 'ilk',
    only: 'yalnızca şu satır:',
    within: 'her biri için:',
    distinct: 'farklı değerler:',
    totals: 'toplam satırları hariç',
    joined: 'birlikte:',
    having: 'yalnızca şu gruplar:',
    of: '/',
  },
} as const;

const wordsOf = ({ language }: ReadBackContext) => words[language];

function labelOf({ schema }: ReadBackContext, table: string, column: string): string {
  const found = schema.tables.find(({ name }) => name === table)?.columns.find(({ name }) => name === column);
  return found?.label ?? column;
}

function partOf(context: ReadBackContext, part: DatePart, of: Expression): string {
  return `${wordsOf(context)[part]} ${sayExpression(context, of)}`;
}

function sayExpression(context: ReadBackContext, expression: Expression): string {
  const said = wordsOf(context);
  switch (expression.kind) {
    case 'column':
      return labelOf(context, expression.table, expression.column);
    case 'literal':
      return String(expression.value);
    case 'aggregate':
      return expression.of ? `${said[expression.name]} ${sayExpression(context, expression.of)}` : said.count;
    case 'number_of':
    case 'folded':
      return sayExpression(context, expression.of);
    case 'part':
      return partOf(context, expression.part, expression.of);
    case 'minus':
      return `${said.minus} (${sayExpression(context, expression.left)}) − (${sayExpression(context, expression.right)})`;
    case 'ratio':
      return `${said.ratio} (${sayExpression(context, expression.left)}) / (${sayExpression(context, expression.right)})`;
    case 'share':
    case 'change':
      return `${said[expression.kind]} ${sayExpression(context, expression.of)}`;
    case 'scalar':
      return sayQuery(context, expression.query);
    case 'group_count':
      return said.groups;
    case 'test':
      return said.exists;
  }
}

const signs: Record<Comparison, string> = { '=': '=', '<>': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' };

function sayCondition(context: ReadBackContext, condition: Condition): string {
  const said = wordsOf(context);
  const say = (expression: Expression) => sayExpression(context, expression);
  switch (condition.kind) {
    case 'compare':
      return `${say(condition.left)} ${signs[condition.operator]} ${say(condition.right)}`;
    case 'between':
      return `${say(condition.of)} ${said.between} ${say(condition.low)} ${said.and} ${say(condition.high)}`;
    case 'in':
      return `${say(condition.of)} = ${condition.values.map(({ value }) => String(value)).join(` ${said.or} `)}`;
    case 'like':
      return `${say(condition.of)} ${said[condition.match]} "${condition.text}"`;
    case 'true':
      return `${say(condition.of)}: ${said.yes}`;
    case 'missing':
      return `${say(condition.of)} ${said.missing}`;
    case 'not':
      return `${said.not} (${sayCondition(context, condition.of)})`;
    case 'and':
    case 'or':
      return condition.parts.map((part) => sayCondition(context, part)).join(` ${said[condition.kind]} `);
  }
}

function sayOrder(context: ReadBackContext, query: Query): string[] {
  const said = wordsOf(context);
  const order = query.orderBy.map(
    ({ of, descending }) =>
      `${said.sorted} ${sayExpression(context, of)} (${descending ? said.down : said.up})`,
  );
  return query.limit === undefined || query.orderBy.length === 0
    ? order
    : [...order, `${said.first} ${query.limit}`];
}

function sayExtreme(context: ReadBackContext, { extreme }: Query): string[] {
  if (!extreme) return [];
  const said = wordsOf(context);
  const within = extreme.within.map((key) => sayExpression(context, key)).join(', ');
  const best = extreme.highest ? said.max : said.min;
  return [`${said.only} ${best} ${sayExpression(context, extreme.of)} ${said.within} ${within}`];
}

function sayQuery(context: ReadBackContext, query: Query): string {
  const said = wordsOf(context);
  const keys = query.groupBy.map((key) => sayExpression(context, key));
  const shown = query.select
    .map((each) => sayExpression(context, each))
    .filter((each) => !keys.includes(each));
  const subject = shown.length > 0 ? shown.join(', ') : keys.join(', ');
  const parts = [query.distinct ? `${said.distinct} ${subject}` : subject];
  if (keys.length > 0 && shown.length > 0) parts.push(`${said.by} ${keys.join(', ')}`);
  if (query.where) parts.push(`${said.where} ${sayCondition(context, query.where)}`);
  if (query.having) parts.push(`${said.having} ${sayCondition(context, query.having)}`);
  parts.push(...sayExtreme(context, query), ...sayOrder(context, query));
  if (query.withoutSubtotals) parts.push(said.totals);
  return parts.join(', ');
}

/** One sentence that says how the question was understood, made from the tree that runs. */
export function readBack(query: Query, context: ReadBackContext): string {
  const sentence = sayQuery(context, query);
  const [first = ''] = sentence;
  return first.toLocaleUpperCase(context.language) + sentence.slice(first.length);
}

/** The columns of a query's result in words, such as "sum of Amount". */
export const nameColumns = (query: Query, context: ReadBackContext): string[] =>
  query.select.map((expression) => sayExpression(context, expression));
