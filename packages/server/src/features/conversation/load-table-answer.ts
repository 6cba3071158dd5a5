import type { AnswerTable } from '@docent/contract/features/conversation-events';
import { findRunPlan } from '#features/run/index.ts';
import { findAskedSpreadsheet } from '#features/spreadsheet/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { AnswerPlan } from './answer-plan.ts';
import { loadConversation } from './authorise.ts';
import { findConversationOf } from './conversation.store.ts';
import { findAnswer, findQuestionText } from './message.store.ts';

export interface TableAnswer {
  readonly table: AnswerTable;
  /** What the files of the result are called. */
  readonly title: string;
  /** What was asked. */
  readonly question: string;
  readonly spreadsheetId: string;
  /** Of the tables that it was answered from; they never change. */
  readonly versionIds: readonly string[];
}

/**
 * An answer of the actor's own with its table. Whatever is missing of the two is answered alike. @throws Failure not_found
 */
export async function loadTableAnswer(
  tx: Tx,
  actor: ProjectActor,
  { spreadsheetId, messageUid }: { spreadsheetId: string; messageUid: string },
): Promise<TableAnswer> {
  const asked = await findAskedSpreadsheet(tx, actor, { id: spreadsheetId });
  if (asked?.projectId !== actor.projectId) throw new Failure('not_found');
  const found = await findConversationOf(tx, actor, messageUid);
  if (!found) throw new Failure('not_found');
  const conversation = await loadConversation(tx, actor, found.id);
  const message = await findAnswer(tx, actor, conversation.id, messageUid);
  if (conversation.spreadsheet_id !== spreadsheetId || !message?.answer_table) throw new Failure('not_found');
  // The plan of an answer is what this feature stored with its run.
  const plan = (await findRunPlan(tx, actor, messageUid)) as AnswerPlan | null;
  const sources = plan?.sources;
  return {
    table: message.answer_table,
    title: conversation.title,
    question: await findQuestionText(tx, actor, message),
    spreadsheetId,
    versionIds: sources?.kind === 'spreadsheet' ? sources.versionIds : asked.versionIds,
  };
}
