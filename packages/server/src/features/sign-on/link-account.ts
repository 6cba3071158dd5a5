import type { SignOnLink } from '@docent/contract/features/sign-on-link';
import { recordAudit } from '#features/audit/index.ts';
import { hasPasskey } from '#features/passkey/index.ts';
import { assertOwnPassword, findSecretById, notifySecurityChange } from '#features/user/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import { readCompanySecret } from '#platform/auth/company-secret.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { browserHashOf, insertLink } from './sign-on-attempt.store.ts';
import { deleteOwnLink, findOwnLink, takeLinkTicket } from './sign-on-link.store.ts';
import { findSettings, type SettingsRow } from './sign-on-settings.store.ts';
import { beginAttempt, type FlowDeps } from './start-sign-on.ts';

/** What the ticket starts with that a session exchanges for a connection. */
export const linkTicketPrefix = 'sk_';

export interface LinkDeps {
  db: Database;
  jobs: Jobs;
}

async function settingsInUse(tx: Tx, actor: Actor): Promise<SettingsRow | undefined> {
  const settings = await findSettings(tx, actor);
  return settings?.is_enabled ? settings : undefined;
}

async function viewIn(tx: Tx, actor: Actor): Promise<SignOnLink> {
  const settings = await settingsInUse(tx, actor);
  const link = settings && (await findOwnLink(tx, actor, settings.issuer));
  const user = await findSecretById(tx, actor.companyId, actor.userId);
  return {
    provider: settings?.name ?? null,
    link: link
      ? { createdAt: link.createdAt.toISOString(), lastUsedAt: link.lastUsedAt.toISOString() }
      : null,
    hasPassword: user?.password_hash !== null,
  };
}

export const getOwnLink = (db: Database, actor: Actor): Promise<SignOnLink> =>
  inReadScope(db, actor, (tx) => viewIn(tx, actor));

export interface LinkStart {
  browserKey: string;
  currentPassword?: string | undefined;
}

/**
 * Leads a signed-in user to the provider, to connect their account there.
 * @throws Failure not_found (the company has no provider), wrong_current_password, sign_on_link_taken,
 *   sign_on_unavailable, too_many_requests
 */
export async function startLink(deps: FlowDeps, actor: Actor, start: LinkStart): Promise<{ url: string }> {
  await assertOwnPassword(deps.db, actor, start.currentPassword);
  await countAttempt(deps.db, [
    { subject: ['sign-on-link', actor.companyId, actor.userId], max: 30, windowS: 900 },
  ]);
  const settings = await inReadScope(deps.db, actor, async (tx) => {
    const found = await settingsInUse(tx, actor);
    if (!found) throw new Failure('not_found');
    if (await findOwnLink(tx, actor, found.issuer)) throw new Failure('sign_on_link_taken');
    return found;
  });
  return beginAttempt(deps, settings, { browserKey: start.browserKey, sessionId: actor.credential.id });
}

/**
 * Connects the account that the provider vouched for: in the session, and the browser, that asked for it.
 * @throws Failure sign_on_expired, sign_on_link_taken (by another user, or the user has another one)
 */
export async function finishLink(
  deps: LinkDeps,
  actor: Actor,
  finish: { ticket: string; browserKey: string },
): Promise<SignOnLink> {
  const ticket = readCompanySecret(linkTicketPrefix, finish.ticket);
  if (ticket?.companyId !== actor.companyId) throw new Failure('sign_on_expired');
  const by = { sessionId: actor.credential.id, browserHash: browserHashOf(finish.browserKey) };
  // A separate transaction, so that the ticket is used up whatever follows.
  const account = await inScope(deps.db, actor, (tx) => takeLinkTicket(tx, ticket, by));
  return inScope(deps.db, actor, async (tx) => {
    const settings = await settingsInUse(tx, actor);
    if (!account || settings?.issuer !== account.issuer) throw new Failure('sign_on_expired');
    if (!(await insertLink(tx, actor, { ...account, userId: actor.userId })))
      throw new Failure('sign_on_link_taken');
    const notice = { ...actor, change: 'signOnLinked', by: 'self', item: settings.name } as const;
    await notifySecurityChange(tx, deps, notice);
    await recordAudit(tx, actor, { action: 'profile.sign_on_linked', details: { provider: settings.name } });
    return viewIn(tx, actor);
  });
}

/** @throws Failure not_found, wrong_current_password, sign_on_only_way, too_many_requests */
export async function unlink(
  deps: LinkDeps,
  actor: Actor,
  password: string | undefined,
): Promise<SignOnLink> {
  await assertOwnPassword(deps.db, actor, password);
  return inScope(deps.db, actor, async (tx) => {
    const settings = await settingsInUse(tx, actor);
    const user = await findSecretById(tx, actor.companyId, actor.userId);
    if (user?.password_hash === null && !(await hasPasskey(tx, actor))) throw new Failure('sign_on_only_way');
    if (!settings || !(await deleteOwnLink(tx, actor, settings.issuer))) throw new Failure('not_found');
    const notice = { ...actor, change: 'signOnUnlinked', by: 'self', item: settings.name } as const;
    await notifySecurityChange(tx, deps, notice);
    await recordAudit(tx, actor, {
      action: 'profile.sign_on_unlinked',
      details: { provider: settings.name },
    });
    return viewIn(tx, actor);
  });
}
