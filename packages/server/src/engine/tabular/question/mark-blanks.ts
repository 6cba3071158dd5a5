import { columnKey, type ValueIndex } from './link/value-index.ts';
import type { QuestionSchema, TableDescription } from './question-schema.ts';

/** What people write into a cell that has nothing to say; "none" and "yok" are answers. */
export const blank = /^(?:-+|–|—|\.+|…|\?+|n\/?a|#n\/a)$/i;

const known = new WeakMap<ValueIndex, ReadonlyMap<string, readonly string[]>>();

/** The marks for a missing value of each text column, by its key. */
function blanksOf(values: ValueIndex): ReadonlyMap<string, readonly string[]> {
  const found = known.get(values);
  if (found) return found;
  const blanks = new Map<string, readonly string[]>();
  for (const [key, texts] of values.ofColumn) {
    const marks = texts.filter((text) => blank.test(text.trim()));
    if (marks.length > 0 && marks.length < texts.length) blanks.set(key, marks);
  }
  known.set(values, blanks);
  return blanks;
}

/** Tables whose text columns know which of their cells say that nothing is known. */
export function markBlanks(schema: QuestionSchema, values: ValueIndex): QuestionSchema {
  const blanks = blanksOf(values);
  if (blanks.size === 0) return schema;
  const marked = (table: TableDescription): TableDescription => ({
    ...table,
    columns: table.columns.map((column) => {
      const marks = blanks.get(columnKey({ table: table.name, column: column.name }));
      return marks ? { ...column, blanks: marks } : column;
    }),
  });
  return { ...schema, tables: schema.tables.map(marked) };
}
