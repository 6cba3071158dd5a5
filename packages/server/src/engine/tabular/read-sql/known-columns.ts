import type { QuestionSchema } from '../question/question-schema.ts';

/** The names of the columns of each table, by its name; all in small letters. */
export const knownColumns = ({ tables }: QuestionSchema): ReadonlyMap<string, readonly string[]> =>
  new Map(
    tables.map(({ name, columns }) => [
      name.toLowerCase(),
      columns.map((column) => column.name.toLowerCase()),
    ]),
  );
