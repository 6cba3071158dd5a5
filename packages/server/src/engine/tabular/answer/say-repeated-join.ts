import type { AnswerTextKey, AnswerTextValues } from '../../answer/answer-engine.ts';
import type { RepeatedJoin } from '../read-sql/repeated-join.ts';

/** The message that warns of a join which counts rows several times, with its values. */
export function repeatedJoinMessage({ columns: [one, other] }: RepeatedJoin): {
  key: AnswerTextKey;
  values: AnswerTextValues;
} {
  return other === undefined
    ? { key: 'answer.tables.repeatedColumn', values: { column: one } }
    : { key: 'answer.tables.repeatedColumns', values: { column: one, other } };
}
