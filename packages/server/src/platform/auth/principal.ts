import type { Language } from '@docent/contract/core/language';
import type { PermissionSet } from '@docent/contract/permissions';

/** Who calls: a signed-in user of one company, as the database knew them at most a second ago. */
export interface Principal {
  readonly companyId: string;
  readonly companyCode: string;
  readonly companyTitle: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly type: 'admin' | 'regular';
  readonly language: Language;
  readonly createdAt: string;
  readonly permissions: PermissionSet;
  /** The projects this user may work in, by title. */
  readonly projectIds: readonly string[];
}

/** A principal at work in one project: what nearly every use case is called with. */
export interface Actor extends Principal {
  readonly projectId: string;
}
