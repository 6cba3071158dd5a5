import { measureKind } from '../import/measures.ts';
import type { Item } from './question-items.ts';
import type { QuestionSchema } from './question-schema.ts';
import type { QuestionWord } from './question-words.ts';
import { allColumns } from './table-roles.ts';

/** "Above 250 pounds" is about the one column that is measured in them. */
export function linkMeasures(words: readonly QuestionWord[], { tables }: QuestionSchema): Item[] {
  const measured = tables.flatMap(allColumns).filter(({ column }) => column.unit !== undefined);
  return [...words.entries()].flatMap(([at, { text }]): Item[] => {
    const kind = measureKind(text);
    const [ref, other] = measured.filter(({ column }) => measureKind(column.unit ?? '') === kind);
    if (kind === undefined || !ref || other) return [];
    return [{ meaning: { kind: 'column', ref }, from: at, until: at + 1, weight: 0.6, weakest: 0.9 }];
  });
}
