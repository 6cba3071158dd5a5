import { newUid } from '#platform/db/uuid.ts';
import { createUser, type UserWishes } from './factories.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';

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

export function sendTable(
  app: TestApp,
  as: SignedIn,
  { path, content, language = 'en' }: { path: string; content: string | Uint8Array; language?: string },
): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'users.csv');
  const headers = { authorization: `Bearer ${as.accessToken}`, 'x-language': language };
  return fetch(`${app.url}/api${path}`, { method: 'POST', headers, body: form }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  }));
}
