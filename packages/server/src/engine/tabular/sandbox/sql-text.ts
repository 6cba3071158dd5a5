/** A name as SQL reads it literally: it cannot end its quotes. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""').replaceAll('\0', '')}"`;

/** A text as SQL reads it literally: it cannot end its quotes. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
