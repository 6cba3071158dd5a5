/** How often a text must occur before it is prepared; rare statements are not worth the memory. */
const usesBefore = 3;
const textLengthMax = 4_000;
const namesMax = 250;
const countedMax = 5_000;

// A prepared statement of all columns fails permanently once a newer process has added a column.
const allColumns = /(?:\bselect|\breturning|,) +\*|\.\*/i;

/** Returns the name of a statement that is worth preparing; undefined for others. */
export type StatementNames = (text: string) => string | undefined;

/** Statement names of one pool. They are the same on all of its connections, at most a few hundred. */
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
