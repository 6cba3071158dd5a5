import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { ShownFilter } from '@docent/contract/features/question-filter';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { conversationTexts } from '#i18n/conversation.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure, failureText } from '#lib/api-failure.ts';
import { filterBody } from '#lib/question-filter.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { toast } from '#ui/toast.ts';
import { runAnswer } from './answer-runs.ts';
import {
  changeFiles,
  conversationQuery,
  refreshConversations,
  type Subject,
  startConversation,
} from './conversation.queries.ts';
import { announceChange } from './conversation-channel.ts';
import { conversationSource } from './conversation-source.ts';
import { changeDraft, moveDraft, takeBack } from './drafts.ts';
import { settleRun } from './use-watched-answer.ts';

/** Whether the files of the question can be searched yet. */
export type Readiness = 'ready' | 'waiting' | 'failed';

export interface AskingContext {
  kind: ConversationKind;
  /** Null until the first question makes the conversation. */
  uid: string | null;
  draftKey: string;
  readiness: Readiness;
  /** Files to add to the conversation with the next question. */
  fileUids: readonly string[];
  /** Answers the questions; undefined for the default. */
  model: ModelChoice | undefined;
  /** What the conversation is about, beside its files, when it is made. */
  subject: Subject;
  onCreated: (uid: string) => void;
  /** The question has been taken in with its files. */
  onAccepted: (fileUids: readonly string[]) => void;
}

export const draftKeyOf = (kind: ConversationKind, uid: string | null) => `${kind}:${uid ?? 'new'}`;

/** The idempotency key of a creation: the same while what is to be made stays the same. */
type KeyFor = (body: string) => string;

/** Makes the conversation of a first question, or adds the new files to the one there is. */
async function prepare(client: QueryClient, context: AskingContext, keyFor: KeyFor): Promise<string> {
  const { uid, kind, subject } = context;
  const added = [...context.fileUids];
  if (uid !== null) {
    if (added.length === 0) return uid;
    const stored = await client.fetchQuery(conversationQuery(uid));
    const all = new Set([...stored.files.map((file) => file.uid), ...added]);
    client.setQueryData(conversationQuery(uid).queryKey, await changeFiles(uid, [...all]));
    return uid;
  }
  const body = { kind, ...(added.length > 0 && { fileUids: added }), ...subject };
  const created = await startConversation(body, keyFor(JSON.stringify(body)));
  await client.fetchQuery(conversationQuery(created.uid));
  moveDraft(context.draftKey, draftKeyOf(kind, created.uid));
  context.onCreated(created.uid);
  return created.uid;
}

/** A budget stays used up for hours: what is said of it stays beside the question that is kept. */
const lastingRefusal = (error: unknown): string | undefined =>
  error instanceof ApiFailure && error.code === 'budget_reached' ? failureText(error) : undefined;

function report(error: unknown): void {
  const isWait = error instanceof ApiFailure && error.code === 'question_pending';
  if (isWait) toast.warning(failureText(error));
  else toast.error(failureText(error));
}

/** A question and its filter. */
export interface Question {
  text: string;
  filter: ShownFilter | undefined;
  /** The query that answers it, in chats with tables. */
  sql?: string;
}

interface Sending {
  client: QueryClient;
  context: AskingContext;
  question: Question;
  keyFor: KeyFor;
  onPrepared: () => void;
}

async function send({ client, context, question, keyFor, onPrepared }: Sending): Promise<void> {
  let draftKey = context.draftKey;
  let uid = context.uid;
  const { text, filter, sql } = question;
  try {
    uid = await prepare(client, context, keyFor);
    draftKey = draftKeyOf(context.kind, uid);
    const asked = uid;
    onPrepared();
    await runAnswer({
      uid,
      question: text,
      filter,
      source: conversationSource(client, uid, {
        text,
        filter: filter && filterBody(filter),
        model: context.model,
        sql,
        idempotencyKey: newIdempotencyKey(),
      }),
      onAccepted: () => {
        changeDraft(draftKey, ({ sending: _, ...draft }) => draft);
        context.onAccepted(context.fileUids);
        announceChange(asked);
        void refreshConversations(client);
      },
    });
  } catch (error) {
    onPrepared();
    const refusal = lastingRefusal(error);
    changeDraft(draftKey, (draft) => takeBack(draft, refusal));
    if (refusal === undefined) report(error);
    if (uid !== null) await refreshConversations(client, uid);
    return;
  }
  await settleRun(client, uid);
}

export interface Asking {
  ask: (question: Question) => void;
  /** For files that are only just being added: asks after the next change, as soon as they have been read. */
  askWhenRead: (question: Question) => void;
  /** The question that waits for its files to be read. */
  waitingQuestion: string | null;
  stopWaiting: () => void;
  /** The conversation of a first question is being made. */
  isPreparing: boolean;
}

/** Asks a question: now, or by itself as soon as its files have been read. */
export function useAsking(context: AskingContext): Asking {
  const client = useQueryClient();
  const t = useTexts(conversationTexts);
  const [waitingQuestion, setWaitingQuestion] = useState<Question | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const creation = useRef({ body: '', key: '' });
  const { readiness, draftKey } = context;

  const sendNow = (question: Question) => {
    const keyFor = (body: string) => {
      if (creation.current.body !== body) creation.current = { body, key: newIdempotencyKey() };
      return creation.current.key;
    };
    setPreparing(true);
    void send({ client, context, question, keyFor, onPrepared: () => setPreparing(false) });
  };
  const keepUnsent = ({ text }: Question) => {
    // What is being typed stays when an earlier question is asked again.
    changeDraft(draftKey, ({ refusal: _, ...draft }) => ({
      ...draft,
      text: draft.text.trim() === text ? '' : draft.text,
      sending: text,
    }));
  };
  const askWhenRead = (question: Question) => {
    keepUnsent(question);
    setWaitingQuestion(question);
  };
  const ask = (question: Question) => {
    if (readiness !== 'ready') return askWhenRead(question);
    keepUnsent(question);
    sendNow(question);
  };
  const stopWaiting = () => {
    setWaitingQuestion(null);
    changeDraft(draftKey, (draft) => takeBack(draft));
  };
  // Runs with the newest context each time the files' state changes; nothing else starts a waiting question.
  useEffect(() => {
    if (waitingQuestion === null || readiness === 'waiting') return;
    setWaitingQuestion(null);
    if (readiness === 'ready') sendNow(waitingQuestion);
    else {
      changeDraft(draftKey, (draft) => takeBack(draft));
      toast.error(t('composer.failedFiles'));
    }
  });
  return { ask, askWhenRead, waitingQuestion: waitingQuestion?.text ?? null, stopWaiting, isPreparing };
}
