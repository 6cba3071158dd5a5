import { builtInChoice, environmentProviderId } from '@docent/contract/features/model-choice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { makeFiles, makeModel, modelSettings } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';

let app: TestApp;
let user: SignedIn;
let files: string[];

beforeAll(async () => {
  app = await testApp({ MODEL_URL: 'http://127.0.0.1:9/v1', MODEL_NAME: 'test-model' });
  user = await app.signIn();
  files = await makeFiles(app, user, ['The pier is of oak.', 'The church stands on the hill.']);
});

afterAll(async () => {
  await app?.stop();
});

const call = callAs(() => ({ app, as: user }));

describe('a custom model', () => {
  test('starts without files and builds, visible only in its project', async () => {
    const { status, body } = await call('POST', '/models', modelSettings);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...modelSettings,
      aiModel: null,
      files: 0,
      builds: 0,
      activeBuild: null,
      latestBuild: null,
      activatesBuilds: false,
      createdBy: { uid: user.userId },
    });
    expect((await call('GET', `/models/${body.data.uid}`)).body.data).toEqual(body.data);
  });

  test.each([
    [{ chunkSize: 127 }, 'chunkSize', 'Must be 128 or more'],
    [{ chunkSize: 2049 }, 'chunkSize', 'Must be 2,048 or less'],
    [{ chunkSize: undefined }, 'chunkSize', 'Chunk size is required'],
    [{ chunkOverlap: -1 }, 'chunkOverlap', 'Must be 0 or more'],
    [{ chunkOverlap: 257 }, 'chunkOverlap', 'Must be 256 or less'],
    [{ chunkOverlap: undefined }, 'chunkOverlap', 'Chunk overlap is required'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ aiModel: { ...builtInChoice, model: 'unheard-of' } }, 'aiModel', 'Please select a model'],
  ])('is rejected with %o', async (wrong, field, message) => {
    const { status, body } = await call('POST', '/models', { ...modelSettings, ...wrong });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  });

  test.each([
    [128, 0],
    [2048, 256],
    [128, 256],
  ])('accepts the bounds %i and %i', async (chunkSize, chunkOverlap) => {
    const { status } = await call('POST', '/models', { ...modelSettings, chunkSize, chunkOverlap });
    expect(status).toBe(200);
  });

  test('can use the connected model or the built-in engine', async () => {
    const { body } = await call('GET', '/models/available');
    const isUsual = { isOutside: false, isFallback: false };
    const ofInstallation = { providerId: environmentProviderId, providerName: 'this installation' };
    expect(body.data.items).toEqual([
      {
        ...isUsual,
        ...ofInstallation,
        model: 'test-model',
        name: 'test-model',
        kind: 'ai-model',
        isDefault: true,
      },
      {
        ...isUsual,
        ...builtInChoice,
        providerName: null,
        name: 'Built-in engine',
        kind: 'built-in',
        isDefault: false,
      },
    ]);
    const uid = await makeModel(app, user);
    const changed = await call('PUT', `/models/${uid}`, { ...modelSettings, aiModel: builtInChoice });
    expect(changed.body.data.aiModel).toEqual(builtInChoice);
    const kept = await call('PUT', `/models/${uid}`, modelSettings);
    expect(kept.body.data.aiModel).toEqual(builtInChoice);
    const cleared = await call('PUT', `/models/${uid}`, { ...modelSettings, aiModel: null });
    expect(cleared.body.data.aiModel).toBeNull();
  });

  test('is found by its name, sorted and paged', async () => {
    const other = await app.signIn();
    for (const name of ['Çay', 'Elma', 'Dolap']) await makeModel(app, other, [], { name });
    const list = async (query: string) =>
      (await app.call('GET', `/models?${query}`, { as: other })).body.data;
    const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);
    const first = await list('sort=name&limit=2');
    expect([names(first), first.total]).toEqual([['Çay', 'Dolap'], 3]);
    expect(names(await list(`sort=name&limit=2&cursor=${first.nextCursor}`))).toEqual(['Elma']);
    expect(names(await list('q=cay'))).toEqual([]);
    expect(names(await list('q=ÇA'))).toEqual(['Çay']);
  });

  test('disappears when it is deleted, and its files remain', async () => {
    const uid = await makeModel(app, user, files);
    expect((await call('DELETE', `/models/${uid}`)).status).toBe(200);
    expect((await call('GET', `/models/${uid}`)).body.code).toBe('model_not_found');
    expect((await call('GET', `/files/${files[0]}`)).status).toBe(200);
  });

  test('of another project or company is answered as not found', async () => {
    const uid = await makeModel(app, user, files);
    const [stranger, neighbour] = [await app.signIn(), await app.signIn()];
    const missing = (await call('GET', `/models/${newUid()}`)).body;
    for (const as of [stranger, neighbour])
      expect((await app.call('GET', `/models/${uid}`, { as })).body).toEqual(missing);
  });
});

describe('the files of a model', () => {
  test('are added once, listed with their state in the build, and removed', async () => {
    const uid = await makeModel(app, user);
    const add = () => call('POST', `/models/${uid}/files`, { fileUids: files });
    expect((await add()).body.data).toEqual({ added: 2, files: 2 });
    expect((await add()).body.data).toEqual({ added: 0, files: 2 });
    const listed = (await call('GET', `/models/${uid}/files?sort=size`)).body.data;
    expect(listed.total).toBe(2);
    expect(listed.items.map((item: { file: { uid: string } }) => item.file.uid)).toEqual(files);
    expect(listed.items[0]).toMatchObject({ indexed: 'none', file: { status: 'ready' } });
    const removed = await call('DELETE', `/models/${uid}/files`, { fileUids: [files[0], newUid()] });
    expect(removed.body.data).toEqual({ removed: 1, files: 1 });
  });

  test('must belong to the project; otherwise none is added', async () => {
    const uid = await makeModel(app, user);
    const stranger = await app.signIn();
    const [foreign] = await makeFiles(app, stranger, ['Foreign words.']);
    const { status, body } = await call('POST', `/models/${uid}/files`, { fileUids: [files[0], foreign] });
    expect([status, body.code]).toEqual([404, 'file_not_found']);
    expect((await call('GET', `/models/${uid}`)).body.data.files).toBe(0);
    const empty = await call('POST', `/models/${uid}/files`, { fileUids: [] });
    expect(empty.body.errors.fileUids).toEqual(['Please select a file']);
  });

  test('leave the model when they are deleted', async () => {
    const [one] = await makeFiles(app, user, ['Soon gone.']);
    const uid = await makeModel(app, user, [one ?? '']);
    await call('DELETE', `/files/${one}`);
    expect((await call('GET', `/models/${uid}`)).body.data.files).toBe(0);
  });
});

test('a user with view access to models cannot change them', async () => {
  const uid = await makeModel(app, user, files);
  const viewer = await colleagueOf(app, user, { type: 'regular', scopes: { model: {} } });
  const none = await colleagueOf(app, user, { type: 'regular', scopes: { chat: {} } });
  expect((await app.call('GET', `/models/${uid}`, { as: viewer })).status).toBe(200);
  expect((await app.call('GET', `/models/${uid}`, { as: none })).status).toBe(403);
  const changes: [string, string, object?][] = [
    ['POST', '/models', modelSettings],
    ['PUT', `/models/${uid}`, modelSettings],
    ['POST', `/models/${uid}/files`, { fileUids: files }],
    ['POST', `/models/${uid}/builds`],
    ['DELETE', `/models/${uid}`],
  ];
  for (const [method, path, body] of changes) {
    const { status } = await app.call(method, path, { as: viewer, ...(body && { body }) });
    expect([method, path, status]).toEqual([method, path, 403]);
  }
});

test('changes to models are recorded in the audit log', async () => {
  const other = await app.signIn();
  const own = await makeFiles(app, other, ['Some words.']);
  const uid = await makeModel(app, other, own);
  await app.call('PUT', `/models/${uid}`, { as: other, body: { ...modelSettings, chunkSize: 1024 } });
  await app.call('DELETE', `/models/${uid}`, { as: other });
  const { body } = await app.call('GET', '/audit-events', { as: other });
  const events = body.data.items.filter((event: { action: string }) => event.action.startsWith('model.'));
  expect(events.map((event: { action: string }) => event.action)).toEqual([
    'model.deleted',
    'model.changed',
    'model.files_added',
    'model.created',
  ]);
  expect(events[1]?.details).toEqual({ chunkSize: { before: 512, after: 1024 } });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});
