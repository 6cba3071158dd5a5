import type { Language } from '@docent/contract/core/language';
import type { Conversation, Message } from '@docent/contract/features/conversation';
import { filterViews, findFiles } from '#features/file-manager/index.ts';
import { readEvents } from '#features/run/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { type AnswerContent, addEvent, emptyContent, eventOf } from './answer-content.ts';
import { assertOwn } from './authorise.ts';
import { findConversation, findConversationFileIds } from './conversation.store.ts';
import { conversationView, messageView } from './conversation.view.ts';
import { hideDeletedQuotes } from './deleted-quotes.ts';
import { listMessages, type MessageRow, storedContent } from './message.store.ts';
import { listRatings, type Rating } from './message-rating.store.ts';
import { showSubjects } from './show-subjects.ts';

/** A pending answer is what its events amount to so far. */
async function contentOf(tx: Tx, actor: ProjectActor, row: MessageRow): Promise<AnswerContent> {
  if (row.state !== 'pending') return storedContent(row);
  const content = emptyContent();
  for (const stored of await readEvents(tx, actor, row.id, 0)) addEvent(content, eventOf(stored));
  return content;
}

interface MessagesToShow {
  rows: readonly MessageRow[];
  ratings: ReadonlyMap<string, Rating>;
  language: Language;
}

async function viewMessages(
  tx: Tx,
  actor: ProjectActor,
  { rows, ratings, language }: MessagesToShow,
): Promise<Message[]> {
  const filters = rows.flatMap(({ filter }) => filter ?? []);
  const viewOf = await filterViews(tx, actor, filters, language);
  const contents: AnswerContent[] = [];
  for (const row of rows) contents.push(await contentOf(tx, actor, row));
  const hide = await hideDeletedQuotes(
    tx,
    actor,
    contents.flatMap(({ references }) => references),
  );
  return rows.map((row, at) => {
    const content = contents[at] ?? emptyContent();
    const filter = row.filter ? viewOf(row.filter) : undefined;
    const shown = { ...content, references: content.references.map(hide), filter };
    return messageView(row, { ...shown, feedback: ratings.get(row.id) }, language);
  });
}

/** A conversation with its files and messages. @throws Failure not_found */
export async function getConversation(
  tx: Tx,
  actor: ProjectActor,
  id: string,
  language: Language,
): Promise<Conversation> {
  // In one round trip: the connection is pipelined. What is not the actor's own is thrown away unseen.
  const [found, fileIds, rows, ratings] = await Promise.all([
    findConversation(tx, actor, id),
    findConversationFileIds(tx, actor.companyId, id),
    listMessages(tx, actor, id),
    listRatings(tx, actor, id),
  ]);
  const conversation = assertOwn(actor, found);
  const [files, messages, subjectOf] = await Promise.all([
    findFiles(tx, actor, fileIds),
    viewMessages(tx, actor, { rows, ratings, language }),
    showSubjects(tx, actor, [conversation]),
  ]);
  return conversationView(conversation, { files, messages, subject: subjectOf(conversation) }, language);
}
