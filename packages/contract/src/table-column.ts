import * as z from 'zod/mini';
import { columnTypes } from './table-cell.ts';

/** Why a person should look at how a column was read. */
const columnDoubts = [
  'misfits',
  'day_or_month',
  'decimal_or_thousands',
  'disproved',
  'mixed_units',
  'mostly_typed',
  'unnamed',
  'group_label',
  'letters',
  'unsigned_sides',
  'minutes_or_hours',
  'formulas',
] as const;

/** A column of an uploaded table. */
export const tableColumn = z.strictObject({
  /** In SQL. */
  name: z.string(),
  /** As the upload has it, or as it was changed. */
  label: z.string(),
  type: z.enum(columnTypes),
  /** How numbers, dates or letters for yes and no are written: `1.234,56`, `dd.mm.yyyy`, `m:ss`, `Y/N`. */
  format: z.optional(z.string()),
  /** With the doubt `disproved`: how newer rows prove that the cells are written. */
  provenFormat: z.optional(z.string()),
  /** A currency or the percent sign, taken off the cells. */
  unit: z.optional(z.string()),
  /** A number that names something, kept as text. */
  identifier: z.optional(z.boolean()),
  description: z.optional(z.string()),
  /** All its cells are filled, and no two alike. */
  unique: z.optional(z.boolean()),
  /** Its values tell the rows apart, and relations may lead to it: as `unique` says, or as a person does. */
  key: z.optional(z.boolean()),
  /** Cells that did not fit the type and kept their text. */
  misfits: z.int(),
  /** Empty cells have the value above them, as in a report that names a group once. */
  fillsEmpty: z.optional(z.boolean()),
  /** How many cells have it, and how many are still empty; totals and notes do not count. */
  filledCells: z.optional(z.int()),
  emptyCells: z.optional(z.int()),
  examples: z.array(z.string()),
  doubts: z.array(z.enum(columnDoubts)),
});
export type TableColumn = z.infer<typeof tableColumn>;
