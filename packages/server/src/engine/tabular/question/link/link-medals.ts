import type { Item } from '../question-items.ts';
import { type ColumnRef, isNumeric, type QuestionSchema, type TableDescription } from '../question-schema.ts';
import { allColumns, perTable } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';

const medals = /^(?:medals?|madalya\p{L}*)$/u;
const kinds = /^(?:gold|silver|bronze|altin|gumus|bronz)$/;

/** What all medals of a row are in: the total beside those of gold, silver and bronze. */
const totalOf = perTable((table: TableDescription): ColumnRef | undefined => {
  const numbers = allColumns(table).filter(({ column }) => isNumeric(column));
  const has = (concept: string) => numbers.some(({ column }) => labelHasConcept(column.label, [concept]));
  if (!['gold', 'silver', 'bronze'].every(has)) return undefined;
  const [total, other] = numbers.filter(({ column }) => labelHasConcept(column.label, ['total']));
  return other ? undefined : total;
});

/** "Won the most medals" is about "Total", beside "Gold", "Silver" and "Bronze". */
export function linkMedals(words: readonly QuestionWord[], { tables }: QuestionSchema): Item[] {
  const refs = tables.flatMap((table) => totalOf(table) ?? []);
  return [...words.keys()].flatMap((at): Item[] => {
    const isAny = medals.test(words[at]?.folded ?? '') && !kinds.test(words[at - 1]?.folded ?? '');
    if (!isAny) return [];
    return refs.map((ref) => ({
      meaning: { kind: 'column', ref },
      from: at,
      until: at + 1,
      weight: 1,
      weakest: 0.95,
    }));
  });
}
