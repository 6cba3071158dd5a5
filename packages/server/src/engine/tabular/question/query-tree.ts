/** The typed tree that a question becomes. SQL, the sentence that reads it back and the lineage are made from it alone. */
export type AggregateName = 'count' | 'count_distinct' | 'sum' | 'avg' | 'median' | 'min' | 'max';
export type DatePart =
  | 'year'
  | 'quarter'
  | 'month'
  | 'day'
  | 'month_of_year'
  | 'quarter_of_year'
  | 'weekday'
  /** A day of any year, as its month times 100 and its day: 504 is the fourth of May. */
  | 'month_day';
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type TextMatch = 'contains' | 'starts' | 'ends';

export interface ColumnExpression {
  kind: 'column';
  table: string;
  column: string;
  /** What stands between the things of a cell that holds several, as a regular expression. */
  separators?: string;
}
export interface LiteralExpression {
  kind: 'literal';
  value: string | number | boolean;
  /** An ISO date in `value`. */
  date?: boolean;
  /** A time of day in `value`, as HH:MM:SS. */
  time?: boolean;
}
export interface AggregateExpression {
  kind: 'aggregate';
  name: AggregateName;
  /** Nothing: whole rows are counted. */
  of?: Expression;
  /** Only these rows of all that the query reads. */
  where?: Condition;
  /** A sum is divided by the sum of this, over the rows that have both: "price per word". */
  per?: Expression;
}
/** How cells write lengths of time. */
export interface LengthStyle {
  /** Some have parts of seconds. */
  fine?: true;
  /** None has hours: "3:45". */
  short?: true;
}
/** What is said of a figure that is higher than another, lower, and equal. */
export type WayWords = readonly [higher: string, lower: string, equal: string];
export type Expression =
  | ColumnExpression
  | LiteralExpression
  | AggregateExpression
  /** The number that a text cell starts with. */
  | { kind: 'number_of'; of: Expression }
  /** The things in a cell that holds several; only different ones of them are counted. */
  | { kind: 'things'; of: ColumnExpression; separators: string }
  /** How many different ones a cell holds. */
  | { kind: 'thing_count'; of: ColumnExpression; separators: string }
  /** One of them, in a query that has a row for each (`apart`). */
  | { kind: 'thing'; of: ColumnExpression }
  /** How many seconds a time is long. */
  | ({ kind: 'seconds_of'; of: ColumnExpression } & LengthStyle)
  /** Such a number as a text, or the time itself. */
  | ({ kind: 'as_length'; of: Expression } & LengthStyle)
  /** A number without its sign. */
  | { kind: 'size'; of: Expression }
  | { kind: 'part'; part: DatePart; of: Expression }
  /** The time of day of a moment. */
  | { kind: 'clock'; of: Expression }
  | { kind: 'minus'; left: Expression; right: Expression; absolute: boolean }
  | { kind: 'ratio'; left: Expression; right: Expression }
  | { kind: 'plus' | 'times'; left: Expression; right: Expression }
  /** An empty cell counts as zero. */
  | { kind: 'or_zero'; of: Expression }
  /** Zero where the flag is set: of a fee, what is unpaid. */
  | { kind: 'unless'; of: Expression; flag: Expression }
  /** Whole days or minutes from one moment to another, or hours with their fractions. */
  | {
      kind: 'time_between';
      unit: 'day' | 'hour' | 'minute';
      from: Expression;
      until: Expression;
      /** Both are times of day: what ends earlier than it began ended on the next day. */
      overnight?: true;
    }
  /** The average of a figure over the periods in which there is any row. */
  | { kind: 'per_part'; of: AggregateExpression; part: Expression }
  /** The part that a group's figure is of the figure of all groups. */
  | { kind: 'share'; of: AggregateExpression }
  /** The figure less that of the group before it; `relative` in percent of that. */
  | {
      kind: 'change';
      of: AggregateExpression;
      along: Expression;
      within?: readonly Expression[];
      relative?: true;
    }
  /** The figure of the later rows less that of the earlier ones; `relative` in percent of that. */
  | { kind: 'change_between'; of: AggregateExpression; before: Condition; after: Condition; relative?: true }
  /** A figure of all rows that share something with a row. */
  | { kind: 'window'; of: AggregateExpression; within: readonly Expression[] }
  /** How many groups are left. */
  | { kind: 'group_count' }
  | { kind: 'scalar'; query: Query }
  | { kind: 'test'; condition: Condition }
  /** Which word is true of the left figure beside the right one. */
  | { kind: 'which_way'; left: Expression; right: Expression; words: WayWords };

export type Condition =
  | { kind: 'compare'; left: Expression; operator: Comparison; right: Expression }
  | { kind: 'between'; of: Expression; low: Expression; high: Expression }
  | { kind: 'in'; of: Expression; values: readonly LiteralExpression[] }
  /** What the query finds, such as the first three. */
  | { kind: 'among'; of: Expression; query: Query }
  | { kind: 'like'; of: Expression; text: string; match: TextMatch }
  /** The text is one of the things in a cell that holds several. */
  | { kind: 'holds'; of: Expression; text: string; separators: string }
  | { kind: 'true'; of: Expression }
  | { kind: 'missing'; of: Expression }
  | { kind: 'not'; of: Condition }
  | { kind: 'and' | 'or'; parts: readonly Condition[] };

export interface Join {
  table: string;
  left: ColumnExpression;
  right: ColumnExpression;
}
export interface Ordering {
  of: Expression;
  descending: boolean;
  /** Texts come in the order of this language's alphabet, and not of their bytes. */
  alphabet?: 'en' | 'tr';
}
export interface Query {
  table: string;
  /** Tables of the same columns whose rows are read as those of the table. */
  together?: { tables: readonly string[]; columns: readonly string[] };
  joins: readonly Join[];
  /** Each row counts for each of the things in its cell of this column. */
  apart?: ColumnExpression;
  select: readonly Expression[];
  distinct: boolean;
  where?: Condition;
  groupBy: readonly Expression[];
  having?: Condition;
  orderBy: readonly Ordering[];
  limit?: number;
  /** It names the one of two, or of a few that are named, with the most or the least. */
  isOneOf?: true;
  /** Rows that are passed over before the first. */
  offset?: number;
  /**
   * Only the rows with the highest or lowest value among those that share `within`, or of all; with a count, as many of
   * them, and those that are equal to the last.
   */
  extreme?: { of: Expression; within: readonly Expression[]; highest: boolean; count?: number };
  /** What "spent" or "income" was taken for, which the sentence that reads the query back explains. */
  flows?: readonly { direction: 'out' | 'in'; of: ColumnExpression; side?: 'below' | 'above' }[];
  /** What a row meets in comparison with others, such as those of its group. */
  qualify?: Condition;
  /** The flag column of subtotal rows that are left out. */
  withoutSubtotals?: ColumnExpression;
}

/** All of some conditions; one that is named twice, as by two words of a column, stands once. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const different = new Map(conditions.map((condition) => [JSON.stringify(condition), condition]));
  const parts = [...different.values()].filter((condition) => condition !== undefined);
  return parts.length > 1 ? { kind: 'and', parts } : parts[0];
}

export const textLiteral = (value: string): LiteralExpression => ({ kind: 'literal', value });
export const numberLiteral = (value: number): LiteralExpression => ({ kind: 'literal', value });
export const timeLiteral = (value: string): LiteralExpression => ({ kind: 'literal', value, time: true });
export const dateLiteral = (value: string): LiteralExpression => ({ kind: 'literal', value, date: true });

/** The conditions that all have to be met; none where there is none. */
export const partsOf = (where: Condition | undefined): readonly Condition[] =>
  where?.kind === 'and' ? where.parts : where ? [where] : [];

const flips: Partial<Record<Comparison, Comparison>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' };
/** What a comparison becomes where more of one figure is less of the other. */
export const flip = (operator: Comparison): Comparison => flips[operator] ?? operator;
