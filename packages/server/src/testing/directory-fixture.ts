import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { type Reply, type SignedIn, type TestApp, testApp } from './test-app.ts';
import type { BodyOfCall } from './typed-reply.ts';

export let app: TestApp;
export let owner: OwnerSql;
export let admin: SignedIn;
export let token: string;

export const newToken = async (as: SignedIn): Promise<string> =>
  (await app.call('POST', '/company/provisioning/token', { as })).body.data.token;

const patchSchema = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];

export function scim<const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
  bearer = token,
): Promise<Reply<BodyOfCall<Method, `/scim/v2${Path}`>>> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' };
  return app.call(method, `/scim/v2${path}`, body === undefined ? { headers } : { headers, body });
}

export const patch = <const Path extends string>(path: Path, ...Operations: object[]) =>
  scim('PATCH', path, { schemas: patchSchema, Operations });

export const newUser = (wishes: object = {}) => {
  const userName = `${newUid()}@acme.test`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: newUid(),
    name: { givenName: 'Ayşe', familyName: 'Işık' },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    ...wishes,
  };
};

export const made = async (wishes: object = {}) => (await scim('POST', '/Users', newUser(wishes))).body;

export async function newRole(name: string): Promise<string> {
  const id = newUid();
  await owner('insert into roles (company_id, id, name, permissions) values ($1, $2, $3, $4)', [
    admin.companyId,
    id,
    name,
    { scopes: { chat: {} }, actions: {} },
  ]);
  return id;
}

export async function rowOf(id: string) {
  const [row] = await owner<{
    status: string;
    role_id: string | null;
    type: string;
    name: string;
    email: string;
  }>('select status, role_id, type, name, email from users where id = $1', [id]);
  return row;
}

export const setUp = (body: object) => app.call('PUT', '/company/provisioning', { as: admin, body });

/** Gives the tests of a file a product and, for each test, a company with a token for its directory. */
export function prepareDirectory(): void {
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
    token = await newToken(admin);
  });
}
