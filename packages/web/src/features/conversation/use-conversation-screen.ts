import { type Conversation, cancelAnswer } from '@docent/contract/features/conversation';
import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { ShownFilter } from '@docent/contract/features/question-filter';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/api.ts';
import { noFilter } from '#lib/question-filter.ts';
import { useWrittenDays } from '#lib/use-written-days.ts';
import { useAction } from '#ui/use-action.ts';
import { type AnsweringModel, choiceToSend, useAnsweringModel } from './answering-model.ts';
import type { ComposerProps } from './composer.tsx';
import { useComposerInput } from './composer-focus.ts';
import { conversationQuery, refreshConversations } from './conversation.queries.ts';
import { useDraft, withFilter } from './drafts.ts';
import type { AskAgain } from './message-item.tsx';
import { type AskingContext, draftKeyOf, useAsking } from './use-asking.ts';
import { useWatchedAnswer } from './use-watched-answer.ts';
import { type VisibleMessage, visibleMessages } from './visible-messages.ts';

export interface ScreenOptions extends Omit<AskingContext, 'draftKey' | 'model'> {
  kind: ConversationKind;
}

export interface ConversationScreenState {
  readonly conversation: Conversation | undefined;
  readonly loadError: Error | null;
  reload: () => void;
  readonly messages: readonly VisibleMessage[];
  readonly isReconnecting: boolean;
  /** The question that waits for its files. */
  readonly waitingQuestion: string | null;
  stopWaiting: () => void;
  /** Asks about files that are only just being added, once they have been read. */
  askWhenRead: (question: string) => void;
  /** Asks a question that has its query, in chats with tables. */
  askQuery: (question: { text: string; sql: string }) => void;
  /** Asks the question of this answer again; absent while a question is pending. */
  readonly askAgain: AskAgain | undefined;
  /** The filter of the next questions. */
  readonly filter: ShownFilter;
  changeFilter: (filter: ShownFilter) => void;
  readonly answering: AnsweringModel;
  readonly composer: Omit<ComposerProps, 'placeholder'>;
}

const lastQuestionOf = (messages: readonly VisibleMessage[]) =>
  messages.findLast((message) => message.role === 'user');

/** Stops the running answer and keeps its text. */
function useStop(uid: string | null): () => void {
  const client = useQueryClient();
  const refetch = () => uid !== null && refreshConversations(client, uid);
  const { run } = useAction({ refetch, refetchAfter: 'failure' });
  return () => {
    if (uid !== null) void run({ call: () => call(cancelAnswer, { params: { uid } }) });
  };
}

/** The conversation as it is stored, with the answer that is being written. */
function useShownConversation(uid: string | null) {
  const query = useQuery({ ...conversationQuery(uid ?? ''), enabled: uid !== null });
  const conversation = uid === null ? undefined : query.data;
  const { run, isPending } = useWatchedAnswer(uid, conversation);
  const write = useWrittenDays();
  const answer = useMemo(() => (run ? write(run.answer) : null), [run, write]);
  const stored = useMemo(() => (conversation?.messages ?? []).map(write), [conversation?.messages, write]);
  const messages = useMemo(() => visibleMessages(stored, answer), [stored, answer]);
  return {
    conversation,
    loadError: uid !== null && conversation === undefined ? query.error : null,
    reload: () => void query.refetch(),
    messages,
    isReconnecting: run?.connection === 'reconnecting',
    isPending,
  };
}

/** Everything a conversation's screen shows and does, whatever it is about. */
export function useConversationScreen(options: ScreenOptions): ConversationScreenState {
  const { uid, kind } = options;
  const draftKey = draftKeyOf(kind, uid);
  const { isPending, ...shown } = useShownConversation(uid);
  const { conversation, messages } = shown;
  const [draft, changeDraft] = useDraft(draftKey);
  // Where no new file can be asked about, the files that the conversation has still can.
  const hasOthers = options.readiness === 'failed' && (conversation?.files.length ?? 0) > 0;
  const readiness = hasOthers ? 'ready' : options.readiness;
  const answering = useAnsweringModel(kind);
  const asking = useAsking({ ...options, readiness, draftKey, model: choiceToSend(answering) });
  const input = useComposerInput();
  const stop = useStop(uid);
  const isWaiting = asking.waitingQuestion !== null;
  const askAgain: AskAgain = (answerUid, sql) => {
    const at = messages.findIndex((message) => message.uid === answerUid);
    const question = lastQuestionOf(messages.slice(0, at));
    // Asked again, it is the same question, with the same filter.
    if (question !== undefined)
      asking.ask({ text: question.text, filter: question.filter, ...(sql !== undefined && { sql }) });
  };
  return {
    ...shown,
    waitingQuestion: asking.waitingQuestion,
    stopWaiting: asking.stopWaiting,
    askWhenRead: (text) => asking.askWhenRead({ text, filter: draft.filter }),
    askQuery: (question) => asking.ask({ ...question, filter: draft.filter }),
    askAgain: isPending || isWaiting || asking.isPreparing ? undefined : askAgain,
    answering,
    filter: draft.filter ?? noFilter,
    changeFilter: (filter) => changeDraft((held) => withFilter(held, filter)),
    composer: {
      input,
      text: draft.text,
      refusal: draft.refusal,
      onTextChange: (text) => changeDraft((held) => ({ ...held, text })),
      isPending,
      isBusy: asking.isPreparing,
      isWaiting,
      onAsk: (text) => asking.ask({ text, filter: draft.filter }),
      onStop: stop,
      lastQuestion: lastQuestionOf(messages)?.text,
    },
  };
}
