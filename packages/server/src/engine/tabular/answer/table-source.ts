import type { ValueIndex } from '../question/link/value-index.ts';
import type { QuestionSchema } from '../question/question-schema.ts';
import type { RepeatedJoin } from '../read-sql/repeated-join.ts';
import type { QueryCaps, QueryOutcome } from '../sandbox/query-messages.ts';
import type { TreeNode } from '../sandbox/query-tree.ts';

/** The tables that an answer may look into, as the caller opened them. */
export interface TableSource {
  readonly schema: QuestionSchema;
  readonly values: ValueIndex;
  /** The day of the asker, as YYYY-MM-DD. */
  readonly today: string;
  /** Runs one SELECT over these tables and nothing else. Errors of the query itself are an outcome. */
  run(sql: string, caps: Partial<QueryCaps>, signal: AbortSignal): Promise<QueryOutcome>;
  /** The first join of a query that counts rows of these tables several times; left out where nobody looks for one. */
  findRepeatedJoin?(tree: TreeNode, signal: AbortSignal): Promise<RepeatedJoin | undefined>;
  /** Frees what the queries held; another query takes it again. */
  close(): void;
}
