import type { ColumnRef, TableDescription } from './question-schema.ts';
import { usable } from './table-roles.ts';
import { labelHasConcept } from './words/aspects.ts';

const places = ['location', 'city', 'country', 'address', 'province', 'region', 'stadium', 'building'];
/** Where somebody is from is asked for as where something is. */
const originLabel =
  /home ?town|birth ?place|place of birth|origin|nationality|memleket|do[ğg]um yeri|uyru[ğk]|men[şs]e/iu;

/** The column of what "where" asks for. */
export function placeColumn(table: TableDescription): ColumnRef | undefined {
  const columns = usable(table);
  const found = places.flatMap((word) => columns.filter(({ label }) => labelHasConcept(label, [word])));
  const origins = columns.filter(({ label }) => originLabel.test(label));
  const column = [...found, ...origins].find(({ type }) => type === 'text');
  return column && { table, column };
}
