import type { Frame } from '../grammar/frame.ts';
import type { Query } from '../query-tree.ts';
import type { QuestionSchema, TableDescription } from '../question-schema.ts';
import { tablesOfChanges } from './compose-change.ts';
import { frameRefs } from './query-scope.ts';

const countedRows = ({ counted }: Frame): TableDescription | undefined =>
  counted.find(({ ref, rows }) => !ref && rows)?.rows;

/** The tables that a question may be about, and how much of that is guessed. */
export function tablesFor(
  frame: Frame,
  schema: QuestionSchema,
): { tables: TableDescription[]; guesses: number } {
  const tables = new Set(frameRefs(frame).map(({ table }) => table));
  const named = [countedRows(frame), frame.table].flatMap((noun) =>
    noun && schema.tables.includes(noun) ? [noun] : [],
  );
  const all = [...new Set([...named, ...tables])].slice(0, 3);
  if (all.length > 0) return { tables: all, guesses: 0 };
  if (schema.tables.length === 1) return { tables: [...schema.tables], guesses: 0 };
  const fitting = frame.change ? tablesOfChanges(schema).slice(0, 3) : [];
  return { tables: fitting, guesses: fitting.length > 1 ? 1 : 0 };
}

/**
 * "The number of employees by manager", in a table of managers: the rows that are counted are those of another table. "The
 * department of the agent" is not answered by a table without departments, and "trips with electric vehicles" not without
 * trips.
 */
export function unnamedCost(frame: Frame, of: TableDescription, { table, joins }: Query): number {
  const counted = countedRows(frame) ?? (frame.flags.has('count') ? frame.table : undefined);
  if (counted && counted !== of) return 2;
  const isRead = (noun: TableDescription) =>
    noun.name === table || joins.some((join) => join.table === noun.name);
  const nouns = [...frame.rowTables, ...(frame.table ? [frame.table] : [])];
  return new Set(nouns.filter((noun) => !isRead(noun))).size;
}
