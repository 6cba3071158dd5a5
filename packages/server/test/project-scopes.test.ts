import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeModel } from '#features/custom-model/custom-model.store.ts';
import { filterBuild } from '#features/custom-model/filtered-build.store.ts';
import { findEdit } from '#features/custom-model/passage-edit.store.ts';
import { sumIndexes } from '#features/custom-model/sum-indexes.store.ts';
import {
  changeFiles,
  listProjectFileIds,
  lockFile,
  lockWholeFile,
  reopenFile,
} from '#features/file-manager/file.store.ts';
import { listTexts } from '#features/file-manager/file-list.store.ts';
import { countIn, findBelow, findPath } from '#features/file-manager/file-tree.store.ts';
import { changeFolder } from '#features/file-manager/folder.store.ts';
import { findFolderNames } from '#features/file-manager/question-filter.store.ts';
import { markProjectDeleted, removeDeletedProject } from '#features/project/project.store.ts';
import { changeSitemap } from '#features/sitemap/sitemap.store.ts';
import { createUser } from '#testing/factories.ts';
import { present } from '#testing/present.ts';
import { openScopeFixture, type ScopeFixture } from '#testing/scope-fixture.ts';
import { buildModel, makeModel } from '#testing/studio.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

/**
 * Most of these stores are called with what was found in the project a line before, so no request shows what each of
 * them is bound to: it is asked here, one by one, with the rows of another project of the same company.
 */
let fixture: ScopeFixture;
let fileId: string;
let folderId: string;

const post = async (
  path: '/folders' | '/sitemaps' | `/models/${string}/passage-edits`,
  body: object,
): Promise<string> => {
  const reply = await fixture.app.call('POST', path, { as: fixture.user, body });
  expect(reply.status).toBeLessThan(300);
  return present(reply.body.data).uid;
};

beforeAll(async () => {
  fixture = await openScopeFixture();
  fileId = (await uploadReady(fixture.app, fixture.user, 'pier.txt', 'The pier is of oak.')).uid;
  folderId = await post('/folders', { name: 'Harbour' });
  await fixture.owner('update files set folder_id = $1 where id = $2', [folderId, fileId]);
});

afterAll(async () => {
  await fixture?.close();
});

const rowOf = (table: string, id: string) => fixture.owner(`select * from ${table} where id = $1`, [id]);

/** No reference allows it: what is held has to hold even so. */
async function pastReferences(statement: string, values: readonly unknown[]): Promise<void> {
  await fixture.owner('begin');
  await fixture.owner('set local session_replication_role = replica');
  await fixture.owner(statement, values);
  await fixture.owner('commit');
}

describe('files of another project', () => {
  test.each([
    ['lockFile', lockFile],
    ['lockWholeFile', lockWholeFile],
  ])('are neither found nor locked by %s', async (_, lock) => {
    const { inCompany, isFree, here, elsewhere } = fixture;
    await inCompany(async (tx) => {
      expect(await lock(tx, elsewhere, fileId)).toBeUndefined();
      expect(await isFree('files', 'id = $1', [fileId])).toBe(true);
      expect(await lock(tx, here, fileId)).toMatchObject({ id: fileId });
      expect(await isFree('files', 'id = $1', [fileId])).toBe(false);
    });
  });

  test('keep their names and folders', async () => {
    const { inCompany, elsewhere } = fixture;
    const before = await rowOf('files', fileId);
    await inCompany((tx) => changeFiles(tx, elsewhere, [fileId], { name: 'x.txt', folder_id: null }));
    expect(await rowOf('files', fileId)).toEqual(before);
  });

  test('are not processed again', async () => {
    const { inCompany, owner, here, elsewhere } = fixture;
    await owner(`update files set status = 'failed', error_code = 'unreadable' where id = $1`, [fileId]);
    expect(await inCompany((tx) => reopenFile(tx, elsewhere, fileId))).toBe(false);
    expect(await inCompany((tx) => reopenFile(tx, here, fileId))).toBe(true);
    await owner(`update files set status = 'ready' where id = $1`, [fileId]);
  });

  test('are in no list', async () => {
    const { inCompany, here, elsewhere } = fixture;
    const lists = (actor: typeof here) =>
      inCompany(async (tx) => [
        (await listTexts(tx, actor, undefined)).map(({ id }) => id),
        await listProjectFileIds(tx, actor, { projectId: actor.projectId, max: 10 }),
      ]);
    expect(await lists(elsewhere)).toEqual([[], []]);
    expect(await lists(here)).toEqual([[fileId], [fileId]]);
  });
});

describe('folders of another project', () => {
  test('expose no name, path or contents', async () => {
    const { inCompany, here, elsewhere } = fixture;
    const shown = (actor: typeof here) =>
      inCompany(async (tx) => [
        [...(await findFolderNames(tx, actor, [folderId])).values()],
        (await findPath(tx, actor, folderId)).map(({ id }) => id),
        (await findBelow(tx, actor, [folderId])).map(({ id }) => id),
        (await countIn(tx, actor, [folderId])).files,
      ]);
    expect(await shown(elsewhere)).toEqual([[], [], [], 0]);
    expect(await shown(here)).toEqual([['Harbour'], [folderId], [folderId], 1]);
  });

  test('keep their names and parents', async () => {
    const before = await rowOf('folders', folderId);
    await fixture.inCompany((tx) =>
      changeFolder(tx, fixture.elsewhere, folderId, { name: 'x', parent: null }),
    );
    expect(await rowOf('folders', folderId)).toEqual(before);
  });

  test('are no ancestor or descendant of a folder in this project, even with a corrupt row', async () => {
    const { inCompany, owner, here, elsewhere } = fixture;
    const strayId = await post('/folders', { name: 'Stray' });
    const values = [elsewhere.projectId, folderId, strayId];
    await pastReferences('update folders set project_id = $1, parent_id = $2 where id = $3', values);
    expect(await inCompany((tx) => findPath(tx, elsewhere, strayId))).toEqual([
      { id: strayId, name: 'Stray' },
    ]);
    expect(await inCompany((tx) => findBelow(tx, here, [folderId]))).toEqual([{ id: folderId, depth: 1 }]);
    await owner('delete from folders where id = $1', [strayId]);
  });
});

describe('models of another project', () => {
  let modelId: string;
  let build: { id: string };

  beforeAll(async () => {
    modelId = await makeModel(fixture.app, fixture.user, [fileId], { chunkSize: 128, chunkOverlap: 0 });
    build = await buildModel(fixture.app, fixture.user, modelId);
  });

  test('keep their settings and their public id', async () => {
    const { inCompany, elsewhere } = fixture;
    const before = await rowOf('models', modelId);
    await inCompany(async (tx) => {
      await changeModel(tx, elsewhere, modelId, { name: 'x', chunkSize: 512, chunkOverlap: 1 });
    });
    expect(await rowOf('models', modelId)).toEqual(before);
  });

  test('expose no corrections', async () => {
    const { app, user, inCompany, here, elsewhere } = fixture;
    const [passage] = (await app.call('GET', `/models/${modelId}/builds/${build.id}/passages`, { as: user }))
      .body.data.items;
    const { fileUid, start } = present(passage);
    const editId = await post(`/models/${modelId}/passage-edits`, {
      build: build.id,
      fileUid,
      start,
      kind: 'off',
    });
    expect(await inCompany((tx) => findEdit(tx, elsewhere, editId))).toBeUndefined();
    expect(await inCompany((tx) => findEdit(tx, here, editId))).toMatchObject({ id: editId });
  });

  test('are not counted elsewhere', async () => {
    const { inCompany, here, elsewhere } = fixture;
    const sum = (projectId: string) => inCompany((tx) => sumIndexes(tx, here, projectId));
    expect([await sum(elsewhere.projectId), (await sum(here.projectId)) > 0]).toEqual([0, true]);
  });

  test('skip a file that has left their project', async () => {
    const { inCompany, here, elsewhere } = fixture;
    const filtered = () =>
      inCompany((tx) => filterBuild(tx, here, { buildId: build.id, filter: { fileUids: [fileId] } }));
    expect((await filtered()).files).toBe(1);
    await pastReferences('update files set project_id = $1 where id = $2', [elsewhere.projectId, fileId]);
    expect((await filtered()).files).toBe(0);
    await pastReferences('update files set project_id = $1 where id = $2', [here.projectId, fileId]);
  });
});

test('sitemaps of another project keep their settings', async () => {
  const url = 'https://harbour.test/';
  const id = await post('/sitemaps', { url, pageLimit: 10, schedule: 'weekly' });
  const { inCompany, elsewhere, owner } = fixture;
  await inCompany((tx) => changeSitemap(tx, elsewhere, id, { pageLimit: 99 }));
  expect(await owner('select page_limit from sitemaps where id = $1', [id])).toEqual([{ page_limit: 10 }]);
});

test('deleting a project works independently of the files of other projects', async () => {
  const { app, here, inCompany } = fixture;
  const { companyId, companyCode } = here;
  const { projectId } = await createUser(app.address, { companyId, companyCode });
  await inCompany((tx) => markProjectDeleted(tx, here, projectId));
  expect(await inCompany((tx) => removeDeletedProject(tx, here, projectId))).toBe(true);
  expect(await rowOf('projects', here.projectId)).toHaveLength(1);
});
