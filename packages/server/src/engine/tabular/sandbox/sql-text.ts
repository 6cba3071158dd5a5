/** A name as SQL reads it literally. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as SQL reads it literally. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
