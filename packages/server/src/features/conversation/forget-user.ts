import { removeFilesPastedBy } from '#features/file-manager/index.ts';
import type { Runs } from '#features/run/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteConversationsOf } from './conversation.store.ts';

/**
 * Deletes all conversations of a user with the text pasted for them, in the caller's transaction. What it returns stops
 * answers that still run and removes bytes; it is to be called after the commit.
 */
export async function forgetUser(
  deps: { storage: Storage; runs: Runs },
  tx: Tx,
  { scope, userId }: { scope: CompanyScope; userId: string },
): Promise<() => Promise<void>> {
  const pendingAnswers = await deleteConversationsOf(tx, scope, { kind: 'user', id: userId });
  const storageKeys = await removeFilesPastedBy(tx, scope, userId);
  return async () => {
    for (const answerId of pendingAnswers) deps.runs.cancel(answerId);
    for (const key of storageKeys) await deps.storage.remove(key);
  };
}
