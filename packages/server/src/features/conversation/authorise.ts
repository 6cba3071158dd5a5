import {
  type ConversationKind,
  conversationKinds,
  permissionOf,
} from '@docent/contract/features/conversation-kinds';
import { isPermitted } from '@docent/contract/permissions';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type ConversationRow, findConversation } from './conversation.store.ts';
import { kindNamed } from './conversation-kinds.ts';

/** The kinds of conversation this actor may use. */
export function permittedKinds(actor: ProjectActor): ConversationKind[] {
  return conversationKinds.filter((kind) => isPermitted(actor.permissions, permissionOf(kind)));
}

/** @throws Failure no_chat_permission or no_permission */
export function assertKind(actor: ProjectActor, kind: ConversationKind): void {
  if (permittedKinds(actor).includes(kind)) return;
  throw new Failure(kindNamed(kind).refusal);
}

/** @throws Failure not_found, no_chat_permission, no_permission */
export function assertOwn(actor: ProjectActor, found: ConversationRow | undefined): ConversationRow {
  if (!found) throw new Failure('not_found');
  assertKind(actor, found.kind);
  return found;
}

/**
 * The actor's own conversation, of a kind they may use. Anyone else's answers like one that does not exist.
 * @throws Failure not_found, no_chat_permission, no_permission
 */
export async function loadConversation(tx: Tx, actor: ProjectActor, id: string): Promise<ConversationRow> {
  return assertOwn(actor, await findConversation(tx, actor, id));
}
