/**
 * Characters that spreadsheet programs treat as the start of a formula. With semicolons as list separators, as in
 * Turkey, they also split lines at semicolons and tabs, even inside quotes, so a character after one starts a cell too.
 */
const formulaStart = /^(?=[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])["\s]*)/g;
const needsQuotes = /[",;\r\n]/;

/** Makes spreadsheet programs read the file as UTF-8. */
export const csvStart = '\uFEFF';

function cellText(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(formulaStart, "'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of CSV (RFC 4180). A value that a spreadsheet would run as a formula gets a leading apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(cellText).join(',')}\r\n`;
