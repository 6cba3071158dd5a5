import type { Language } from '@docent/contract/core/language';
import type { Membership } from '@docent/contract/effective-permissions';
import type { PermissionSet, RolePermissions } from '@docent/contract/permissions';

/** The kinds of owners. There are users and visitors; the tables take service accounts as well. */
export type OwnerKind = 'user' | 'visitor' | 'service_account';

/** Whose a conversation, a run, what was used or an idempotency key is. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: string;
}

/** What proves who calls: a sign-in, or an API key that acts as the user who created it. */
export interface Credential {
  readonly kind: 'session' | 'api_key';
  readonly id: string;
  /** What an API key was limited to; null for a session. */
  readonly limitedTo: RolePermissions | null;
}

/** A project that a user may work in, and how they belong to it; null for the company's administrators. */
export interface ProjectAccess {
  readonly id: string;
  readonly membership: Membership | null;
}

/** A user of one company, in person or by an API key, as the database knew them at most a second ago. */
export interface UserPrincipal {
  readonly kind: 'user' | 'api_key';
  /** Whose is what comes of their calls. */
  readonly owner: Owner;
  readonly companyId: string;
  readonly companyCode: string;
  readonly companyTitle: string;
  /** The company that runs this installation. */
  readonly isOperator: boolean;
  readonly userId: string;
  readonly credential: Credential;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly type: 'admin' | 'regular';
  readonly language: Language;
  readonly createdAt: string;
  /** The company demands a second step that this session has not done: until then it opens what does it, and no more. */
  readonly needsSecondStep: boolean;
  /** After how many minutes without a request the session is over; null for never. */
  readonly idleMinutes: number | null;
  readonly role: RolePermissions | null;
  /** What holds in the company as a whole, whatever the project. */
  readonly permissions: PermissionSet;
  /** The projects that this credential opens; the one of a request that names none comes first. */
  readonly projects: readonly ProjectAccess[];
}

/** A company's directory, which came with the company's provisioning token. */
export interface Directory {
  readonly companyId: string;
  readonly name: string;
  /** As the audit log names it. */
  readonly kind: 'provisioning';
  readonly address: string;
}

/** The visitor of a public link, as the database knew them at most a second ago. */
export interface Visitor {
  readonly kind: 'visitor';
  readonly owner: Owner;
  readonly companyId: string;
  readonly projectId: string;
  /** What opens the one kind of conversation that they have. */
  readonly permissions: PermissionSet;
  readonly linkId: string;
  /** The only conversation that they may open. */
  readonly conversationId: string;
}

/**
 * Who calls. A new kind is one more member with a `kind` of its own, its line in `openTo` (`authorize.ts`) and, where it
 * has a credential of its own, in `callers` (`caller.ts`).
 */
export type Principal = UserPrincipal | Directory | Visitor;
export type PrincipalKind = Principal['kind'];

/**
 * Who works in one project, and whose is what comes of it. Use cases that are open to more than users, such as those of
 * conversations, are called with this and ask for no more.
 */
export interface ProjectActor {
  readonly companyId: string;
  readonly projectId: string;
  readonly owner: Owner;
  /** What is permitted in the project. */
  readonly permissions: PermissionSet;
}

/** A user at work in one project, with what is permitted there: what nearly every use case is called with. */
export interface Actor extends UserPrincipal, ProjectActor {
  readonly permissions: PermissionSet;
  /** Where the request came from. */
  readonly address: string;
}

/** A principal that was authorized. */
export type AuthorizedCaller = Actor | Directory | Visitor;

/** Who works in a project and owns what comes of it; a directory does neither. */
export const isProjectActor = (caller: AuthorizedCaller): caller is Exclude<AuthorizedCaller, Directory> =>
  'projectId' in caller;

/** All visitors of the installation share as much as one company has: those who signed in do not wait for them. */
const visitorsShare = 'visitors';

/** Whose share of the places a caller takes, and who is counted as one caller in it. */
export const holderOf = (principal: Principal) => ({
  company: principal.kind === 'visitor' ? visitorsShare : principal.companyId,
  caller: callerIdOf(principal),
});

/** Who is counted as one caller: a user in all their sessions, one key, one directory, or all visitors of a link. */
function callerIdOf(principal: Principal): string {
  if (principal.kind === 'provisioning') return principal.kind;
  if (principal.kind === 'visitor') return principal.linkId;
  return principal.kind === 'api_key' ? principal.credential.id : principal.owner.id;
}
