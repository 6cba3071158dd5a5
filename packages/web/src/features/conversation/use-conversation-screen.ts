import {
  type Conversation,
  type ConversationKind,
  cancelAnswer,
} from '@docent/contract/features/conversation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { toast } from '#ui/toast.ts';
import type { ComposerProps } from './composer.tsx';
import { conversationQuery, refreshConversations } from './conversation.queries.ts';
import { useDraft } from './drafts.ts';
import { type AskingContext, draftKeyOf, useAsking } from './use-asking.ts';
import { useWatchedAnswer } from './use-watched-answer.ts';
import { type VisibleMessage, visibleMessages } from './visible-messages.ts';

export interface ScreenOptions extends Omit<AskingContext, 'draftKey'> {
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
  /** Asks the question of this answer again; absent while a question is pending. */
  readonly askAgain: ((answerUid: string) => void) | undefined;
  readonly composer: Omit<ComposerProps, 'placeholder'>;
}

const isEditable = (element: EventTarget | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/** The slash key goes to the composer from anywhere but a text field. */
function useSlashKey(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

const lastQuestionOf = (messages: readonly VisibleMessage[]) =>
  messages.findLast((message) => message.role === 'user')?.text;

/** Everything a conversation's screen shows and does, whatever it is about. */
export function useConversationScreen(options: ScreenOptions): ConversationScreenState {
  const { uid, kind } = options;
  const client = useQueryClient();
  const draftKey = draftKeyOf(kind, uid);
  const query = useQuery({ ...conversationQuery(uid ?? ''), enabled: uid !== null });
  const conversation = uid === null ? undefined : query.data;
  const { run, isPending } = useWatchedAnswer(uid, conversation);
  const answer = run?.answer ?? null;
  const stored = conversation?.messages;
  const messages = useMemo(() => visibleMessages(stored ?? [], answer), [stored, answer]);
  const [draft, changeDraft] = useDraft(draftKey);
  const asking = useAsking({ ...options, draftKey });
  const input = useRef<HTMLTextAreaElement>(null);
  useSlashKey(input);
  // On a touch screen the keyboard would cover the page, so there the first tap decides.
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (isFree && matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);

  const stop = async () => {
    if (uid === null) return;
    try {
      await call(cancelAnswer, { params: { uid } });
    } catch (error) {
      toast.error(failureText(error));
      await refreshConversations(client, uid);
    }
  };
  const isWaiting = asking.waitingQuestion !== null;
  const askAgain = (answerUid: string) => {
    const at = messages.findIndex((message) => message.uid === answerUid);
    const question = lastQuestionOf(messages.slice(0, at));
    if (question !== undefined) asking.ask(question);
  };
  return {
    conversation,
    loadError: uid !== null && conversation === undefined ? query.error : null,
    reload: () => void query.refetch(),
    messages,
    isReconnecting: run?.connection === 'reconnecting',
    waitingQuestion: asking.waitingQuestion,
    stopWaiting: asking.stopWaiting,
    askAgain: isPending || isWaiting || asking.isPreparing ? undefined : askAgain,
    composer: {
      input,
      text: draft.text,
      onTextChange: (text) => changeDraft((held) => ({ ...held, text })),
      isPending,
      isBusy: asking.isPreparing,
      isWaiting,
      onAsk: asking.ask,
      onStop: () => void stop(),
      lastQuestion: lastQuestionOf(messages),
    },
  };
}
