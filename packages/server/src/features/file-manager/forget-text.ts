import { deleteSegments, deleteText, leaveMerged } from '#features/passage-index/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { deletePages } from './file-page.store.ts';

/** Takes a text with its index and its pages. */
export async function forgetText(tx: Tx, scope: CompanyScope, textId: string): Promise<void> {
  await leaveMerged(tx, scope, textId);
  await deleteSegments(tx, scope, textId);
  await deleteText(tx, scope, textId);
  await deletePages(tx, scope, textId);
}
