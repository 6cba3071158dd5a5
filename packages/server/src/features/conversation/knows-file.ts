import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { findConversation } from './conversation.store.ts';
import { kindNamed } from './conversation-kinds.ts';

/** Whether a question that is asked now in a conversation of the actor could still be answered from a file. */
export async function knowsFile(
  tx: Tx,
  actor: ProjectActor,
  { conversationId, fileId }: { conversationId: string; fileId: string },
): Promise<boolean> {
  const conversation = await findConversation(tx, actor, conversationId);
  if (!conversation) return false;
  const { knowsFile: knows } = kindNamed(conversation.kind);
  return knows ? knows(tx, actor, { conversation, fileId }) : false;
}
