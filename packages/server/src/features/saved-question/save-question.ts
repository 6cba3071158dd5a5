import type { AnswerTable, ChartKind } from '@docent/contract/features/conversation-events';
import type { SavedQuestion } from '@docent/contract/features/saved-question';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { findSavedQuestion, insertSavedQuestion, lockSavedQuestions } from './saved-question.store.ts';
import { savedQuestionView } from './saved-question.view.ts';

export interface QuestionToSave {
  readonly spreadsheetId: string;
  readonly title: string;
  /** Of an answer that the caller may read. */
  readonly table: Pick<AnswerTable, 'sql' | 'columns' | 'chart'>;
  readonly shown?: SavedQuestion['shown'] | undefined;
  readonly chartKind?: ChartKind | undefined;
}

/** Saves the query of an answer at the end of the database's saved questions. @throws Failure saved_questions_limit_reached */
export async function saveQuestion(
  tx: Tx,
  actor: Actor,
  { spreadsheetId, title, table, shown, chartKind }: QuestionToSave,
): Promise<SavedQuestion> {
  const before = await lockSavedQuestions(tx, actor, spreadsheetId);
  const max = limits.savedQuestion.countMax;
  if (before.length >= max) throw new Failure('saved_questions_limit_reached', { values: { max } });
  const id = newUid();
  const chart = table.chart && { ...table.chart, ...(chartKind && { kind: chartKind }) };
  await insertSavedQuestion(tx, actor, {
    id,
    spreadsheetId,
    title: title.slice(0, limits.savedQuestion.titleLengthMax),
    sql: table.sql,
    labels: table.columns.map(({ name }) => name),
    chart,
    shown: chart ? (shown ?? 'chart') : 'table',
    position: (before.at(-1)?.position ?? -1) + 1,
  });
  const row = await findSavedQuestion(tx, actor, id);
  if (!row) throw new Failure('not_found');
  await recordAudit(tx, actor, {
    action: 'saved_question.created',
    subject: { kind: 'saved_question', id, name: row.title },
    projectId: actor.projectId,
    details: { spreadsheet: spreadsheetId },
  });
  return savedQuestionView(row);
}
