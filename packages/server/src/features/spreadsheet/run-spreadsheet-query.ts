import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import type { QueryCaps, QueryResult, QueryTable } from '#engine/tabular/sandbox/query-messages.ts';
import { runQuery } from '#engine/tabular/sandbox/run-query.ts';
import { Failure } from '#platform/failure.ts';

interface QueryAsked {
  tables: readonly QueryTable[];
  sql: string;
  caps?: Partial<QueryCaps>;
  language: Language;
}

/** Runs a query in the sandbox. @throws Failure query_refused with the reason in the reader's language */
export async function runSpreadsheetQuery({ tables, sql, caps, language }: QueryAsked): Promise<QueryResult> {
  const { signal } = new AbortController();
  const outcome = await runQuery({ tables, sql, ...(caps && { caps }) }, signal);
  if (outcome.type === 'result') return outcome.result;
  const { refusal, detail = '' } = outcome;
  const reason = translate(`query.${refusal}`, language, { detail });
  throw new Failure('query_refused', { values: { reason } });
}
