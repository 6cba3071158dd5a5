import type { QuestionLanguage, QuestionSchema } from '../question-schema.ts';

/** What a query is read back with: the names that people gave to tables and columns, and the language of the reader. */
export interface ReadBackContext {
  schema: QuestionSchema;
  language: QuestionLanguage;
  /** The header of a result's column names its figure; how the figure was made stands in the sentence beside it. */
  isHeading?: true;
}
