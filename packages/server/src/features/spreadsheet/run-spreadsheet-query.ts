import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import type { QueryCaps, QueryResult, QueryTable } from '#engine/tabular/sandbox/query-messages.ts';
import { runQuery } from '#engine/tabular/sandbox/run-query.ts';
import { type Actor, holderOf } from '#platform/auth/principal.ts';
import { Failure } from '#platform/failure.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';

/** Who waits for a query, in which language, and what says that they do not wait any more. */
export interface QueryReader {
  language: Language;
  signal: AbortSignal;
}

interface QueryAsked extends QueryReader {
  tables: readonly QueryTable[];
  sql: string;
  caps?: Partial<QueryCaps>;
  isOwn?: true;
}

/** Nobody reads the answer to somebody who is gone, and it is no error. */
export function refuseAborted(error: unknown, signal: AbortSignal): never {
  if (signal.aborted && error instanceof ChildFailure && error.end === 'aborted')
    throw new Failure('too_many_at_once', { cause: error });
  throw error;
}

/**
 * Runs a query in the sandbox until the reader is gone.
 * @throws Failure query_refused with the reason in the reader's language, too_many_at_once
 */
export async function runSpreadsheetQuery(
  actor: Actor,
  { language, signal, ...asked }: QueryAsked,
): Promise<QueryResult> {
  const order = { ...asked, holder: holderOf(actor) };
  const outcome = await runQuery(order, signal).catch((error) => refuseAborted(error, signal));
  if (outcome.type === 'result') return outcome.result;
  const { refusal, detail = '' } = outcome;
  const reason = translate(`query.${refusal}`, language, { detail });
  throw new Failure('query_refused', { values: { reason } });
}
