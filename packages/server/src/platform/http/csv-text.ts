/**
 * What a spreadsheet program takes for the beginning of a formula. Where lists are separated by semicolons, as in Turkey,
 * it cuts lines there and at tabs, whatever is quoted: what follows one begins a cell as well.
 */
const formulaStart = /^(?=[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])["\s]*)/g;
const needsQuotes = /[",;\r\n]/;

/** Makes spreadsheet programs read UTF-8 as such. */
export const csvStart = '\uFEFF';

function cellText(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = value.replace(formulaStart, "'");
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of CSV (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly (string | number | null)[]) => `${cells.map(cellText).join(',')}\r\n`;
