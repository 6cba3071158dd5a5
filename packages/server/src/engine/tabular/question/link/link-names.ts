import type { Item } from '../question-items.ts';
import type { QuestionSchema } from '../question-schema.ts';
import { entityColumn, personWords } from '../table-roles.ts';
import { labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';

const nameWord = /^(?:names?|adi|adlari|ismi|isimleri)$/;
const joining = new Set(['and', ',', 've']);

/** "The names and heights of dams": where no header says name, it is what the rows are called by. */
export function linkNames(words: readonly QuestionWord[], { tables }: QuestionSchema): Item[] {
  const [table, other] = tables;
  if (!table || other || table.columns.some(({ label }) => labelHasConcept(label, ['name']))) return [];
  const ref = entityColumn(table);
  const isPerson = ref && labelHasConcept(ref.column.label, personWords);
  if (ref?.column.type !== 'text' || !(ref.column.unique || isPerson)) return [];
  const isListed = (at: number) =>
    joining.has(words[at - 1]?.folded ?? '') || joining.has(words[at + 1]?.folded ?? '');
  return [...words.entries()]
    .filter(([at, { folded }]) => nameWord.test(folded) && isListed(at))
    .map(([at]) => ({
      meaning: { kind: 'column', ref },
      from: at,
      until: at + 1,
      weight: 0.9,
      weakest: 0.9,
    }));
}
