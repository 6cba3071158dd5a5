import type { Message } from '@docent/contract/features/conversation';
import type { RunningAnswer } from './running-answer.ts';

/** What the list shows: a stored message, or the one that this browser watches being written. */
export interface VisibleMessage extends Message {
  /** The question is on its way to the server: it has no place in the stored conversation yet. */
  readonly unsent?: true;
}

const tablesOf = ({ table, choices }: Pick<Message, 'table' | 'choices'>) => ({
  ...(table && { table }),
  ...(choices && { choices }),
});

function watched(running: RunningAnswer, stored: Message | undefined): VisibleMessage {
  const now = stored?.createdAt ?? '';
  // Until the replay has caught up with what was stored, the longer text stays, so that nothing flickers away.
  const behind = stored !== undefined && stored.text.length > running.text.length;
  return {
    uid: running.messageUid ?? 'asking',
    role: 'assistant',
    text: behind ? stored.text : running.text,
    state: running.state,
    steps: behind ? stored.steps : [...running.steps],
    references: behind ? stored.references : [...running.references],
    ...tablesOf(behind ? stored : running),
    engine: stored?.engine ?? null,
    createdAt: now,
    finishedAt: stored?.finishedAt ?? null,
    ...(running.error === null ? {} : { error: running.error }),
  };
}

function asked(running: RunningAnswer): VisibleMessage {
  const question: VisibleMessage = {
    uid: 'asked',
    role: 'user',
    text: running.question,
    state: 'complete',
    steps: [],
    references: [],
    engine: null,
    createdAt: '',
    finishedAt: null,
    ...(running.filter && { filter: running.filter }),
  };
  return running.messageUid === null ? { ...question, unsent: true } : question;
}

/**
 * Joins the stored conversation with the answer being watched, so that nothing is shown twice or missing:
 * a stored answer that is no longer pending wins, a pending one grows with the stream, and a question the
 * stored conversation does not know yet stands at the end.
 */
export function visibleMessages(
  stored: readonly Message[],
  running: RunningAnswer | null,
): readonly VisibleMessage[] {
  if (running === null) return stored;
  const at = stored.findLastIndex((message) =>
    running.messageUid === null ? message.state === 'pending' : message.uid === running.messageUid,
  );
  if (at === -1) return [...stored, asked(running), watched(running, undefined)];
  const held = stored[at];
  if (held === undefined || held.state !== 'pending') return stored;
  return stored.with(at, { ...watched(running, held), uid: held.uid });
}
