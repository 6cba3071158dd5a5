import type { Language } from '@docent/contract/core/language';
import type { Conversation, ConversationItem, Message } from '@docent/contract/features/conversation';
import type { ShownSubject } from '@docent/contract/features/conversation-kinds';
import { translate } from '@docent/contract/messages/translate';
import { type FileRow, fileView } from '#features/file-manager/index.ts';
import type { AnswerContent } from './answer-content.ts';
import { failureText } from './answer-ends.ts';
import type { ConversationRow } from './conversation.store.ts';
import type { ConversationListRow } from './conversation-list.store.ts';
import type { MessageRow } from './message.store.ts';

/** A conversation is titled with its first question; before that with a word for "new". */
export const shownTitle = (title: string, language: Language) =>
  title || translate('conversation.untitled', language);

export function messageView(
  row: MessageRow,
  { filter, feedback, ...content }: AnswerContent & Pick<Message, 'filter' | 'feedback'>,
  language: Language,
): Message {
  return {
    uid: row.id,
    role: row.role,
    ...content,
    state: row.state,
    engine: row.engine,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    ...(filter && { filter }),
    ...(feedback && { feedback }),
    ...(row.error_code && {
      error: { code: row.error_code, message: failureText(row.error_code, language) },
    }),
  };
}

export function conversationView(
  row: ConversationRow,
  parts: { files: readonly FileRow[]; messages: Message[]; subject: ShownSubject },
  language: Language,
): Conversation {
  return {
    uid: row.id,
    kind: row.kind,
    title: shownTitle(row.title, language),
    createdAt: row.created_at.toISOString(),
    scope: row.scope,
    files: parts.files.map((file) => fileView(file, language)),
    messages: parts.messages,
    ...parts.subject,
  };
}

export function conversationItemView(
  row: ConversationListRow,
  subject: ShownSubject,
  language: Language,
): ConversationItem {
  return {
    uid: row.id,
    kind: row.kind,
    title: shownTitle(row.title, language),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    fileCount: row.file_count,
    pending: row.pending,
    lastQuestion: row.last_question,
    lastAnswer: row.last_answer,
    ...subject,
  };
}
