import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const send = (body: string, boundary: string) =>
  app.call('POST', '/files', {
    as: user,
    body,
    headers: { 'content-type': `multipart/form-data${boundary}` },
  });
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
const filesKept = async () => (await app.call('GET', '/files', { as: user })).body.data.total;

test.each([
  ['without a boundary', part, ''],
  ['with an empty boundary', part, '; boundary='],
  ['with a boundary longer than any', part, `; boundary=${'b'.repeat(5_000)}`],
  ['that ends in the middle of a file', part, '; boundary=x'],
  ['that ends in the middle of a head', part.slice(0, 30), '; boundary=x'],
])('a body %s is malformed, and nothing of it is kept', async (_, body, boundary) => {
  const answer = await send(body, boundary);
  expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
  expect([await filesKept(), app.errors]).toEqual([0, []]);
});

test('an upload whose project is deleted meanwhile finds no project', async () => {
  const made = await app.call('POST', '/project', {
    as: user,
    body: {
      ...{ title: 'Doomed', description: null, languages: ['en'] },
      ...{ dateFormat: 'YYYY-MM-DD', timeFormat: 'HH:mm:ss' },
    },
  });
  let endBody = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(part));
      endBody = () => {
        controller.enqueue(Buffer.from('\r\n--x--\r\n'));
        controller.close();
      };
    },
  });
  const headers = {
    ...{ authorization: `Bearer ${user.accessToken}`, 'x-project': made.body.data.id },
    ...{ 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'doomed' },
  };
  const sent = fetch(`${app.url}/api/files`, { method: 'POST', headers, body, duplex: 'half' });
  // The key is kept once the product has let the request in.
  await expect.poll(() => owner(`select 1 from idempotency_keys where key = 'doomed'`)).toHaveLength(1);
  expect((await app.call('DELETE', `/project/${made.body.data.id}`, { as: user })).status).toBe(200);
  endBody();
  const answer = await sent;
  expect([answer.status, await answer.json(), app.errors]).toMatchObject([404, { code: 'not_found' }, []]);
});
