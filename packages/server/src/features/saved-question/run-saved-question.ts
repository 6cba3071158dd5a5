import type { Language } from '@docent/contract/core/language';
import type { SavedQuestionResult } from '@docent/contract/features/saved-question';
import { translate } from '@docent/contract/messages/translate';
import { periodsOf } from '#engine/tabular/answer/say-period.ts';
import { repeatedJoinMessage } from '#engine/tabular/answer/say-repeated-join.ts';
import type { RepeatedJoin } from '#engine/tabular/read-sql/repeated-join.ts';
import { queryCurrentTables, refuseAborted } from '#features/spreadsheet/index.ts';
import { type Actor, holderOf } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { loadSavedQuestion } from './change-saved-question.ts';
import type { SavedQuestionRow } from './saved-question.store.ts';

interface ResultAsked {
  id: string;
  filter?: string | undefined;
  language: Language;
  signal: AbortSignal;
}

/** The chart, where the result still has its columns: a query for all columns has those of the current data. */
const chartOf = ({ chart }: SavedQuestionRow, columnCount: number) =>
  chart && [chart.x, ...chart.y].every((at) => at < columnCount) ? { chart } : {};

/** Columns as the answer called them, while there are as many. */
const labelled = ({ labels }: SavedQuestionRow, columns: SavedQuestionResult['columns']) =>
  labels.length === columns.length
    ? columns.map((column, at) => ({ ...column, name: labels[at] ?? column.name }))
    : columns;

function sayRepeatedJoin(repeated: RepeatedJoin, language: Language): string {
  const { key, values } = repeatedJoinMessage(repeated);
  return translate(key, language, values);
}

/**
 * Runs a saved question on the current data of its database.
 * @throws Failure saved_question_not_found, spreadsheet_importing, query_refused, validation
 */
export async function runSavedQuestion(
  deps: { db: Database; storage: Storage },
  actor: Actor,
  { id, filter, language, signal }: ResultAsked,
): Promise<SavedQuestionResult> {
  const row = await inReadScope(deps.db, actor, (tx) => loadSavedQuestion(tx, actor, id));
  const {
    outcome,
    columns: given,
    filteredBy,
    understood,
    repeated,
  } = await queryCurrentTables(deps, actor, {
    spreadsheetId: row.spreadsheet_id,
    sql: row.sql,
    filter,
    language,
    caller: holderOf(actor).caller,
    signal,
  }).catch((error) => refuseAborted(error, signal));
  if (outcome.type === 'refused') {
    const { refusal, detail = '' } = outcome;
    const reason = translate(`query.${refusal}`, language, { detail });
    throw new Failure('query_refused', { values: { reason } });
  }
  const periods = periodsOf(outcome.tree);
  const columns = labelled(row, given).map((column, at) => {
    const period = periods[at];
    return { ...column, ...(period && { period }) };
  });
  const chart = chartOf(row, columns.length);
  return {
    ...outcome.result,
    columns,
    ...chart,
    filteredBy,
    ...(understood !== undefined && { understood }),
    ...(repeated && { joinWarning: sayRepeatedJoin(repeated, language) }),
  };
}
