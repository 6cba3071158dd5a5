import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from './test-app.ts';
import { type TusClient, tusClient } from './tus-client.ts';

export let app: TestApp;
export let owner: OwnerSql;
export let user: SignedIn;
export let tus: TusClient;

export const uidOf = (path: string) => path.split('/').at(-1) ?? '';
export const filesOf = async (as: SignedIn) => (await app.call('GET', '/files', { as })).body.data.items;
export const storedKeys = async (as: SignedIn) => (await app.bytes.keys(as.companyId)).length;

/** Gives the tests of a file a product and, for each test, a user who uploads; none may be the server's fault. */
export function prepareUploads(): void {
  beforeAll(async () => {
    app = await testApp();
    owner = await openOwnerSql(app.address);
  });
  afterAll(async () => {
    await owner?.end();
    await app?.stop();
  });
  beforeEach(async () => {
    user = await app.signIn();
    tus = tusClient(app, user);
  });
  afterEach(() => {
    expect(app.errors.splice(0)).toEqual([]);
  });
}
