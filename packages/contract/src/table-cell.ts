import * as z from 'zod/mini';

/** The types of a table's columns, as the product names them. */
export const columnTypes = ['text', 'integer', 'decimal', 'boolean', 'date', 'timestamp', 'time'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** A decimal with more digits than a number holds exactly is a text; dates and times are texts in ISO form. */
export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cell>;

/** Periods that a query cuts days to: a cell is then the first day of its period. */
export const cutPeriods = ['year', 'quarter', 'month', 'week'] as const;
/** And parts of days that it counts: a cell is then a number, 1 for January and for Monday. */
export const periods = [...cutPeriods, 'month_of_year', 'weekday'] as const;
export type Period = (typeof periods)[number];

/** The unit of parts of a whole, such as 0.375: they are shown in percent. */
export const partUnit = 'part';

/** A column of a result. */
export const resultColumn = z.strictObject({
  name: z.string(),
  type: z.enum(columnTypes),
  /** A currency or the percent sign, that of the figures behind the column; `part` for parts of one. */
  unit: z.optional(z.string()),
  /** What the query cuts the column to. */
  period: z.optional(z.enum(periods)),
  /**
   * Decimals: whether they were computed, such as averages, or are those of cells. Unknown if it is not told. A text that was
   * computed is a length of time, such as "1:02:09".
   */
  computed: z.optional(z.boolean()),
});
export type ResultColumn = z.infer<typeof resultColumn>;

/** Whether the cells of a column are figures: the number of a day of the week is none. */
export const hasFigures = ({ type, period }: Pick<ResultColumn, 'type' | 'period'>): boolean =>
  (type === 'integer' || type === 'decimal') && period === undefined;

/** Whether the cells of a column lead to the cells that they were made of: figures do, and lengths of time. */
export const leadsToCells = (column: Pick<ResultColumn, 'type' | 'period' | 'computed'>): boolean =>
  hasFigures(column) || (column.type === 'text' && column.computed === true);
