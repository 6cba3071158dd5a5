import { removeFilesPastedBy } from '#features/file-manager/index.ts';
import type { Runs } from '#features/run/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { deleteConversationsOf } from './conversation.store.ts';

/**
 * Deletes all conversations of a user and their pasted texts, in the caller's transaction. Call the returned function
 * after the commit: it stops running answers and removes bytes.
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
