import { readCompanySecret } from '#platform/auth/company-secret.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findVisitor, type VisitorRow } from './visitor.store.ts';

/** What a visitor token starts with. */
export const visitorPrefix = 'dv_';

const visitorPattern = /^Visitor +(\S+)$/i;

const visitorOf = (row: VisitorRow): Visitor => ({
  kind: 'visitor',
  owner: { kind: 'visitor', id: row.visitor_id },
  companyId: row.company_id,
  projectId: row.project_id,
  permissions: { type: 'regular', scopes: { [row.kind]: {} }, actions: {} },
  linkId: row.id,
  conversationId: row.conversation_id,
});

/** The guard of visitors: their token leads to the company, and only a hash of it is kept. */
export function createVisitorGuard(db: Database) {
  return {
    /** @throws Failure token_missing, visitor_over */
    async authenticateVisitor(authorization: string | undefined): Promise<Visitor> {
      if (!authorization) throw new Failure('token_missing');
      const token = readCompanySecret(visitorPrefix, visitorPattern.exec(authorization)?.[1] ?? '');
      const row =
        token && (await inReadScope(db, token, (tx) => findVisitor(tx, token, { secretHash: token.hash })));
      if (!row) throw new Failure('visitor_over');
      return visitorOf(row);
    },
    async renewVisitor({ companyId, owner }: Visitor): Promise<Visitor | undefined> {
      const row = await inReadScope(db, { companyId }, (tx) => findVisitor(tx, { companyId }, owner));
      return row && visitorOf(row);
    },
  };
}
