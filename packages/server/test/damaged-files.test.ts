import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkContents } from '#features/file-manager/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { callerHeaders } from '#testing/caller-headers.ts';
import { onEachStorage } from '#testing/on-each-storage.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

onEachStorage(() => {
  const failureBody = z.looseObject({ code: z.string(), message: z.string() });

  let app: TestApp;
  let owner: OwnerSql;
  let user: SignedIn;

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
  });
  afterEach(() => {
    // What is damaged is reported to the operator.
    app.errors.splice(0);
  });

  const content = (uid: string, headers: Record<string, string> = {}, query = '') =>
    fetch(`${app.url}/api/files/${uid}/content${query}`, { headers: { ...callerHeaders(user), ...headers } });
  /** What the answer says is the matter. */
  const tellsOf = async (response: Response) => failureBody.parse(await response.json());
  const fileOf = async (uid: string, headers: Record<string, string> = {}) =>
    (await app.call('GET', `/files/${uid}`, { as: user, headers })).body.data;
  const keyOf = async (sha256: string): Promise<string> => {
    const rows = await owner('select storage_key from blobs where company_id = $1 and sha256 = $2', [
      ...[user.companyId, sha256],
    ]);
    return String(rows[0]?.storage_key);
  };
  const overwrite = async (sha256: string, bytes: Buffer) =>
    app.storage.write(await keyOf(sha256), Readable.from([bytes]));
  const altered = (bytes: Buffer) => {
    const other = Buffer.from(bytes);
    other[0] = (other[0] ?? 0) ^ 1;
    return other;
  };

  const text = Buffer.from('The harbour was built in 1871.');
  /** What happens to bytes on a disk, by hand or by itself. */
  const damages: [string, (sha256: string, bytes: Buffer) => Promise<unknown>][] = [
    ['cut short', (sha256, bytes) => overwrite(sha256, bytes.subarray(0, 5))],
    ['altered', (sha256, bytes) => overwrite(sha256, altered(bytes))],
    ['removed', async (sha256) => app.storage.remove(await keyOf(sha256))],
  ];

  describe.each(damages)('a file whose stored bytes were %s', (_, damage) => {
    test('is not served, and is marked as damaged in the list, its details and its versions', async () => {
      const file = await uploadReady(app, user, 'harbour.txt', text);
      await damage(file.sha256, text);
      const refused = await content(file.uid);
      const body = await tellsOf(refused);
      expect([refused.status, body.code]).toEqual([500, 'file_damaged']);
      expect(body.message).toContain('harbour.txt');
      const [listed] = (await app.call('GET', '/files', { as: user })).body.data.items;
      const { items } = (await app.call('GET', `/files/${file.uid}/versions`, { as: user })).body.data;
      for (const shown of [listed, await fileOf(file.uid), items[0]]) {
        expect(shown?.damaged).toBe(true);
        expect(shown?.error).toContain('Upload the same file again');
      }
      expect((await fileOf(file.uid, { 'x-language': 'tr' })).error).toContain('yeniden yükleyin');
      expect((await content(file.uid, { range: 'bytes=0-2' })).status).toBe(500);
      expect(app.errors.map(String).join()).toContain(await keyOf(file.sha256));
    });

    test('is repaired, with all files that share its bytes, when the same bytes are uploaded', async () => {
      const file = await uploadReady(app, user, 'harbour.txt', text);
      const twin = await uploadReady(app, user, 'twin.txt', text);
      const damagedKey = await keyOf(file.sha256);
      await damage(file.sha256, text);
      const again = await uploadReady(app, user, 'again.txt', text);
      for (const { uid } of [file, twin, again]) {
        expect(await (await content(uid)).text()).toBe(text.toString());
        expect(await fileOf(uid)).not.toHaveProperty('damaged');
      }
      expect(await app.bytes.keys(user.companyId)).toEqual([await keyOf(file.sha256)]);
      expect(await keyOf(file.sha256)).not.toBe(damagedKey);
    });
  });

  test('a file that failed because its bytes were damaged is processed again once they are repaired', async () => {
    const file = await uploadReady(app, user, 'harbour.txt', text);
    await overwrite(file.sha256, altered(text));
    await owner(`update files set status = 'failed', error_code = 'unreadable' where company_id = $1`, [
      user.companyId,
    ]);
    await app.call('POST', `/files/${file.uid}/retry`, { as: user });
    const failed = await waitForFile(app, user, file.uid);
    expect(failed).toMatchObject({ status: 'failed', damaged: true });
    await uploadReady(app, user, 'again.txt', text);
    expect(await waitForFile(app, user, file.uid)).toMatchObject({ status: 'ready', textLength: 30 });
  });

  test('a download of a large altered file breaks off before its end, and marks the file', async () => {
    const bytes = randomBytes(3 * 1024 ** 2);
    const file = await uploadReady(app, user, 'large.bin', bytes);
    await overwrite(file.sha256, altered(bytes));
    const begun = await content(file.uid);
    await expect(begun.arrayBuffer()).rejects.toThrow();
    expect(await fileOf(file.uid)).toMatchObject({ damaged: true });
    expect((await content(file.uid, { range: 'bytes=0-2' })).status).toBe(500);
  });

  test('a job verifies the whole file after a partial read', async () => {
    const bytes = randomBytes(1000);
    const file = await uploadReady(app, user, 'parts.png', bytes);
    await overwrite(file.sha256, altered(bytes));
    expect((await content(file.uid, { range: 'bytes=500-599' })).status).toBe(206);
    await expect
      .poll(() => fileOf(file.uid), { interval: 100, timeout: 60_000 })
      .toMatchObject({ damaged: true });
  });

  test('an earlier version with damaged bytes cannot be restored', async () => {
    const file = await uploadReady(app, user, 'plan.txt', text);
    const files = [['plan.txt', 'A second version.']] as const;
    await uploadForm(app, user, { fields: { versionOf: file.uid }, files });
    await waitForFile(app, user, file.uid);
    await overwrite(file.sha256, altered(text));
    const restore = () =>
      app.call('POST', `/files/${file.uid}/versions/${file.version}/restore`, { as: user });
    const refused = await restore();
    expect([refused.status, refused.body.code]).toEqual([500, 'file_damaged']);
    const { items } = (await app.call('GET', `/files/${file.uid}/versions`, { as: user })).body.data;
    expect(items.map((version) => version.damaged)).toEqual([undefined, true]);
    await uploadReady(app, user, 'again.txt', text);
    expect((await restore()).body.data).toMatchObject({ version: file.version });
  });

  test('the nightly check finds damage that no request has found, and keeps intact files', async () => {
    const whole = await uploadReady(app, user, 'whole.txt', 'Whole.');
    const file = await uploadReady(app, user, 'harbour.txt', text);
    await overwrite(file.sha256, altered(text));
    await owner(`update blobs set verified_at = now() - interval '31 days' where company_id = $1`, [
      user.companyId,
    ]);
    const db = openDatabase(app.address, 2);
    const signal = new AbortController().signal;
    await checkContents({ db, storage: app.storage, onError: () => undefined }, { signal });
    await db.close();
    expect(await fileOf(file.uid)).toMatchObject({ damaged: true });
    expect(await fileOf(whole.uid)).not.toHaveProperty('damaged');
  });
});
