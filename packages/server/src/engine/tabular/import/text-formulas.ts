/** Programs write `="0012"` so that a spreadsheet program keeps the zeros: it is that text. */
const textFormula = /^="([^"]*)"$/;

/** Whether some cells are formulas of a text. */
export const haveTextFormulas = (rows: readonly string[][]): boolean =>
  rows.some((row) => row.some((cell) => textFormula.test(cell)));

/** The text of a cell that may be a formula of it. */
export const withoutFormula = (cell: string): string => textFormula.exec(cell)?.[1] ?? cell;

/** SQL for rows in which cells are the texts of such formulas. */
export const withoutFormulasSql = (rows: string, cells: readonly string[]): string =>
  `(select * replace (${cells.map((cell) => `regexp_replace(${cell}, '^="([^"]*)"$', '\\1') as ${cell}`).join(', ')}) from ${rows})`;
