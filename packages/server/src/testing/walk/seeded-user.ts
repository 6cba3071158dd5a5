import type { SignedIn } from '#testing/test-app.ts';
import { makeSubject, type SubjectContext, type SubjectKind } from './subjects.ts';

/** A user with whatever a user can have; what is asked for is made the first time. */
export interface SeededUser extends SignedIn {
  /** The one that stays: the same each time. */
  subject(kind: SubjectKind): Promise<string>;
  /** One of their own to change and to delete. */
  fresh(kind: SubjectKind): Promise<string>;
  /** The token of their company's directory. */
  directory(): Promise<string>;
}

/** Adds to a signed-in user the functions that make what they own, in the project that each of their requests names. */
export function asSeededUser(fixture: Omit<SubjectContext, 'directory'>, user: SignedIn): SeededUser {
  const as = { ...user, namedProject: user.projectId };
  // A caller's own project is their current one, so colleagues know it.
  const kept = new Map<SubjectKind, Promise<string>>([['project', Promise.resolve(as.projectId)]]);
  let token: Promise<string> | undefined;
  async function makeToken(): Promise<string> {
    return (await fixture.app.call('POST', '/company/provisioning/token', { as })).body.data.token;
  }
  function directory(): Promise<string> {
    token ??= makeToken();
    return token;
  }
  const fresh = (kind: SubjectKind) => makeSubject({ ...fixture, directory }, as, kind);
  return {
    ...as,
    fresh,
    directory,
    subject(kind) {
      const known = kept.get(kind) ?? fresh(kind);
      kept.set(kind, known);
      return known;
    },
  };
}
