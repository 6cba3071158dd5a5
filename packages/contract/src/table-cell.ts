import * as z from 'zod/mini';

/** The types of a table's columns, as the product names them. */
export const columnTypes = ['text', 'integer', 'decimal', 'boolean', 'date', 'timestamp', 'time'] as const;
export type ColumnType = (typeof columnTypes)[number];

/** A decimal with more digits than a number holds exactly is a text; dates and times are texts in ISO form. */
export const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cell>;
