import type { Aspect, AspectUse } from './aspect.ts';
import type { AggregateName, Comparison, DatePart, TextMatch, WayWords } from './query-tree.ts';
import type { ColumnRef, TableDescription } from './question-schema.ts';

/** What a superlative or a comparison is about when the question names no column: "oldest" is the highest age or first date. */

/** A stretch of time; `until` is the first day after it. */
export type Period =
  | { kind: 'span'; from: string; until: string; year?: number }
  /** A month or quarter of whichever year. */
  | { kind: 'part'; part: 'month_of_year' | 'quarter_of_year'; value: number }
  /** A day of the week, from 1 for Monday, or the days from one to another. */
  | { kind: 'part'; part: 'weekday'; value: number; until?: number }
  /** A day of whichever year: 504 is the fourth of May. */
  | { kind: 'part'; part: 'month_day'; value: number }
  /** A time of day, or all times from one up to another: "10:30", "in the morning". */
  | { kind: 'clock'; from: string; until?: string };

export interface Measure {
  name: AggregateName;
  ref?: ColumnRef;
  /** Only the cells on one side of zero. */
  side?: 'below' | 'above';
  /** A word of the question says that it is a total of all. */
  isTotal?: true;
  /** The sum is divided by that of this column: "price per word". */
  per?: ColumnRef;
}

export type BoundValue =
  /** With `percent` its sign or word stood beside it: "15%"; with `money` that of a currency. */
  | { kind: 'number'; value: number; percent?: true; money?: true }
  | { kind: 'period'; period: Period }
  /** The average of a column, or its highest or lowest value; of all rows, or of those that `rows` is about. */
  | { kind: 'average'; ref?: ColumnRef; within?: ColumnRef; of?: 'max' | 'min'; rows?: Filter }
  | { kind: 'column'; ref: ColumnRef }
  /** The cell of the row that is named: "earns less than Farid Khan". */
  | { kind: 'cell'; row: ColumnRef; value: string };

export interface Bound {
  operator: Comparison;
  value: BoundValue;
  about?: readonly AspectUse[];
}

export type Filter =
  | {
      kind: 'values';
      ref: ColumnRef;
      values: readonly string[];
      negated: boolean;
      /** Not one of the rows meets it: "customers that never ordered by Web". */
      none?: true;
      match?: TextMatch;
      /** The values were named side by side: "men and women". */
      each?: true;
      /** Both were asked for together: "Web as well as Store". */
      together?: true;
      /** One of them is asked for: "Ankara or Izmir". */
      either?: true;
      /** Cells that hold others as well do not count. */
      alone?: true;
      /** How many values the column has. */
      of?: number;
    }
  /** With `open` also the cell of that column is empty: what is overdue was due, and is not done. */
  | { kind: 'bound'; ref?: ColumnRef; bound: Bound; negated: boolean; none?: true; open?: ColumnRef }
  | { kind: 'range'; ref?: ColumnRef; low: BoundValue; high: BoundValue; negated: boolean; none?: true }
  /** A period that is `compared` is the one that another is compared with. */
  | { kind: 'period'; ref?: ColumnRef; period: Period; negated: boolean; none?: true; compared?: true }
  | { kind: 'flag'; ref: ColumnRef; negated: boolean; none?: true }
  | { kind: 'text'; ref?: ColumnRef; text: string; match: TextMatch; negated: boolean; none?: true }
  | { kind: 'missing'; ref: ColumnRef; negated: boolean; none?: true }
  | { kind: 'or'; parts: readonly Filter[]; either?: true };

export interface GroupKey {
  ref?: ColumnRef;
  part?: DatePart;
}

export interface Best {
  highest: boolean;
  /** "most" and "fewest" count or add up; "highest" and "lowest" look at single rows. */
  counts: boolean;
  about?: readonly AspectUse[];
  ref?: ColumnRef;
  measure?: Measure;
  /** "The most common X": the superlative itself names what has it. */
  common?: true;
  group?: ColumnRef;
  /** "The oldest on average" */
  average?: true;
  /** "Older", "more expensive": the superlative of two. */
  ofTwo?: true;
  /** The superlative is over whole rows: "most orders". */
  rows?: boolean;
  limit?: number;
  /** "The first 3" may be the highest, or come before the others. */
  placed?: true;
  /** In the order of the file: "at the top of the list". */
  inFile?: true;
  /** Which place in the order is meant: 2 for "the second highest". */
  rank?: number;
}

/** What a word for change says: "rose", "the largest drop", "month over month". */
export interface Change {
  /** Which way it goes, where the word tells. */
  up?: boolean;
  /** Asked for are those that changed most. */
  most?: true;
  /** Of those that changed, the ones that did least: "the smallest increase". */
  least?: true;
  /** In percent of what was before. */
  relative?: true;
  limit?: number;
  /** What follows one another. */
  part?: DatePart;
}

export type FlowDirection = 'out' | 'in';

/** Where a table says how much money went out or came in. */
export interface MoneyFlow {
  direction: FlowDirection;
  ref: ColumnRef;
  /** The column has both directions: these are its cells on one side of zero. */
  side?: 'below' | 'above';
  /** The other direction has a column of its own as well: this one is empty or zero in its rows. */
  isOwn?: true;
  /** What was chosen that neither the table nor the question says. */
  guesses: number;
}

export type Asked = 'which' | 'person' | 'date' | 'place' | 'what';

/** What a stretch of the question means. Words of the lexicon, links and what the grammar makes of them are all items. */
export type Meaning =
  | { kind: 'column'; ref: ColumnRef }
  /** With `apart` a comma and an article stand between them: "for each country, the customer". */
  | { kind: 'columns'; refs: readonly ColumnRef[]; apart?: true }
  /** With `guessed` nothing but its place in the question says that a noun means the rows. */
  | { kind: 'rows'; table?: TableDescription; guessed?: true }
  /** There is no row of the table for them: "vehicles that made no trip". */
  | { kind: 'absent'; table: TableDescription }
  | {
      kind: 'value';
      ref: ColumnRef;
      values: readonly string[];
      match?: TextMatch;
      each?: true;
      together?: true;
      either?: true;
      alone?: true;
      /** How many values the column has. */
      of?: number;
    }
  | { kind: 'number'; value: number; percent?: true; money?: true }
  /** "2 to", which waits for the higher number. */
  | { kind: 'from_number'; value: number }
  | { kind: 'ordinal'; value: number }
  | { kind: 'quantity'; value: number; ref: ColumnRef; percent?: true }
  /** "Compared to last month", "geçen aya göre" */
  | { kind: 'period'; period: Period; compared?: true }
  | { kind: 'quoted'; text: string }
  /** `asks`: "how many" asks for a count, which "the number of" may also compare. */
  /** With `times` it asks how often. */
  | { kind: 'count_word'; distinct?: boolean; asks?: true; times?: true }
  /** `sums`: amounts are added up; `paid`: a verb says that they were paid; `too`: "and how much". */
  | { kind: 'much_word'; sums?: true; paid?: true; too?: true; about?: Aspect }
  | { kind: 'and' | 'or' | 'between' | 'distinct' }
  /** "Without" and "no" say that something is lacking. */
  /** `never` says of things that they have none of something, and not of one row that it is another. */
  /** `ever` says so in plain words, so that also a yes or no is asked of all rows: "guests who never cancelled". */
  | { kind: 'not'; lacks?: true; never?: true; ever?: true }
  /** A ranking has the highest first, unless it says otherwise. */
  | { kind: 'order_word'; ranks?: true }
  | {
      kind:
        | 'difference'
        | 'exists'
        | 'events'
        | 'list'
        | 'everything'
        | 'same'
        | 'missing_word'
        | 'all'
        | 'both'
        /** "A and B together" is one figure of both. */
        | 'joined'
        /** "On this list": first and last are so in the order of the file. */
        | 'in_file'
        /** "With their employer": shown beside the rows. */
        | 'beside';
    }
  /** "Share" or "percent", which beside a word for change says how that is measured. */
  /** `base`: the words that say of what it is a share. */
  | { kind: 'share'; percent?: true; base?: { from: number; until: number } }
  /** With `against`, what follows is what something is compared with: "compared to". */
  | { kind: 'compare_word'; against?: true }
  | { kind: 'change'; change: Change }
  /** With `asks` it is a question of yes or no by itself: "yüksek mi". `than` is the period that is compared with. */
  | { kind: 'more' | 'fewer'; asks?: true; than?: Period }
  /** "evet" or "hayır", the cell of a column of yes and no. */
  | { kind: 'truth'; value: boolean }
  /** "Than", which waits for whose figure something is compared with. */
  | { kind: 'than_word' }
  | { kind: 'than'; value: Extract<Filter, { kind: 'values' }>; direction?: 'more' | 'fewer' }
  /** With `adds` it says that figures are added up, where a total may count rows as well. */
  | { kind: 'aggregate'; name: AggregateName; adds?: true }
  | { kind: 'best_word'; best: Best }
  /** With `placed` it may be a place in time or in the file: "first". */
  | { kind: 'top_word'; highest: boolean; placed?: true }
  | { kind: 'comparison'; operator: Comparison; argument: 'left' | 'right'; about?: readonly AspectUse[] }
  /**
   * "Above the average of their department" compares within it; "departman ortalamasının üstünde" says by its ending that
   * the average is of something.
   */
  | {
      kind: 'average_bound';
      operator: Comparison;
      within?: ColumnRef;
      /** The rows that the average is taken over, where it is not all of them. */
      rows?: Filter;
      about?: readonly AspectUse[];
      ofGroup?: true;
    }
  | { kind: 'own_word' }
  /** "their department", and with `average` "their department's average" */
  | { kind: 'own'; ref: ColumnRef; average?: true }
  /** With `divides` a figure may be divided by what it names, as in "price per word". */
  | { kind: 'per'; argument: 'left' | 'right' | 'each'; divides?: true }
  | { kind: 'divisor'; ref: ColumnRef }
  /** With `about` it is one of days, prices or weights: "newest first", "cheapest first". */
  | { kind: 'direction'; descending: boolean; about?: Aspect }
  | { kind: 'match_word'; match: TextMatch; argument: 'left' | 'right' }
  /** With `also` it is asked beside something else: "and when". */
  /** With `single` it asks for one thing: "what is". */
  | { kind: 'asked'; asked: Asked; ref?: ColumnRef; postposed?: boolean; also?: true; single?: true }
  | { kind: 'group_word'; key: GroupKey }
  /** "Which month": the groups are parts of dates. */
  | { kind: 'asked_part'; key: GroupKey }
  | { kind: 'neighbour'; step: 1 | -1 }
  /** The rows that lie between two that are named. */
  | { kind: 'between_rows' }
  /** "How many days after A was B": the time from one row to another. */
  | { kind: 'elapsed'; unit: 'day' | 'year' }
  /** "Higher or lower than", with the number that something is compared with. */
  | { kind: 'which_way'; words: WayWords; ofDays?: true; value?: number }
  /** "spent", "expense", "income": where a table says how much, and what of it is asked for. */
  | { kind: 'flow'; flow: MoneyFlow; asks?: 'amount' | 'count' | 'rows' }
  /** "from March to May" */
  | { kind: 'till' }
  | { kind: 'since'; period: Period }
  | { kind: 'pair'; low: BoundValue; high: BoundValue; ref?: ColumnRef }
  | { kind: 'bound'; bound: Bound }
  | { kind: 'filter'; filter: Filter }
  | { kind: 'measure'; measure: Measure; also?: readonly Measure[] }
  /** `rows`: the table whose rows are counted, where it was named. */
  | { kind: 'counted'; ref?: ColumnRef; distinct?: boolean; asks?: true; rows?: TableDescription }
  /** With `times` a word says how often something happened: "twice". */
  | { kind: 'having'; measure: Measure; bound: Bound; times?: true }
  | { kind: 'group'; keys: readonly GroupKey[] }
  | { kind: 'best'; best: Best }
  /** "by total amount" */
  | { kind: 'by_measure'; measure: Measure }
  /** `shown` is what is sorted by another column, `rows` says that these are the rows. */
  | {
      kind: 'sort';
      ref?: ColumnRef;
      measure?: Measure;
      descending?: boolean;
      shown?: ColumnRef;
      rows?: true;
      ranks?: true;
      /** The measure is one of groups that stand before it. */
      groups?: true;
    };

export interface Item {
  meaning: Meaning;
  /** Tokens `from` to `until`, the latter not included. */
  from: number;
  until: number;
  weight: number;
  /** The least certain link inside. */
  weakest: number;
}
