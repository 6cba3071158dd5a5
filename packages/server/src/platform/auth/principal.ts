import type { Language } from '@docent/contract/core/language';
import type { Membership } from '@docent/contract/effective-permissions';
import type { PermissionSet, RolePermissions } from '@docent/contract/permissions';

/** What proves who calls: a sign-in, or an API key that stands for the user who made it. */
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

/** Who calls: a user of one company, as the database knew them at most a second ago. */
export interface Principal {
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

/** A principal at work in one project, with what is permitted there: what nearly every use case is called with. */
export interface Actor extends Principal {
  readonly projectId: string;
  /** Where the request came from. */
  readonly address: string;
}

/** A company's directory, which came with the company's provisioning token. */
export interface Directory {
  readonly companyId: string;
  readonly name: string;
  /** As the audit log names it. */
  readonly kind: 'provisioning';
  readonly address: string;
}

export const isDirectory = (principal: Principal | Directory): principal is Directory => 'kind' in principal;

/** The kinds of principals. Each has a line in `authorize`, which says what is open to it. */
export type PrincipalKind = 'user' | 'api_key' | 'directory';

export function kindOf(principal: Principal | Directory): PrincipalKind {
  if (isDirectory(principal)) return 'directory';
  return principal.credential.kind === 'api_key' ? 'api_key' : 'user';
}

/** Who is counted as one caller: a user in all their sessions, one key, or one directory. */
export function callerIdOf(principal: Principal | Directory): string {
  if (isDirectory(principal)) return principal.kind;
  return principal.credential.kind === 'api_key' ? principal.credential.id : principal.userId;
}
