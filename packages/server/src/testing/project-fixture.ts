import { afterAll, beforeAll, expect } from 'vitest';
import { createUser, type UserWishes } from './factories.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from './test-app.ts';

export let app: TestApp;
export let owner: OwnerSql;
export let admin: SignedIn;
/** Administrator of another company. */
export let stranger: SignedIn;

/** A user of the admin's company. */
export async function colleague(wishes: UserWishes = {}): Promise<SignedIn> {
  const { companyId, companyCode } = admin;
  return app.signIn(await createUser(app.address, { companyId, companyCode, type: 'regular', ...wishes }));
}

export async function newProject(title: string, as = admin): Promise<string> {
  const { status, body } = await app.call('POST', '/project', { as, body: { title } });
  expect(status).toBe(200);
  return body.data.id;
}

export const joinProject = (projectId: string, body: object, as = admin) =>
  app.call('POST', `/project/${projectId}/users`, { as, body });

/** Gives the tests of a file a product with two companies. */
export function prepareProjects(): void {
  beforeAll(async () => {
    app = await testApp();
    owner = await openOwnerSql(app.address);
    admin = await app.signIn();
    stranger = await app.signIn();
  });
  afterAll(async () => {
    await owner?.end();
    await app?.stop();
  });
}
