import { limits } from '@docent/contract/limits';
import { type AuditActor, recordAudit } from '#features/audit/index.ts';
import {
  assertAdministratorRemains,
  findSecretByEmail,
  insertUsers,
  type KnownUser,
  lockUser,
  takeTurn,
  updateUser,
} from '#features/user/index.ts';
import type { Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { chooseGrant, claimValues, type Grant, isOfDomain } from './choose-grant.ts';
import type { Person } from './person.ts';
import { findLink, insertLink, type Link, markMadeAdmin } from './sign-on-attempt.store.ts';
import { findRules, type SettingsRow } from './sign-on-settings.store.ts';

interface Admission {
  settings: SettingsRow;
  person: Person;
  grant: Grant;
  actor: AuditActor;
  /** The language of the browser that comes in. */
  language: 'en' | 'tr';
}

/**
 * The address by which a person may be matched with an account: one that the provider has verified, or one of a domain
 * that the company has named as its own. With named domains, no other address counts.
 */
function provenEmail(person: Person, domains: readonly string[]): string {
  const { email, isEmailVerified } = person;
  if (!email) throw new Failure('sign_on_email_unproven');
  const isOwn = isOfDomain(email, domains);
  if (domains.length > 0 ? !isOwn : !isEmailVerified) throw new Failure('sign_on_email_unproven');
  return email;
}

/** A user for a person who has none, with what the mapping grants. */
async function createPerson(tx: Tx, admission: Admission, email: string): Promise<string> {
  const { settings, person, grant, actor } = admission;
  if (!settings.creates_users) throw new Failure('sign_on_no_account');
  if (!grant.isAdmin && !grant.roleId) throw new Failure('sign_on_no_account');
  const user = {
    id: newUid(),
    name: person.name ?? email.slice(0, limits.name.lengthMax),
    email,
    phone: null,
    address: null,
    type: grant.isAdmin ? ('admin' as const) : ('regular' as const),
    role_id: grant.roleId,
    status: 'active' as const,
    language: person.language ?? admission.language,
    password_hash: null,
  };
  const [added] = await insertUsers(tx, actor, [user]);
  if (!added) throw new Failure('sign_on_no_account');
  const subject = { kind: 'user', id: user.id, name: user.name };
  await recordAudit(tx, actor, {
    action: 'user.created',
    subject,
    details: { way: 'sign_on', type: user.type },
  });
  return user.id;
}

/**
 * Returns the user with a verified address. An administrator is never matched by an address alone, because the operator
 * of the provider could then sign in as one. Administrators connect their account while they are signed in.
 * @throws Failure sign_on_admin_not_linked, sign_on_no_account for a Passive user
 */
async function knownByEmail(tx: Tx, actor: AuditActor, email: string): Promise<string | undefined> {
  const known = await findSecretByEmail(tx, actor.companyId, email);
  const user = known && (await lockUser(tx, actor, known.id));
  if (user?.type === 'admin')
    throw new Failure(user.status === 'active' ? 'sign_on_admin_not_linked' : 'sign_on_no_account');
  return user?.id;
}

/** The account of a person: linked before, or known by a proven address, or made now. */
async function accountFor(tx: Tx, admission: Admission): Promise<Link> {
  const { settings, person, actor } = admission;
  const linked = await findLink(tx, actor, person);
  if (linked) return linked;
  const email = provenEmail(person, settings.email_domains);
  const known = await knownByEmail(tx, actor, email);
  const userId = known ?? (await createPerson(tx, admission, email));
  const { issuer, subject } = person;
  // An address that belongs to another subject of this issuer has been given to someone new: not the same person.
  const isLinked = await insertLink(tx, actor, { issuer, subject, userId });
  if (!isLinked) throw new Failure('sign_on_no_account');
  const madeAdmin = !known && admission.grant.isAdmin;
  if (madeAdmin) await markMadeAdmin(tx, actor, { issuer, subject, madeAdmin });
  return { userId, madeAdmin };
}

/** What the rules make of a user who is there already; undefined when they leave them as they are. */
function changeFor(user: KnownUser, link: Link, grant: Grant) {
  if (!grant.isByRule) return undefined;
  if (grant.isAdmin) return user.type === 'admin' ? undefined : { type: 'admin' as const, role_id: null };
  // An administrator whom people appointed stays one; only what the mapping gave does it take back.
  if (user.type === 'admin' && !link.madeAdmin) return undefined;
  if (user.type === 'regular' && user.roleId === grant.roleId) return undefined;
  return { type: 'regular' as const, role_id: grant.roleId };
}

async function applyGrant(tx: Tx, admission: Admission, link: Link): Promise<void> {
  const { grant, actor, person } = admission;
  const user = await lockUser(tx, actor, link.userId);
  if (user?.status !== 'active') throw new Failure('sign_on_no_account');
  const change = changeFor(user, link, grant);
  if (!change) return;
  await assertAdministratorRemains(tx, actor, { before: user, after: { ...user, type: change.type } });
  await updateUser(tx, actor.companyId, user.id, change);
  await markMadeAdmin(tx, actor, { ...person, madeAdmin: change.type === 'admin' });
  const subject = { kind: 'user', id: user.id, name: user.name };
  const changed = change.type === user.type ? ['role'] : ['type', 'role'];
  await recordAudit(tx, actor, { action: 'user.changed', subject, details: { changed, way: 'sign_on' } });
}

/**
 * The user that a person signs in as, with what the company's mapping grants them.
 * @throws Failure sign_on_no_account (none, Passive, or nothing granted), sign_on_email_unproven, sign_on_admin_not_linked,
 * last_administrator
 */
export async function admitPerson(tx: Tx, arrival: Omit<Admission, 'grant'>): Promise<string> {
  const { settings, person, actor } = arrival;
  const values = claimValues(person.claims, settings.role_claim);
  const grant = chooseGrant(await findRules(tx, actor), values, settings.default_role_id);
  await takeTurn(tx, actor);
  const link = await accountFor(tx, { ...arrival, grant });
  await applyGrant(tx, { ...arrival, grant }, link);
  return link.userId;
}
