import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepOrphans } from '#features/file-manager/index.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { newUid } from '#platform/db/uuid.ts';
import { erase } from '#testing/erase.ts';
import { createUser } from '#testing/factories.ts';
import { onEachStorage } from '#testing/on-each-storage.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { waitForFile } from '#testing/wait-for-file.ts';

onEachStorage(() => {
  let app: TestApp;
  let owner: OwnerSql;
  let user: SignedIn;

  beforeAll(async () => {
    app = await testApp();
    owner = await openOwnerSql(app.address);
  });

  beforeEach(async () => {
    user = await app.signIn();
  });

  afterAll(async () => {
    await owner?.end();
    await app?.stop();
  });

  /** Storage keys of a company, as the storage has them. */
  const storedKeys = (companyId = user.companyId) => app.bytes.keys(`${companyId}/`);

  const blobsOf = async (companyId = user.companyId): Promise<string[]> =>
    (
      await owner<{ key: string }>('select storage_key as key from blobs where company_id = $1 order by 1', [
        companyId,
      ])
    ).map((row) => row.key);

  const upload = async (name: string, content: string, as = user): Promise<string> => {
    const { status, body } = await app.upload(as, name, content);
    expect(status).toBe(200);
    return present(body.data.items[0]).uid;
  };

  const useOf = async () => (await app.call('GET', '/company', { as: user })).body.data.use.storageBytes;
  const contentOf = async (uid: string, as = user) =>
    (await app.call('GET', `/files/${uid}/content`, { as })).body;
  const remove = (uid: string) => erase(app, user, `/files/${uid}`);

  describe('the same content', () => {
    test('is stored once per company and counts for each file that has it', async () => {
      const [a, b] = [await upload('a.txt', 'equal'), await upload('b.txt', 'equal')];
      expect(await storedKeys()).toHaveLength(1);
      expect(await storedKeys()).toEqual(await blobsOf());
      expect(await useOf()).toBe(10);
      expect((await app.call('GET', '/files', { as: user })).body.data.total).toBe(2);
      await remove(a);
      expect([await contentOf(b), await useOf()]).toEqual(['equal', 5]);
      await remove(b);
      await expect
        .poll(async () => [await storedKeys(), await blobsOf(), await useOf()], {
          timeout: 60_000,
          interval: 100,
        })
        .toEqual([[], [], 0]);
    });

    test('is never shared with another company', async () => {
      const stranger = await app.signIn();
      const [own, theirs] = [await upload('a.txt', 'common'), await upload('a.txt', 'common', stranger)];
      expect(await storedKeys()).toHaveLength(1);
      expect(await storedKeys(stranger.companyId)).toHaveLength(1);
      await erase(app, stranger, `/files/${theirs}`);
      await expect.poll(() => storedKeys(stranger.companyId), { timeout: 60_000, interval: 100 }).toEqual([]);
      expect(await contentOf(own)).toBe('common');
    });

    test('is stored once when twenty uploads arrive at the same moment, and all twenty files open', async () => {
      const uids = await Promise.all(
        Array.from({ length: 20 }, (_, index) => upload(`${index}.txt`, 'same')),
      );
      expect(await storedKeys()).toEqual(await blobsOf());
      expect(await storedKeys()).toHaveLength(1);
      for (const uid of uids) expect(await contentOf(uid)).toBe('same');
      expect(await useOf()).toBe(80);
    });

    test('survives when it is uploaded again while it is deleted', async () => {
      for (let round = 0; round < 10; round += 1) {
        const content = `round ${round}`;
        const first = await upload('first.txt', content);
        const [deleted, second] = await Promise.all([remove(first), upload('second.txt', content)]);
        expect(deleted.status).toBe(200);
        expect(await contentOf(second)).toBe(content);
        await remove(second);
      }
      await expect
        .poll(async () => [await storedKeys(), await useOf()], { timeout: 60_000, interval: 100 })
        .toEqual([[], 0]);
    });

    test('is reported as a duplicate, by content and by name', async () => {
      const known = await upload('Çizelge.txt', 'content');
      const { body } = await app.upload(user, 'other.txt', 'content');
      const place = { uid: known, name: 'Çizelge.txt', folder: null };
      expect(body.data.items[0]?.duplicates).toEqual([place]);
      const sha256 = createHash('sha256').update('content').digest('hex');
      const asked = await app.call('POST', '/files/check-duplicates', {
        as: user,
        body: { files: [{ name: 'çizelge.TXT' }, { name: 'new.txt', sha256 }, { name: 'new.txt' }] },
      });
      expect(asked.body.data.items).toMatchObject([
        { sameName: place, sameContent: [] },
        { sameName: null, sameContent: [place, { name: 'other.txt' }] },
        { sameName: null, sameContent: [] },
      ]);
    });
  });

  describe('the sweep of orphaned objects', () => {
    const day = 24 * 3600 * 1000;
    const sweep = async () => {
      const db = openDatabase(app.address, 2);
      await sweepOrphans({ db, storage: app.storage }, { signal: new AbortController().signal });
      await db.close();
    };

    test('removes only unreferenced objects that are older than a day', async () => {
      const uid = await upload('kept.txt', 'kept');
      await waitForFile(app, user, uid);
      const gone = newUid();
      const [old, young, part, departed] = [
        `${user.companyId}/${newUid()}`,
        `${user.companyId}/${newUid()}`,
        `${user.companyId}/uploads/${newUid()}/${newUid()}`,
        `${gone}/${newUid()}`,
      ];
      for (const key of [old, young, part, departed]) await app.storage.write(key, Readable.from(['bytes']));
      for (const key of [...(await blobsOf()), old, part, departed]) await app.bytes.age(key, day + 60_000);
      await app.bytes.age(young, day - 600_000);
      await sweep();
      expect(await storedKeys()).toEqual([...(await blobsOf()), young, part].sort());
      expect(await storedKeys(gone)).toEqual([]);
      expect(await contentOf(uid)).toBe('kept');
    });
  });

  test('a project never exceeds its file limit, even with parallel uploads', async () => {
    const operator = await app.signIn(await createUser(app.address, { isOperator: true }));
    const changed = await app.call('PUT', '/settings', { as: operator, body: { filesPerProjectMax: 5 } });
    expect(changed.status).toBe(200);
    const limit = async () =>
      (await app.call('GET', '/project/storage-summary', { as: user })).body.data.filesMax;
    expect(await limit()).toBe(5);
    const { body } = await app.call('POST', '/project', { as: user, body: { title: 'Another' } });
    await upload('elsewhere.txt', 'elsewhere', { ...user, namedProject: body.data.id });
    const here = { ...user, namedProject: user.projectId };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => app.upload(here, `${index}.txt`, `${index}`)),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(7);
    for (const { status, body } of refused)
      expect([status, body.code, body.message]).toEqual([
        409,
        'files_limit_reached',
        'This project may hold at most 5 files. Delete some, or ask your administrator for more.',
      ]);
    expect(await storedKeys()).toHaveLength(6);
    await owner(`delete from system_settings where name = 'filesPerProjectMax'`);
  });

  test('the server logged no internal error', () => {
    expect(app.errors).toEqual([]);
  });
});
