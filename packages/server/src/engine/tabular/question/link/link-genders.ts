import type { Item } from '../question-items.ts';
import type { QuestionSchema } from '../question-schema.ts';
import { conceptsOfWord, labelHasConcept } from '../words/aspects.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { columnKey, type ValueIndex } from './value-index.ts';

/** Letters for women and men in columns of a gender. */
const letters = [
  { word: 'female', pairs: ['F', 'K'] },
  { word: 'male', pairs: ['M', 'E'] },
] as const;
const kindsMax = 4;
/** "M/F", "Cins." */
const genderLabel = /^(?:m\s?\/\s?f|f\s?\/\s?m|e\s?\/\s?k|k\s?\/\s?e|cins\.?)$/iu;

/** "Female" is "F" where a column says so in letters. */
export function linkGenders(
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
  { ofColumn }: ValueIndex,
): Item[] {
  const columns = tables.flatMap((table) =>
    table.columns
      .filter(
        ({ type, label }) =>
          type === 'text' && (labelHasConcept(label, ['gender']) || genderLabel.test(label.trim())),
      )
      .map((column) => ({ table, column })),
  );
  return columns.flatMap((ref) => {
    const values = ofColumn.get(columnKey({ table: ref.table.name, column: ref.column.name })) ?? [];
    if (values.length > kindsMax) return [];
    return letters.flatMap(({ word: gender, pairs }) => {
      const value = values.find((each) => pairs.some((letter) => letter === each.trim().toUpperCase()));
      if (value === undefined) return [];
      const groups = [...conceptsOfWord(gender).keys()];
      return [...words.entries()]
        .filter(([, word]) => groups.some((group) => word.concepts.has(group)))
        .map(
          ([at]): Item => ({
            meaning: { kind: 'value', ref, values: [value], of: values.length },
            from: at,
            until: at + 1,
            weight: 0.9,
            weakest: 0.9,
          }),
        );
    });
  });
}
