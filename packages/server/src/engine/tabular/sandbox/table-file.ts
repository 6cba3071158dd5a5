/**
 * A table's file holds the table `rows`, with a column for each column of the upload, one beside each typed column for the
 * texts that did not fit, and one that says which cells were empty and got the value above; `flags`, rows such as totals;
 * `segments`, which row of the upload a row was; and `unread`, the rows that could not be read. In a table of several files,
 * segments and unread rows have a `source`: which file, counted from 0.
 */
export const rowsTable = 'rows';
export const flagsTable = 'flags';
export const segmentsTable = 'segments';
export const unreadTable = 'unread';

export const misfitColumn = (index: number): string => `_text_${index}`;

export const filledColumn = (index: number): string => `_filled_${index}`;

/** The place of a row in its table, from 0: what "first", "last" and "the next" mean where no date says it. */
export const placeColumn = '_row';

/** Names of what a traced table shows beside its columns, by its place among the asked tables. */
export const rowColumnOf = (index: number): string => `_row_${index}`;
export const wholeViewOf = (index: number): string => `_whole_${index}`;
export const segmentsViewOf = (index: number): string => `_segments_${index}`;
