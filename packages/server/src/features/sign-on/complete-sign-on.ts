import * as client from 'openid-client';
import type { AuditActor } from '#features/audit/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { type CompanySecret, newCompanySecret, readCompanySecret } from '#platform/auth/company-secret.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { fetchProblemOf } from '#platform/fetch/fetch-problem.ts';
import { admitPerson } from './admit-person.ts';
import { linkTicketPrefix } from './link-account.ts';
import { type Person, readPerson } from './person.ts';
import { openProvider } from './provider.ts';
import { type Attempt, insertTicket, takeAttempt } from './sign-on-attempt.store.ts';
import { insertLinkTicket } from './sign-on-link.store.ts';
import { findSettings, type SettingsRow } from './sign-on-settings.store.ts';
import { sealSignOut, signOutUriOf } from './sign-out-url.ts';
import { accountOf, type FlowDeps, linkStatePrefix, redirectUriOf, statePrefix } from './start-sign-on.ts';

/** What the ticket that the browser exchanges for tokens starts with. */
export const ticketPrefix = 'st_';

export interface Callback {
  query: Readonly<Record<string, unknown>>;
  address: string;
  language: 'en' | 'tr';
}

interface Resumed {
  attempt: Attempt;
  settings: SettingsRow;
}

/** The attempt that a state names, with the settings it began under; both have to be what they were. */
async function resume({ db }: FlowDeps, state: CompanySecret): Promise<Resumed> {
  const attempt = await inScope(db, state, (tx) => takeAttempt(tx, state));
  const settings = await inReadScope(db, state, (tx) => findSettings(tx, state));
  const isSame = attempt?.issuer === settings?.issuer && attempt?.clientId === settings?.client_id;
  const isLink = state.text.startsWith(linkStatePrefix);
  if (isLink !== Boolean(attempt?.sessionId)) throw new Failure('sign_on_expired');
  if (!attempt || !settings?.is_enabled || !isSame) throw new Failure('sign_on_expired');
  return { attempt, settings };
}

function failureOf(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  if (fetchProblemOf(cause)) return new Failure('sign_on_unavailable', { cause });
  const isRefusal = cause instanceof client.AuthorizationResponseError && cause.error === 'access_denied';
  return new Failure(isRefusal ? 'sign_on_denied' : 'sign_on_failed', { cause });
}

/** The address the browser came back to, as the provider made it; what came twice is nothing a provider sends. */
function returnUrl(deps: FlowDeps, query: Callback['query']): URL {
  const url = new URL(redirectUriOf(deps));
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') url.searchParams.set(name, value);
  return url;
}

async function personOf(
  deps: FlowDeps,
  { attempt, settings }: Resumed,
  { query, state }: { query: Callback['query']; state: string },
): Promise<Person> {
  const config = await openProvider(deps, accountOf(deps, settings)).catch((cause: unknown) => {
    throw new Failure('sign_on_unavailable', { cause });
  });
  const { nonce, codeVerifier } = attempt;
  const signOutUri = signOutUriOf(deps);
  const answer = { url: returnUrl(deps, query), state, nonce, codeVerifier, signOutUri };
  return readPerson(config, answer).catch((cause: unknown) => {
    throw failureOf(cause);
  });
}

interface Arrival extends Resumed {
  person: Person;
}

/** Lets somebody in who signs in: the ticket that the browser exchanges for tokens. */
async function signInTicket(deps: FlowDeps, arrival: Arrival, callback: Callback): Promise<string> {
  const { settings, person, attempt } = arrival;
  const { address, language } = callback;
  const scope = { companyId: settings.company_id };
  const ticket = newCompanySecret(ticketPrefix, scope.companyId);
  const actor: AuditActor = { ...scope, name: settings.name, kind: 'system', address };
  const signOutUrl = person.signOutUrl ? sealSignOut(deps.secretBox, scope, person.signOutUrl) : null;
  await inScope(deps.db, scope, async (tx) => {
    const userId = await admitPerson(tx, { settings, person, actor, language });
    await insertTicket(tx, ticket, { userId, browserHash: attempt.browserHash, signOutUrl });
  });
  return ticket.text;
}

/** Nobody is let in here: the ticket with which the session that asked connects the account. */
async function linkTicket(deps: FlowDeps, arrival: Arrival, sessionId: string): Promise<string> {
  const { browserHash } = arrival.attempt;
  const { issuer, subject } = arrival.person;
  const ticket = newCompanySecret(linkTicketPrefix, arrival.settings.company_id);
  await inScope(deps.db, ticket, (tx) =>
    insertLinkTicket(tx, ticket, { sessionId, browserHash, issuer, subject }),
  );
  return ticket.text;
}

async function ticketFor(deps: FlowDeps, state: CompanySecret, callback: Callback): Promise<string> {
  const resumed = await resume(deps, state);
  const person = await personOf(deps, resumed, { query: callback.query, state: state.text });
  const arrival = { ...resumed, person };
  const { sessionId } = resumed.attempt;
  return sessionId ? linkTicket(deps, arrival, sessionId) : signInTicket(deps, arrival, callback);
}

/** What an administrator finds in the audit log when their users do not get in. */
async function noteFailure(
  { db }: FlowDeps,
  state: CompanySecret,
  { failure, address }: { failure: Failure; address: string },
): Promise<void> {
  const { cause } = failure;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  const actor: AuditActor = { companyId: state.companyId, name: '', kind: 'visitor', address };
  const details = { way: 'sign_on', reason: failure.code, ...(code && { code }) };
  await inScope(db, state, (tx) => recordAudit(tx, actor, { action: 'session.sign_in_failed', details }));
}

type Parameter = 'ticket' | 'problem';
const signInPage = (parameter: Parameter, value: string) =>
  `/auth/sign-on?${new URLSearchParams({ [parameter]: value })}`;
const profilePage = (parameter: Parameter, value: string) =>
  `/settings/profile?${new URLSearchParams({ tab: 'security', [parameter]: value })}`;

/**
 * Ends the provider's part: leads the browser to the page that exchanges a ticket for tokens or for a connection, or that
 * says what went wrong. A state that was never ours, was used, or is old changes nothing and is noted nowhere.
 */
export async function completeSignOn(deps: FlowDeps, callback: Callback): Promise<{ location: string }> {
  const { query, address } = callback;
  const text = typeof query.state === 'string' ? query.state : '';
  const linkState = readCompanySecret(linkStatePrefix, text);
  const state = linkState ?? readCompanySecret(statePrefix, text);
  const pageWith = linkState ? profilePage : signInPage;
  if (!state) return { location: pageWith('problem', 'sign_on_expired') };
  try {
    return { location: pageWith('ticket', await ticketFor(deps, state, callback)) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code !== 'sign_on_expired' && !linkState)
      await noteFailure(deps, state, { failure: error, address });
    return { location: pageWith('problem', error.code) };
  }
}
