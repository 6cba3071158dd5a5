import { beginConversation } from '#features/conversation/index.ts';
import { countAttempt, forgiveAttempt } from '#platform/auth/attempts.ts';
import { newCompanySecret } from '#platform/auth/company-secret.ts';
import { verifyPassword } from '#platform/auth/password.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { LinkKind } from './external.tables.ts';
import { findExternalLink, type LinkAddress } from './find-external-link.ts';
import { countDay } from './link-day.store.ts';
import { type LinkRow, subjectOf } from './public-link.store.ts';
import { settingsOf } from './public-link.view.ts';
import { insertVisitor } from './visitor.store.ts';
import { visitorPrefix } from './visitor-guard.ts';
import { countBeginning, passwordTries } from './visitor-limits.ts';

interface Visit {
  readonly at: LinkAddress;
  readonly password?: string | undefined;
  readonly consent?: boolean | undefined;
  /** Where the request comes from. */
  readonly address: string;
}

/** @throws Failure link_password_wrong, link_busy */
async function assertPassword(db: Database, link: LinkRow, { password = '', address }: Visit): Promise<void> {
  if (link.password_hash === null) return;
  const tries = passwordTries(link.id, address);
  await countAttempt(db, tries).catch((error) => {
    throw error instanceof Failure ? new Failure('link_busy', { ...error.details, cause: error }) : error;
  });
  if (!(await verifyPassword(password, link.password_hash))) throw new Failure('link_password_wrong');
  await forgiveAttempt(db, tries);
}

/** The conversations that links begin. */
const conversationWith = {
  model: (modelUid: string) => ({ kind: 'model' as const, modelUid }),
  spreadsheet: (spreadsheetUid: string) => ({ kind: 'spreadsheet' as const, spreadsheetUid }),
  custom_template: (templateUid: string) => ({ kind: 'custom_template' as const, templateUid }),
} satisfies Record<LinkKind, unknown>;

/**
 * Begins the one conversation of a new visitor.
 * @throws Failure not_found, link_password_wrong, link_consent_needed, link_busy, link_paused
 */
export async function beginVisit(
  db: Database,
  visit: Visit,
): Promise<{ uid: string; visitor_token: string }> {
  const { link } = await findExternalLink(db, visit.at);
  const scope = { companyId: link.company_id };
  await countBeginning(db, { linkId: link.id, address: visit.address, ...scope });
  await assertPassword(db, link, visit);
  const { consent } = settingsOf(link);
  if (consent !== null && visit.consent !== true) throw new Failure('link_consent_needed');
  const id = newUid();
  const { text: token, hash: secretHash } = newCompanySecret(visitorPrefix, link.company_id);
  const uid = await inScope(db, scope, async (tx) => {
    await insertVisitor(tx, scope, { id, link, secretHash, hasConsented: consent !== null });
    await countDay(tx, scope, { linkId: link.id, figure: 'conversations' });
    const visitor = {
      ...scope,
      projectId: link.project_id,
      owner: { kind: 'visitor' as const, id },
      permissions: { type: 'regular' as const, scopes: { [link.kind]: {} }, actions: {} },
    };
    return beginConversation(tx, visitor, conversationWith[link.kind](subjectOf(link)));
  }).catch((error) => {
    // The link is open, and what it is to cannot be asked now: a model without a build, for one.
    if (error instanceof Failure) throw new Failure('link_paused', { cause: error });
    throw error;
  });
  return { uid, visitor_token: token };
}
