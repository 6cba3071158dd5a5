import { type Condition, partsOf, type Query } from '../query-tree.ts';
import type { ReadBackContext } from './read-back-context.ts';
import { readBackWords } from './read-back-words.ts';

/** Whether a query only finds out whether there are any rows, and not which are the first. */
export const findsAny = ({ limit }: Query): boolean => limit === undefined;

/** "No row in trips", "no row in trips (Destination = Hull)" */
export function sayAbsent(
  { schema, language }: ReadBackContext,
  { table, where }: Query,
  say: (condition: Condition) => string,
): string {
  const label = schema.tables.find(({ name }) => name === table)?.label ?? table;
  // That the key is filled says nothing of what is looked for.
  const met = partsOf(where).filter((part) => part.kind !== 'not' || part.of.kind !== 'missing');
  const said = readBackWords[language].absent.replace('{table}', () => label);
  return met.length > 0 ? `${said} (${met.map(say).join(', ')})` : said;
}
