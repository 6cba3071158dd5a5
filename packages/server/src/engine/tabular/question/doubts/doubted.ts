import type { ParseInput } from '../grammar/parse-question.ts';
import type { TableDescription } from '../question-schema.ts';
import type { Candidate } from '../rank-readings.ts';

/** The best reading of a question, before it is given as the answer. */
export interface Doubted {
  input: ParseInput;
  best: Candidate;
  tables: readonly TableDescription[];
  /** At most those that were looked at. */
  rowsFound: number;
}

/** The words of a question as one text, in letters without marks. */
export const foldedText = ({ input: { words } }: Doubted): string =>
  words.map(({ folded }) => folded).join(' ');

/** How well words name a header that they surely mean. */
export const surelyNamed = 0.8;
