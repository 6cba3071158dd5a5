import type { QuestionSchema } from '../question/question-schema.ts';
import { knownColumns } from '../read-sql/known-columns.ts';
import { outputsOf, wholeStep } from '../read-sql/output-columns.ts';
import { statementOf } from '../read-sql/say-statement.ts';
import type { QueryResult } from '../sandbox/query-messages.ts';
import type { TreeNode } from '../sandbox/query-tree.ts';
import { isComputedAt, isLengthAt } from './computed-columns.ts';
import { unitsOf } from './result-units.ts';

/**
 * A result whose columns of numbers have the units of the figures that they were made of, and tell whether their decimals
 * were computed, as texts do that are lengths of time.
 */
export function describeColumns(
  { result, tree }: { result: QueryResult; tree: TreeNode },
  schema: QuestionSchema,
): QueryResult {
  const names = knownColumns(schema);
  const statement = statementOf(tree);
  const steps = () => statement && wholeStep(statement, names);
  // A walk follows so many columns: each has its own.
  const [forUnits, forComputed] = [steps(), steps()];
  // A star that leaves columns out or repeats them: places no longer tell which is which.
  if (!forUnits || !forComputed || outputsOf(forUnits)?.length !== result.columns.length) return result;
  const unitAt = unitsOf(forUnits, schema);
  return {
    ...result,
    columns: result.columns.map((column, at) => {
      const unit = column.type === 'integer' || column.type === 'decimal' ? unitAt(at) : undefined;
      return {
        ...column,
        ...(unit !== undefined && { unit }),
        ...(column.type === 'text' && isLengthAt(at, forComputed) && { computed: true }),
        ...(column.type === 'decimal' && { computed: isComputedAt(at, forComputed) }),
      };
    }),
  };
}
