import type { ColumnDescription, QuestionSchema } from '#engine/tabular/question/question-schema.ts';
import type { AskedTableRow } from './asked-spreadsheet.store.ts';

const yearLabel = /^(?:year|yıl|yil|sene)(?:\P{L}|$)|(?:\P{L}|^)(?:year|yıl|yılı|yil)$/iu;

/** Tables as questions see them: the names that people gave, and what numbers mean. */
export function describeTables(rows: readonly AskedTableRow[]): QuestionSchema {
  const tables = rows.map(({ name, label, columns, column_notes: notes }) => ({
    name,
    label,
    columns: columns.map(({ name: column, label: header, format, examples }): ColumnDescription => {
      const note = notes[column];
      const shown = note?.label ?? header;
      return {
        name: column,
        label: shown,
        type: format.type,
        examples,
        ...(note?.description && { description: note.description }),
        ...(format.isIdentifier && { identifier: true }),
        ...(format.type === 'integer' && yearLabel.test(shown) && { year: true }),
      };
    }),
  }));
  return { tables, relations: [] };
}
