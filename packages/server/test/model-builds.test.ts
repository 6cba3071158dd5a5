import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import {
  buildModel,
  holdReading,
  makeFiles,
  makeModel,
  modelSettings,
  searchModel,
  waitForBuild,
} from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

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

const call = callAs(() => ({ app, as: user }));

const pier = 'The pier of Kandilli was built of oak in 1830.';
const church = 'The church of Kandilli stands on the hill.';

describe('a build', () => {
  test('has every field, the first one is activated, and its passages are found', async () => {
    const files = await makeFiles(app, user, [pier, church]);
    const uid = await makeModel(app, user, files);
    const build = await buildModel(app, user, uid);
    expect(build).toMatchObject({ chunkSize: 512, chunkOverlap: 64, error: null, errors: [] });
    expect(build).toMatchObject({
      number: 1,
      status: 'ready',
      totalDocument: 2,
      doneDocument: 2,
      failedDocument: 0,
      reusedDocument: 0,
      documentSize: pier.length + church.length,
      passages: 2,
      progress: 1,
      active: true,
      builtBy: { uid: user.userId, name: 'Test User' },
    });
    expect(build.indexSize).toBeGreaterThan(0);
    const times = [build.dateRequested, build.dateStart, build.dateFinish];
    expect(times).toEqual(times.toSorted());
    const model = (await call('GET', `/models/${uid}`)).body.data;
    expect([model.activeBuild?.id, model.latestBuild?.id]).toEqual([build.id, build.id]);
    const { data } = await searchModel(app, user, uid, 'q=When+was+the+oak+pier+built?');
    expect(data.items[0]).toMatchObject({ fileUid: files[0], start: 0, end: pier.length, text: pier });
    const best = present(data.items[0]);
    const words = best.why.map((part) => part.word);
    expect(words.toSorted()).toEqual(['built', 'oak', 'pier']);
    const marked = best.marks.map((mark) => pier.slice(mark.start, mark.end));
    expect(new Set(marked.map((word) => word.toLowerCase()))).toEqual(new Set(words));
    expect(best.why.reduce((all, part) => all + part.weight, 0)).toBeCloseTo(best.score, 6);
    const listed = (await call('GET', `/models/${uid}/files?sort=name`)).body.data.items;
    expect(listed.map((item: { indexed: string }) => item.indexed)).toEqual(['current', 'current']);
  });

  test('notifies its requester when it is ready', async () => {
    const other = await app.signIn();
    const uid = await makeModel(app, other, await makeFiles(app, other, [pier]), { name: 'Harbour' });
    await buildModel(app, other, uid);
    const { items } = (await app.call('GET', '/notifications', { as: other })).body.data;
    expect(items[0]).toMatchObject({
      type: 'model',
      value: uid,
      text: 'The model Harbour has been built and is ready.',
      unread: true,
    });
  });

  test('uses storage of its project, counting shared parts once, and frees it with the model', async () => {
    const { companyId, companyCode, ...one } = await createUser(app.address);
    const other = await createUser(app.address, { companyId, companyCode });
    const signIn = async (to: TestUser) => ({ ...(await app.signIn(to)), namedProject: to.projectId });
    const own = await signIn({ companyId, companyCode, ...one });
    const elsewhere = await signIn(other);
    const sizes = async (as: SignedIn) => {
      const { bytes, indexBytes, companyBytes } = (await app.call('GET', '/project/storage-summary', { as }))
        .body.data;
      return { bytes, indexBytes, companyBytes };
    };
    const uid = await makeModel(app, own, await makeFiles(app, own, [pier]));
    const first = await buildModel(app, own, uid);
    const files = await sizes(own);
    expect(files.indexBytes).toBe(first.indexSize);
    const body = { fileUids: await makeFiles(app, own, [church]) };
    await app.call('POST', `/models/${uid}/files`, { as: own, body });
    const second = await buildModel(app, own, uid);
    expect(second.indexSize).toBeGreaterThan(first.indexSize);
    expect((await sizes(own)).indexBytes).toBe(second.indexSize);
    expect((await sizes(elsewhere)).indexBytes).toBe(0);
    await app.call('DELETE', `/models/${uid}`, { as: own });
    expect((await sizes(own)).indexBytes).toBe(0);
  });

  test('of a model without files is rejected', async () => {
    const uid = await makeModel(app, user);
    const { status, body } = await call('POST', `/models/${uid}/builds`);
    expect([status, body.message]).toEqual([422, 'Please select a file']);
    expect((await call('GET', `/models/${uid}/builds`)).body.data.total).toBe(0);
  });

  test('waits for files that are being processed, and uses the versions at the time of the request', async () => {
    const [one, other] = await makeFiles(app, user, [pier, church]);
    const release = await holdReading(owner, other);
    const uid = await makeModel(app, user, [one ?? '', other ?? '']);
    const { id } = (await call('POST', `/models/${uid}/builds`)).body.data;
    const path = `/models/${uid}/builds/${id}` as const;
    await expect.poll(async () => (await call('GET', path)).body.data.status).toBe('waiting');
    // What is changed meanwhile is for the next build.
    await call('PUT', `/models/${uid}`, { ...modelSettings, chunkSize: 1024, chunkOverlap: 0 });
    const [late] = await makeFiles(app, user, ['A late file.']);
    await call('POST', `/models/${uid}/files`, { fileUids: [late] });
    expect((await call('POST', `${path}/cancel`)).body.message).toBe('Only failed builds can be canceled');
    expect((await call('DELETE', path)).body.code).toBe('build_in_progress');
    expect((await call('POST', `${path}/activate`)).body.code).toBe('build_not_ready');
    expect((await call('POST', `${path}/retry`)).body.code).toBe('build_in_progress');
    await release();
    const build = await waitForBuild(app, user, path);
    expect(build).toMatchObject({ status: 'ready', totalDocument: 2, doneDocument: 2, chunkSize: 512 });
    expect((await searchModel(app, user, uid, 'q=late')).data.items).toEqual([]);
  });

  test('reports the reason for each file that could not be read', async () => {
    const [good] = await makeFiles(app, user, [pier]);
    const empty = await uploadReady(app, user, 'empty.txt', '');
    const uid = await makeModel(app, user, [good ?? '', empty.uid]);
    const build = await buildModel(app, user, uid);
    expect(build).toMatchObject({ status: 'ready', totalDocument: 2, doneDocument: 1, failedDocument: 1 });
    const { body } = await call('GET', `/models/${uid}/builds/${build.id}/documents?state=failed`);
    expect(body.data.items).toMatchObject([
      { fileUid: empty.uid, fileName: 'empty.txt', error: { code: 'empty', message: 'This file is empty.' } },
    ]);
    expect(build.errors).toEqual([
      { fileUid: empty.uid, fileName: 'empty.txt', code: 'empty', message: 'This file is empty.' },
    ]);
  });

  test('without any readable file fails, is retried, and is abandoned once', async () => {
    const empty = await uploadReady(app, user, 'nothing.txt', '');
    const uid = await makeModel(app, user, [empty.uid]);
    const failed = await buildModel(app, user, uid);
    expect(failed).toMatchObject({
      status: 'failed',
      active: false,
      error: { code: 'nothing_readable', message: 'None of its documents could be read.' },
    });
    const path = `/models/${uid}/builds/${failed.id}` as const;
    expect((await call('POST', `${path}/retry`)).body.data).toMatchObject({ status: 'pending', error: null });
    expect(await waitForBuild(app, user, path)).toMatchObject({ status: 'failed', failedDocument: 1 });
    expect((await call('POST', `${path}/cancel`)).body.data.status).toBe('canceled');
    const again = await call('POST', `${path}/cancel`);
    expect([again.status, again.body.message]).toEqual([409, 'Only failed builds can be canceled']);
    expect((await call('POST', `${path}/retry`)).body.code).toBe('build_not_retryable');
    expect((await searchModel(app, user, uid, 'q=oak')).code).toBe('model_without_build');
  });

  test('skips a file that is deleted while it runs, and a file deleted later is no longer found', async () => {
    const [one, gone, later] = await makeFiles(app, user, [pier, 'Oak of the first.', 'Oak of the second.']);
    const [held] = await makeFiles(app, user, [church]);
    const release = await holdReading(owner, held);
    const uid = await makeModel(app, user, [one ?? '', gone ?? '', later ?? '', held ?? '']);
    const { id } = (await call('POST', `/models/${uid}/builds`)).body.data;
    const path = `/models/${uid}/builds/${id}` as const;
    await expect.poll(async () => (await call('GET', path)).body.data.status).toBe('waiting');
    await call('DELETE', `/files/${gone}`);
    await release();
    const build = await waitForBuild(app, user, path);
    expect(build).toMatchObject({ status: 'ready', doneDocument: 3, failedDocument: 1 });
    expect(build.errors).toMatchObject([{ fileUid: gone, code: 'deleted' }]);
    const found = async () =>
      (await searchModel(app, user, uid, 'q=oak&limit=2')).data.items.map(({ fileUid }) => fileUid);
    expect((await found()).toSorted()).toEqual([one, later].toSorted());
    await call('DELETE', `/files/${later}`);
    expect(await found()).toEqual([one]);
    const { body } = await call('GET', `${path}/documents?q=&sort=size`);
    const deleted = body.data.items.filter(({ isDeleted }) => isDeleted);
    expect(deleted.map(({ fileUid }) => fileUid).toSorted()).toEqual([gone, later].toSorted());
  });

  test('reuses unchanged documents, and indexes the rest', async () => {
    const files = await makeFiles(app, user, [pier, church]);
    const uid = await makeModel(app, user, files);
    const first = await buildModel(app, user, uid);
    const [added] = await makeFiles(app, user, ['The lighthouse of Kandilli burned whale oil.']);
    await call('POST', `/models/${uid}/files`, { fileUids: [added] });
    const second = await buildModel(app, user, uid);
    expect(second).toMatchObject({
      status: 'ready',
      totalDocument: 3,
      doneDocument: 3,
      reusedDocument: 2,
      passages: 3,
    });
    expect(second.active).toBe(false);
    const asBuilt = async (id: string) =>
      (await searchModel(app, user, uid, `q=Kandilli&build=${id}`)).data.items.map(
        (item: { text: string }) => item.text,
      );
    expect(await asBuilt(second.id)).toHaveLength(3);
    // Whatever goes of the first, the second has it still.
    await call('POST', `/models/${uid}/builds/${second.id}/activate`);
    expect((await call('DELETE', `/models/${uid}/builds/${first.id}`)).status).toBe(200);
    expect(await asBuilt(second.id)).toHaveLength(3);
    await call('PUT', `/models/${uid}`, { ...modelSettings, chunkSize: 256 });
    expect(await buildModel(app, user, uid)).toMatchObject({
      reusedDocument: 0,
      doneDocument: 3,
      chunkSize: 256,
    });
  });

  test('keeps the file versions it was built from', async () => {
    const [file] = await makeFiles(app, user, [pier]);
    const uid = await makeModel(app, user, [file ?? '']);
    await buildModel(app, user, uid);
    const form = new FormData();
    form.append('file', new Blob(['The pier was built of iron in 1901.']), 'pier.txt');
    form.append('versionOf', file ?? '');
    const headers = { authorization: `Bearer ${user.accessToken}` };
    await fetch(`${app.url}/api/files`, { method: 'POST', headers, body: form });
    await expect.poll(async () => (await call('GET', `/files/${file}`)).body.data.versionNumber).toBe(2);
    const { data } = await searchModel(app, user, uid, 'q=pier');
    expect(data.items[0]).toMatchObject({ fileUid: file, text: pier });
    expect((await call('GET', `/models/${uid}/files`)).body.data.items[0]?.indexed).toBe('changed');
    const [document] = (await call('GET', `/models/${uid}/builds/${data.build.id}/documents`)).body.data
      .items;
    expect(document).toMatchObject({ isOutdated: true, isDeleted: false });
    const text = await call('GET', `/files/${file}/text?version=${present(document).version}`);
    expect(text.body.data.text).toBe(pier);
  });

  test('stops and leaves nothing behind when its model is deleted', async () => {
    const [one] = await makeFiles(app, user, [pier]);
    const release = await holdReading(owner, one);
    const uid = await makeModel(app, user, [one ?? '']);
    await call('POST', `/models/${uid}/builds`);
    expect((await call('DELETE', `/models/${uid}`)).status).toBe(200);
    await release();
    const left = () => owner('select 1 from model_builds where model_id = $1', [uid]);
    await expect.poll(left).toEqual([]);
  });

  test('of another model, project or company is answered as not found', async () => {
    const uid = await makeModel(app, user, await makeFiles(app, user, [pier]));
    const { id } = await buildModel(app, user, uid);
    const second = await makeModel(app, user);
    const missing = (await call('GET', `/models/${second}/builds/${newUid()}`)).body;
    expect((await call('GET', `/models/${second}/builds/${id}`)).body).toEqual(missing);
    expect((await searchModel(app, user, second, `q=pier&build=${id}`)).code).toBe('build_not_found');
    const stranger = await app.signIn();
    const theirs = await makeModel(app, stranger);
    const as = { as: stranger };
    expect((await app.call('GET', `/models/${theirs}/builds/${id}`, as)).body).toEqual(missing);
    expect((await app.call('POST', `/models/${theirs}/builds/${id}/activate`, as)).body).toEqual(missing);
  });
});

test('the cleanup removes only what no build uses', async () => {
  const files = await makeFiles(app, user, [pier]);
  const [uid, kept] = [await makeModel(app, user, files), await makeModel(app, user, files)];
  const [build] = [await buildModel(app, user, uid), await buildModel(app, user, kept)];
  const shards = await owner<{ id: string }>(
    'select shard_id as id from model_build_shards where build_id = $1',
    [build.id],
  );
  await call('DELETE', `/models/${uid}`);
  await owner(`update model_shards set released_at = released_at - interval '2 minutes'`);
  await owner(`insert into pgboss.job (name, data) values ('sweep-shards', '{}')`);
  const left = () =>
    owner('select 1 from passage_postings where index_id = any($1)', [shards.map(({ id }) => id)]);
  expect(shards).toHaveLength(1);
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
  expect((await searchModel(app, user, kept, 'q=pier')).data.items).toHaveLength(1);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
