import type { ChartKind } from '@docent/contract/features/conversation-events';
import type { SavedQuestion } from '@docent/contract/features/saved-question';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import {
  changeSavedQuestion,
  findSavedQuestion,
  lockSavedQuestions,
  orderSavedQuestions,
  removeSavedQuestion,
  type SavedQuestionRow,
} from './saved-question.store.ts';
import { savedQuestionView } from './saved-question.view.ts';

interface SavedQuestionChange {
  id: string;
  title?: string | undefined;
  shown?: SavedQuestion['shown'] | undefined;
  chartKind?: ChartKind | undefined;
  position?: number | undefined;
}

/** @throws Failure saved_question_not_found */
export async function loadSavedQuestion(tx: Tx, actor: Actor, id: string): Promise<SavedQuestionRow> {
  const row = await findSavedQuestion(tx, actor, id);
  if (!row) throw new Failure('saved_question_not_found');
  return row;
}

/** Puts a question at another place; those behind it move up. */
async function move(
  tx: Tx,
  actor: Actor,
  { row, position }: { row: SavedQuestionRow; position: number },
): Promise<void> {
  const others = (await lockSavedQuestions(tx, actor, row.spreadsheet_id)).filter(({ id }) => id !== row.id);
  const ids = others.map(({ id }) => id);
  ids.splice(position, 0, row.id);
  await orderSavedQuestions(tx, actor, ids);
}

const record = (tx: Tx, actor: Actor, row: SavedQuestionRow, action: 'changed' | 'deleted') =>
  recordAudit(tx, actor, {
    action: `saved_question.${action}`,
    subject: { kind: 'saved_question', id: row.id, name: row.title },
    projectId: actor.projectId,
    details: { spreadsheet: row.spreadsheet_id },
  });

/** @throws Failure saved_question_not_found */
export function updateSavedQuestion(
  db: Database,
  actor: Actor,
  { id, title, shown, chartKind, position }: SavedQuestionChange,
): Promise<SavedQuestion> {
  return inScope(db, actor, async (tx) => {
    const row = await loadSavedQuestion(tx, actor, id);
    const chart = row.chart && { ...row.chart, ...(chartKind && { kind: chartKind }) };
    await changeSavedQuestion(tx, actor, {
      id,
      title: title ?? row.title,
      chart,
      // Without a chart there is only the table to show.
      shown: chart ? (shown ?? row.shown) : 'table',
    });
    if (position !== undefined) await move(tx, actor, { row, position });
    await record(tx, actor, row, 'changed');
    return savedQuestionView(await loadSavedQuestion(tx, actor, id));
  });
}

/** @throws Failure saved_question_not_found */
export function deleteSavedQuestion(db: Database, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const row = await loadSavedQuestion(tx, actor, id);
    await removeSavedQuestion(tx, actor, id);
    await record(tx, actor, row, 'deleted');
    return null;
  });
}
