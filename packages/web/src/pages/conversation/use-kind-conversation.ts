import { useNavigate } from 'react-router';
import type { Subject } from '#features/conversation/conversation.queries.ts';
import { conversationPath } from '#features/conversation/conversation-kind.ts';
import { type EvidenceState, useEvidence } from '#features/conversation/open-reference.ts';
import {
  type ConversationScreenState,
  useConversationScreen,
} from '#features/conversation/use-conversation-screen.ts';
import type { Attachments } from '#features/file-manager/use-attachments.ts';
import type { KindRow } from './conversation-kinds.ts';
import type { Session } from './conversation-session.tsx';

export interface KindOptions {
  kind: KindRow;
  session: Session;
  /** The subject of a new conversation beside its files. */
  subject?: Subject;
  /** Shows missing fields of the subject; true when there are none. */
  checkSubject?: () => boolean;
  /** The first question was accepted, so the conversation now stores the subject. */
  onStarted?: () => void;
  /** The files of the next question; absent for kinds without files. */
  attachments?: Attachments;
}

export interface KindConversation {
  readonly kind: KindRow;
  readonly isNew: boolean;
  readonly screen: ConversationScreenState;
  readonly evidence: EvidenceState;
  readonly attachments: Attachments | undefined;
  ask: (question: string) => void;
}

/** The state and actions of a conversation page, from the properties of its kind. */
export function useKindConversation(options: KindOptions): KindConversation {
  const { kind, session, subject = {}, checkSubject, onStarted, attachments } = options;
  const navigate = useNavigate();
  const isNew = session.uid === null;
  const screen = useConversationScreen({
    kind: kind.kind,
    uid: session.uid,
    readiness: attachments?.reading.state ?? 'ready',
    fileUids: attachments?.askableUids ?? [],
    subject,
    onCreated: (uid) =>
      void navigate(conversationPath(kind, uid), { replace: true, state: { sessionKey: session.key } }),
    onAccepted: (fileUids) => {
      attachments?.release(fileUids);
      if (isNew) onStarted?.();
    },
  });
  const evidence = useEvidence(screen.messages, screen.conversation);
  const ask = (question: string) => {
    if (!isNew || checkSubject === undefined || checkSubject()) screen.composer.onAsk(question);
  };
  return { kind, isNew, screen, evidence, attachments, ask };
}
