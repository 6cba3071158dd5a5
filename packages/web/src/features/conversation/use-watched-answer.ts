import type { Conversation } from '@docent/contract/features/conversation';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AnswerRun, dropRun, holdRun, runAnswer, runOf, useRun } from './answer-runs.ts';
import { conversationQuery, refreshConversations, reloadConversation } from './conversation.queries.ts';
import { announceChange, onChangeElsewhere } from './conversation-channel.ts';
import { conversationSource } from './conversation-source.ts';
import { isSettled } from './running-answer.ts';

const settleTriesMax = 6;
const settlePauseMs = 400;

/**
 * After the end of a run: loads the stored conversation until it contains the settled answer, then removes the run. If
 * that fails, the run stays on screen, because it has the whole text.
 */
export async function settleRun(client: QueryClient, uid: string): Promise<void> {
  const shown = runOf(uid);
  if (shown === null) return;
  for (let tries = 1; tries <= settleTriesMax; tries += 1) {
    const stored = await client
      .fetchQuery({ ...conversationQuery(uid), staleTime: 0 })
      .catch(() => undefined);
    const message = stored?.messages.find((held) => held.uid === shown.answer.messageUid);
    if (message !== undefined && message.state !== 'pending') {
      dropRun(uid, shown);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, settlePauseMs * tries));
  }
  announceChange(uid);
  await refreshConversations(client);
}

async function watch(client: QueryClient, uid: string, messageUid: string): Promise<void> {
  try {
    await runAnswer({
      uid,
      source: conversationSource(client, uid, { messageUid }),
      question: '',
      messageUid,
    });
  } catch {
    // Rejected, for example because it was deleted: the stored conversation shows the reason.
    await refreshConversations(client, uid);
    return;
  }
  const run = runOf(uid);
  if (run !== null && run.answer.messageUid === messageUid) await settleRun(client, uid);
}

export interface WatchedAnswer {
  readonly run: AnswerRun | null;
  /** A question is being answered, here or in another tab, so no other one may be asked. */
  readonly isPending: boolean;
}

/**
 * Follows the pending answer of this conversation, whether it was started in this tab, in another one or before a
 * reload.
 */
export function useWatchedAnswer(uid: string | null, conversation: Conversation | undefined): WatchedAnswer {
  const client = useQueryClient();
  const run = useRun(uid);
  const pendingUid = conversation?.messages.findLast((message) => message.state === 'pending')?.uid;
  const watchedUid = run === null ? undefined : (run.answer.messageUid ?? 'asking');

  useEffect(() => (uid === null ? undefined : holdRun(uid)), [uid]);
  useEffect(() => onChangeElsewhere((changed) => void reloadConversation(client, changed)), [client]);
  useEffect(() => {
    if (uid === null || pendingUid === undefined) return;
    if (watchedUid === pendingUid || watchedUid === 'asking') return;
    void watch(client, uid, pendingUid);
  }, [client, uid, pendingUid, watchedUid]);

  const isRunning = run !== null && !isSettled(run.answer);
  const isStoredPending = pendingUid !== undefined && watchedUid !== pendingUid;
  return { run, isPending: isRunning || isStoredPending };
}
