import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachStorage } from '#testing/on-each-storage.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { tusClient } from '#testing/tus-client.ts';

onEachStorage(() => {
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
  ])('rejects a body %s as malformed, and stores nothing of it', async (_, body, boundary) => {
    const answer = await send(body, boundary);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed']);
    expect([await filesKept(), app.errors]).toEqual([0, []]);
  });

  /** A body that starts, and continues on demand. */
  function heldBody(beginning: string, end: string) {
    let endBody = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.from(beginning));
        endBody = () => {
          controller.enqueue(Buffer.from(end));
          controller.close();
        };
      },
    });
    return { body, endBody: () => endBody() };
  }

  /** Sends the beginning of an upload; its end once `meanwhile` is done. The key is kept when the product has let it in. */
  async function sendAround(as: SignedIn, key: string, meanwhile: () => Promise<unknown>, more: object = {}) {
    const { body, endBody } = heldBody(part, '\r\n--x--\r\n');
    const headers = {
      authorization: `Bearer ${as.accessToken}`,
      'idempotency-key': key,
      ...more,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const sent = fetch(`${app.url}/api/files`, { method: 'POST', headers, body, duplex: 'half' });
    await expect.poll(() => owner('select 1 from idempotency_keys where key = $1', [key])).toHaveLength(1);
    await meanwhile();
    endBody();
    const answer = await sent;
    return [answer.status, await answer.json(), app.errors];
  }

  test('an upload whose project is deleted in the meantime is answered with an unknown project', async () => {
    const made = await app.call('POST', '/project', {
      as: user,
      body: {
        title: 'Doomed',
        description: null,
        languages: ['en'],
        dateFormat: 'YYYY-MM-DD',
        timeFormat: 'HH:mm:ss',
      },
    });
    const { id } = made.body.data;
    const remove = () => app.call('DELETE', `/project/${id}`, { as: user });
    const answer = await sendAround(user, 'doomed', remove, { 'x-project': id });
    expect(answer).toMatchObject([404, { code: 'not_found' }, []]);
  });

  test('an upload stores no file when its session is revoked in the meantime', async () => {
    const leaver = await app.signIn();
    const signOut = () => app.call('POST', '/revoke', { body: { refresh_token: leaver.refreshToken } });
    expect(await sendAround(leaver, 'leaver', signOut)).toMatchObject([401, { code: 'session_over' }, []]);
    const files = await owner('select 1 from files where company_id = $1', [leaver.companyId]);
    expect(files).toEqual([]);
  });

  test('an upload stores no file when its user loses the permission in the meantime', async () => {
    const reader = await app.signIn();
    const demote = async () => {
      const [role] = await owner<{ id: string }>(
        `insert into roles (company_id, id, name, permissions) values ($1, gen_random_uuid(), 'None', $2) returning id`,
        [reader.companyId, { scopes: { api_key: {} }, actions: {} }],
      );
      await owner(`update users set type = 'regular', role_id = $2 where id = $1`, [reader.userId, role?.id]);
      await owner('delete from project_users where user_id = $1', [reader.userId]);
    };
    const answer = await sendAround(reader, 'demoted', async () => {
      await demote();
      // Cached data of a user is reloaded within a second of any change.
      await expect
        .poll(async () => (await app.call('GET', '/files', { as: reader })).status, { timeout: 60_000 })
        .not.toBe(200);
    });
    expect(answer).toMatchObject([403, { code: 'no_permission' }, []]);
    expect(await owner('select 1 from files where company_id = $1', [reader.companyId])).toEqual([]);
  });

  test('an upload stores no file when its user leaves the project in the meantime, whatever their role', async () => {
    const leaver = await app.signIn();
    const leave = async () => {
      const [role] = await owner<{ id: string }>(
        `insert into roles (company_id, id, name, permissions) values ($1, gen_random_uuid(), 'Files', $2) returning id`,
        [leaver.companyId, { scopes: { file_manager: { add: true } }, actions: {} }],
      );
      await owner('delete from project_users where user_id = $1', [leaver.userId]);
      await owner(`update users set type = 'regular', role_id = $2 where id = $1`, [leaver.userId, role?.id]);
      await expect
        .poll(async () => (await app.call('GET', '/files', { as: leaver })).status, { timeout: 60_000 })
        .not.toBe(200);
    };
    const [status, , left] = await sendAround(leaver, 'left', leave);
    expect([status, left]).toEqual([404, []]);
    expect(await owner('select 1 from files where company_id = $1', [leaver.companyId])).toEqual([]);
  });

  test('a resumed upload stores no more bytes when its session is revoked in the meantime', async () => {
    const leaver = await app.signIn();
    const client = tusClient(app, leaver);
    const path = await client.begin('slow.txt', 6);
    const { body, endBody } = heldBody('abc', 'def');
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const sent = client.request('PATCH', path, { headers, body });
    const claimed = 'select 1 from uploads where company_id = $1 and claim > 0';
    await expect.poll(() => owner(claimed, [leaver.companyId])).toHaveLength(1);
    await app.call('POST', '/revoke', { body: { refresh_token: leaver.refreshToken } });
    endBody();
    expect(await sent).toMatchObject({ status: 401, body: { code: 'session_over' } });
    const left = await owner(
      `select u.offset_bytes, (select count(*)::int from upload_parts p where p.company_id = u.company_id) as parts,
       (select count(*)::int from files f where f.company_id = u.company_id) as files
     from uploads u where company_id = $1`,
      [leaver.companyId],
    );
    expect(left).toEqual([{ offset_bytes: 0, parts: 0, files: 0 }]);
    expect(app.errors).toEqual([]);
  });
});
