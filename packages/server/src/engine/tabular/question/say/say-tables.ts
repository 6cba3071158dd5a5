import type { ReadBackContext } from './read-back-context.ts';
import { readBackWords } from './read-back-words.ts';

const lists = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  tr: new Intl.ListFormat('tr', { type: 'conjunction' }),
};

/** A table as people call it, with the files that were put together in it. */
function sayTable({ schema, language }: ReadBackContext, name: string): string {
  const table = schema.tables.find((known) => known.name.toLowerCase() === name.toLowerCase());
  const count = table?.fileCount ?? 1;
  const label = table?.label ?? name;
  return count > 1 ? `${label} (${count} ${readBackWords[language].files})` : label;
}

/** Tables with "and" between them. */
const listTables = (context: ReadBackContext, names: readonly string[]): string =>
  lists[context.language].format([...new Set(names)].map((name) => sayTable(context, name)));

/** "from January, February and March together" */
export function sayTogether(context: ReadBackContext, names: readonly string[]): string {
  const { from, together } = readBackWords[context.language];
  return `${from} ${listTables(context, names)} ${together}`;
}

/** Which tables a query reads, where it could have read others or puts several together. */
export function sayTables(
  context: ReadBackContext,
  names: readonly string[],
  matched: readonly string[] = [],
): string[] {
  const { tables } = context.schema;
  const isOnlyOne = tables.length === 1 && (tables[0]?.fileCount ?? 1) === 1;
  if (names.length === 0 || isOnlyOne) return [];
  const { from, matched: by } = readBackWords[context.language];
  const how = matched.length > 0 ? ` (${by} ${matched.join(', ')})` : '';
  return [`${from} ${listTables(context, names)}${how}`];
}

/** "from Orders × Orders (each row of one with each row of the other)": a table may stand beside itself. */
export function sayProduct(
  context: ReadBackContext,
  names: readonly string[],
  matched: readonly string[] = [],
): string[] {
  const { from, matched: by, eachRow } = readBackWords[context.language];
  const how = matched.length > 0 ? `; ${by} ${matched.join(', ')}` : '';
  return [`${from} ${names.map((name) => sayTable(context, name)).join(' × ')} (${eachRow}${how})`];
}
