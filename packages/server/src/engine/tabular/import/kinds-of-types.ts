/** What cells of a column of some type look like; undefined for words. */
export const kindsOf: Readonly<Record<string, readonly string[]>> = {
  integer: ['integer', 'decimal', 'percent', 'currency'],
  decimal: ['integer', 'decimal', 'percent', 'currency'],
  date: ['date', 'timestamp'],
  timestamp: ['date', 'timestamp'],
  time: ['time'],
  boolean: ['boolean'],
};
