import type { SignedIn } from '#testing/test-app.ts';
import type { SubjectKind } from './subjects.ts';

/** A user with whatever a user can have; what is asked for is made the first time. */
export interface SeededUser extends SignedIn {
  /** The one that stays: the same each time. */
  subject(kind: SubjectKind): Promise<string>;
  /** One of their own to change and to delete. */
  fresh(kind: SubjectKind): Promise<string>;
  /** The token of their company's directory. */
  directory(): Promise<string>;
}
