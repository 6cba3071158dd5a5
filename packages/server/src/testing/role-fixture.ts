import type { PermissionSet } from '@docent/contract/permissions';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createUser } from './factories.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from './test-app.ts';

export let app: TestApp;
export let owner: OwnerSql;
export let admin: SignedIn;

export type Scopes = PermissionSet['scopes'];

export const everyRoleLevel: Scopes = { role: { add: true, edit: true, delete: true } };

/** What makes a role, or changes one. */
export const roleBody = (name: string, scopes: Scopes = {}, actions = {}) => ({
  name,
  permissions: { scopes, actions },
});

export async function createRole(name: string, scopes: Scopes = {}, as: SignedIn = admin): Promise<string> {
  const reply = await app.call('POST', '/roles', { as, body: roleBody(name, scopes) });
  expect([reply.status, reply.body.message]).toEqual([200, 'OK']);
  return reply.body.data.id;
}

export async function colleague(scopes: Scopes, actions: PermissionSet['actions'] = {}): Promise<SignedIn> {
  const { companyId, companyCode, projectId } = admin;
  return app.signIn(
    await createUser(app.address, { companyId, companyCode, projectId, type: 'regular', scopes, actions }),
  );
}

export const ownRoleId = async (user: SignedIn): Promise<string> =>
  (await owner<{ role_id: string }>('select role_id from users where id = $1', [user.userId]))[0]?.role_id ??
  '';
export const giveRole = (user: SignedIn, roleId: string | null) =>
  owner('update users set role_id = $2 where id = $1', [user.userId, roleId]);
export const readRole = async (id: string) =>
  (await app.call('GET', `/roles/${id}`, { as: admin })).body.data;

/** Gives the tests of a file a product and, for each test, a company with an administrator. */
export function prepareRoles(): void {
  beforeAll(async () => {
    app = await testApp();
    owner = await openOwnerSql(app.address);
  });
  afterAll(async () => {
    await owner?.end();
    await app?.stop();
  });
  beforeEach(async () => {
    admin = await app.signIn();
  });
}
