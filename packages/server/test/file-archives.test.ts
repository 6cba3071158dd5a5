import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as yauzl from 'yauzl';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';

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

async function addFolder(name: string, parent: string | null = null): Promise<string> {
  return (await app.call('POST', '/folders', { as: user, body: { name, parent } })).body.data.uid;
}

interface Added {
  uid: string;
  sha256: string;
}

async function addFile(name: string, content: string | Buffer, folder = '', as = user): Promise<Added> {
  const reply =
    typeof content === 'string'
      ? await uploadForm(app, as, { fields: { folder }, files: [[name, content]] })
      : await app.upload(as, name, content);
  return present(reply.body.data.items[0]);
}

const prepare = (selection: object, as = user, headers = {}) =>
  app.call('POST', '/file-archives', { as, body: selection, headers });

async function ticketFor(selection: object, as = user): Promise<string> {
  const reply = await prepare(selection, as);
  expect([reply.status, reply.body.message]).toEqual([200, 'OK']);
  return reply.body.data.ticket;
}

/** Without any header of a caller, as a browser downloads. */
const fetchArchive = (ticket: string, method = 'GET') =>
  fetch(`${app.url}/api/file-archives/${ticket}`, { method });

async function unzip(response: Response): Promise<Map<string, string>> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await textOf(await zip.openReadStreamPromise(entry)));
  return found;
}

async function refusalOf(ticket: string): Promise<[number, string]> {
  const response = await fetchArchive(ticket);
  const body: unknown = await response.json();
  return [response.status, String(Reflect.get(Object(body), 'code'))];
}

const over = [404, 'archive_over'];

async function damage(sha256: string, bytes: Buffer): Promise<void> {
  const [row] = await owner<{ storage_key: string }>(
    'select storage_key from blobs where company_id = $1 and sha256 = $2',
    [user.companyId, sha256],
  );
  await app.storage.write(row?.storage_key ?? '', Readable.from([bytes]));
}

describe('a ZIP file', () => {
  test('holds files and folders with all below them, under their own names', async () => {
    const reports = await addFolder('Raporlar');
    const february = await addFolder('Şubat', reports);
    await addFolder('Boş', reports);
    const top = await addFile('özet.txt', 'üst');
    const same = await addFile('Özet.txt', 'ikinci');
    await addFile('ışık.txt', 'iç', february);
    const reply = await prepare({ fileUids: [top.uid, same.uid], folderUids: [reports, february] });
    expect(reply.body.data).toMatchObject({ files: 3, bytes: 13 });
    const response = await fetchArchive(reply.body.data.ticket);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(await unzip(response)).toEqual(
      new Map([
        ['Raporlar/Boş/', ''],
        ['Raporlar/Şubat/ışık.txt', 'iç'],
        ['özet.txt', 'üst'],
        ['Özet (2).txt', 'ikinci'],
      ]),
    );
  });

  test('of one folder is called like it', async () => {
    const folder = await addFolder('Sözleşmeler "2026"');
    await addFile('a.txt', 'a', folder);
    const response = await fetchArchive(await ticketFor({ folderUids: [folder] }));
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="S_zle_meler _2026_.zip"; filename*=UTF-8''S%C3%B6zle%C5%9Fmeler%20%222026%22.zip`,
    );
    await response.body?.cancel();
  });

  test('names damaged files in a text file in the language of who asked, and holds all others', async () => {
    const [small, large, whole] = [
      await addFile('small.txt', 'will be cut'),
      await addFile('large.bin', randomBytes(1_500_000)),
      await addFile('whole.txt', 'as it was'),
    ];
    await damage(small.sha256, Buffer.from('cut'));
    await damage(large.sha256, randomBytes(1_500_000));
    const selection = { fileUids: [small.uid, large.uid, whole.uid] };
    const { ticket } = (await prepare(selection, user, { 'x-language': 'tr' })).body.data;
    const found = await unzip(await fetchArchive(ticket));
    expect([...found.keys()].sort()).toEqual(['large.bin', 'whole.txt', 'İndirilemeyenler.txt']);
    expect(found.get('whole.txt')).toBe('as it was');
    expect(found.get('İndirilemeyenler.txt')).toMatch(/bozuk.*large\.bin\r\nsmall\.txt\r\n$/s);
    app.errors.splice(0);
  });

  test('is limited, and says how much it may hold', async () => {
    const file = await addFile('big.txt', 'big');
    await owner('update files set size_bytes = 30000000000 where company_id = $1', [user.companyId]);
    const reply = await prepare({ fileUids: [file.uid] });
    expect([reply.status, reply.body.code]).toEqual([422, 'archive_too_large']);
    expect(reply.body.message).toContain('20 GB');
    expect((await prepare({})).body.errors).toEqual({ fileUids: ['Please select a file'] });
  });

  test('is written down as a download of who asked for it', async () => {
    const file = await addFile('told.txt', 'told');
    await unzip(await fetchArchive(await ticketFor({ fileUids: [file.uid] })));
    const rows = await owner<{ actor_name: string; details: object }>(
      `select * from audit_events where company_id = $1 and action = 'file.archive_downloaded'`,
      [user.companyId],
    );
    expect(rows.map(({ details }) => details)).toEqual([
      { files: 1, bytes: 4, fileUids: [file.uid], folderUids: [] },
    ]);
  });
});

describe('the ticket of a ZIP file', () => {
  test('is good for one download; looking at its headers is none', async () => {
    const { uid } = await addFile('once.txt', 'once');
    const ticket = await ticketFor({ fileUids: [uid] });
    await fetchArchive(ticket, 'HEAD');
    expect((await unzip(await fetchArchive(ticket))).get('once.txt')).toBe('once');
    expect(await refusalOf(ticket)).toEqual(over);
  });

  test('two requests at once get one download', async () => {
    const { uid } = await addFile('race.txt', 'race');
    const ticket = await ticketFor({ fileUids: [uid] });
    const answers = await Promise.all([fetchArchive(ticket), fetchArchive(ticket), fetchArchive(ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
  });

  test('expires after a minute', async () => {
    const { uid } = await addFile('late.txt', 'late');
    const ticket = await ticketFor({ fileUids: [uid] });
    await owner(`update file_archives set created_at = now() - interval '61 seconds' where company_id = $1`, [
      user.companyId,
    ]);
    expect(await refusalOf(ticket)).toEqual(over);
  });

  test('answers like an unknown one when it is changed, also into one of another company', async () => {
    const { uid } = await addFile('own.txt', 'own');
    const ticket = await ticketFor({ fileUids: [uid] });
    const other = await app.signIn();
    const company = Buffer.from(other.companyId.replaceAll('-', ''), 'hex').toString('base64url');
    // Some bits of the last sign say nothing: with another one there it may be the same ticket.
    const changed = `${ticket.slice(0, -2)}${ticket.at(-2) === 'A' ? 'B' : 'A'}${ticket.at(-1)}`;
    for (const wrong of [`dz_${company}${ticket.slice(25)}`, changed, 'dz_', 'x'])
      expect(await refusalOf(wrong)).toEqual(over);
    expect((await fetchArchive(ticket)).status).toBe(200);
  });

  test('is made only for what lies in the project: another company, another project and the bin answer alike', async () => {
    const theirs = await app.signIn();
    const { uid } = await addFile('theirs.txt', 'theirs', '', theirs);
    const elsewhere = await app.signIn(
      await createUser(app.address, { companyId: user.companyId, companyCode: user.companyCode }),
    );
    const inProject = await addFile('elsewhere.txt', Buffer.from('x'), '', {
      ...elsewhere,
      namedProject: elsewhere.projectId,
    });
    const deleted = await addFile('deleted.txt', 'deleted');
    await app.call('DELETE', `/files/${deleted.uid}`, { as: user });
    for (const id of [uid, inProject.uid, deleted.uid, newUid()]) {
      const reply = await prepare({ fileUids: [id] });
      expect([reply.status, reply.body.code]).toEqual([404, 'file_not_found']);
      const folder = await prepare({ folderUids: [id] });
      expect([folder.status, folder.body.code]).toEqual([404, 'folder_not_found']);
    }
  });

  test('gives only what is still there, and nothing when all is gone', async () => {
    const [kept, gone] = [await addFile('kept.txt', 'kept'), await addFile('gone.txt', 'gone')];
    const ticket = await ticketFor({ fileUids: [kept.uid, gone.uid] });
    const none = await ticketFor({ fileUids: [gone.uid] });
    await app.call('DELETE', `/files/${gone.uid}`, { as: user });
    expect([...(await unzip(await fetchArchive(ticket))).keys()]).toEqual(['kept.txt']);
    expect(await refusalOf(none)).toEqual(over);
  });

  describe('of a colleague', () => {
    const scopes = { file_manager: { add: true } };
    let colleague: SignedIn;
    let ticket: string;

    beforeEach(async () => {
      const { companyId, companyCode, projectId } = user;
      colleague = await app.signIn(
        await createUser(app.address, { companyId, companyCode, projectId, type: 'regular', scopes }),
      );
      const { uid } = await addFile('shared.txt', 'shared');
      ticket = await ticketFor({ fileUids: [uid] }, colleague);
    });

    test('ends with their session', async () => {
      await app.call('POST', '/revoke', { as: colleague, body: { refresh_token: colleague.refreshToken } });
      expect(await refusalOf(ticket)).toEqual(over);
    });

    test('is refused once they have left the project', async () => {
      await owner('delete from project_users where user_id = $1', [colleague.userId]);
      await expect.poll(() => mayRead(colleague), { interval: 100 }).not.toBe(200);
      expect(await refusalOf(ticket)).toEqual([404, 'not_found']);
    });

    test('is refused once they lack the permission', async () => {
      await owner(
        `update roles set permissions = '{"scopes": {"user": {}}, "actions": {}}'
         where id = (select role_id from users where id = $1)`,
        [colleague.userId],
      );
      await expect.poll(() => mayRead(colleague), { interval: 100 }).toBe(403);
      expect(await refusalOf(ticket)).toEqual([403, 'no_permission']);
    });

    test('is refused once they are Passive', async () => {
      await owner(`update users set status = 'passive' where id = $1`, [colleague.userId]);
      await expect.poll(() => mayRead(colleague), { interval: 100 }).toBe(401);
      expect(await refusalOf(ticket)).toEqual(over);
    });
  });
});

const mayRead = async (as: SignedIn) => (await app.call('GET', '/files', { as })).status;
