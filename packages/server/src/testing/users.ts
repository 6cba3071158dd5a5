import { newUid } from '#platform/db/uuid.ts';
import { createUser, type UserWishes } from './factories.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';
import type { BodyOfCall } from './typed-reply.ts';
import { postForm } from './upload-form.ts';

/** Someone of the same company, signed in. */
export async function colleagueOf(app: TestApp, user: SignedIn, wishes: UserWishes = {}): Promise<SignedIn> {
  const { companyId, companyCode, projectId } = user;
  return app.signIn(await createUser(app.address, { companyId, companyCode, projectId, ...wishes }));
}

/** A body that adds an active Admin, with what a test wishes different. */
export const newAdmin = (wishes: Record<string, unknown> = {}) => ({
  name: 'Ayşe Işık',
  email: `${newUid()}@example.test`,
  type: 'admin',
  status: 'active',
  ...wishes,
});

/** Uploads a table to a route that imports one. */
export function sendTable<const Path extends string>(
  app: TestApp,
  as: SignedIn,
  { path, content, language = 'en' }: { path: Path; content: string | Uint8Array; language?: string },
): Promise<Reply<BodyOfCall<'POST', Path>>> {
  const files = [['users.csv', new Uint8Array(Buffer.from(content))]] as const;
  return postForm(app, as, path, { files, headers: { 'x-language': language } });
}
