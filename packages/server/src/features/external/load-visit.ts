import type { Visitor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { LinkSettings } from './external.tables.ts';
import { settingsOf } from './public-link.view.ts';
import { findVisitor } from './visitor.store.ts';

/**
 * The settings of a visitor's link, for a request about their conversation. Any other one is answered like one that does
 * not exist.
 * @throws Failure not_found, visitor_over
 */
export async function loadVisit(tx: Tx, visitor: Visitor, conversationId: string): Promise<LinkSettings> {
  if (conversationId !== visitor.conversationId) throw new Failure('not_found');
  const row = await findVisitor(tx, visitor, visitor.owner);
  if (!row) throw new Failure('visitor_over');
  return settingsOf(row);
}
