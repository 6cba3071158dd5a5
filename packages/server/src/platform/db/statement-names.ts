/** How often a text has to come before connections keep it: one that comes seldom is not worth their memory. */
const usesBefore = 3;
const textLengthMax = 4_000;
const namesMax = 250;
const countedMax = 5_000;

// A kept statement of all columns fails for good once a newer process has added one to the table.
const allColumns = /(?:\bselect|\breturning|,) +\*|\.\*/i;

/** Names of statements that are worth keeping parsed on a connection; undefined for the others. */
export type StatementNames = (text: string) => string | undefined;

/** Names for one pool. They are the same on all of its connections, and never more than a few hundred. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= namesMax || text.length > textLengthMax) return undefined;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBefore || allColumns.test(text)) {
      if (uses.size >= countedMax) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `docent_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
