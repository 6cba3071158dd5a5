/** A condition on whose company a row is, where it stands in a statement. */
export interface CompanyCondition {
  at: number;
  text: string;
}

const equality = /(?:"?\w+"?\.)?"?company_id"? = (?:\$\d+|(?:"?\w+"?\.)?"?company_id"?)/g;

/** Every `company_id = …` of a statement, but for what an update sets. */
export function companyConditions(statement: string): CompanyCondition[] {
  return [...statement.matchAll(equality)]
    .filter(({ index }) => !/\bset\s*$/i.test(statement.slice(0, index)))
    .map(({ index, 0: text }) => ({ at: index, text }));
}

/** The statement with something true in its place; its value is named all the same, since a statement has to name each. */
export function without(statement: string, { at, text }: CompanyCondition): string {
  const value = /\$\d+/.exec(text)?.[0];
  const nothing = value ? `(${value}::uuid is null or true)` : 'true';
  return statement.slice(0, at) + nothing + statement.slice(at + text.length);
}
