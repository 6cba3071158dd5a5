import type { Aspect } from '../aspect.ts';
import type { Best, Bound, Change, Filter, GroupKey, Measure, MoneyFlow } from '../question-items.ts';
import type { ColumnRef, TableDescription } from '../question-schema.ts';
import type { MeaningOf } from './grammar-rule.ts';

export type FrameFlag =
  | 'share'
  | 'percent'
  | 'either'
  | 'or'
  | 'change'
  | 'difference'
  | 'compare'
  | 'exists'
  | 'distinct'
  | 'rows'
  | 'count'
  | 'much'
  /** "And how much": the figure is shown beside what has the most of it. */
  | 'much_too'
  | 'events'
  | 'all'
  | 'everything'
  | 'more'
  | 'fewer'
  | 'same'
  | 'both'
  | 'joined'
  | 'beside'
  | 'in_file'
  /** The rows between two that are named. */
  | 'between_rows'
  | 'never'
  | 'asked_part'
  | 'list'
  /** A verb says that an amount was paid. */
  | 'paid'
  | 'implied'
  /** Money of which nothing says whether it was spent. */
  | 'untold';

/** Everything that the items of a question said, by the part that it plays. */
export interface Frame {
  asked: MeaningOf<'asked'>[];
  columns: ColumnRef[];
  /** Those of them that were named in a list, "the name, type and description". */
  listed: ColumnRef[];
  /** Columns that were named alone and by which people call a row. */
  rowNouns: ColumnRef[];
  /** Days that were named by a verb: "opened". */
  done: ColumnRef[];
  counted: MeaningOf<'counted'>[];
  measures: Measure[];
  groups: GroupKey[];
  bests: Best[];
  /** "By total payout": what the first ones are the first by. */
  byMeasure?: Measure;
  having: { measure: Measure; bound: Bound }[];
  filters: Filter[];
  /** Those of them that say of what a share is. */
  shareBase: Filter[];
  looseBounds: Bound[];
  flows: MoneyFlow[];
  aggregates: MeaningOf<'aggregate'>[];
  change?: Change;
  sort?: MeaningOf<'sort'>;
  descending?: boolean;
  /** What is sorted by, where the words for the direction say so: "cheapest first". */
  directionAbout?: Aspect;
  /** "How long", "how old": what the figure is about. */
  muchAbout?: Aspect;
  neighbour?: MeaningOf<'neighbour'>;
  /** The time from one row to another is asked for, in this unit. */
  elapsed?: MeaningOf<'elapsed'>['unit'];
  /** Which of two words is true of the figures of two: "higher or lower". */
  whichWay?: MeaningOf<'which_way'>;
  /** "More than Acme": whose figure something is compared with. */
  than?: MeaningOf<'than'>['value'];
  table?: TableDescription;
  /** All tables whose rows were named. */
  rowTables: TableDescription[];
  /** Those of which there is no row for what is asked for. */
  absent: TableDescription[];
  flags: Set<FrameFlag>;
  numbers: number[];
  /** Negations that stand apart from what they negate. */
  negations: number;
  /** Parts that found no place: each makes the reading less certain. */
  unused: number;
}

export const emptyFrame = (): Frame => ({
  asked: [],
  columns: [],
  listed: [],
  rowNouns: [],
  done: [],
  counted: [],
  measures: [],
  groups: [],
  bests: [],
  having: [],
  filters: [],
  shareBase: [],
  looseBounds: [],
  flows: [],
  aggregates: [],
  rowTables: [],
  absent: [],
  flags: new Set(),
  numbers: [],
  negations: 0,
  unused: 0,
});
