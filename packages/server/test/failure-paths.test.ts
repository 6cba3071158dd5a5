import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropShard, failDocument, openShard } from '#features/custom-model/shard.store.ts';
import { deleteOldVersions } from '#features/file-manager/file-version.store.ts';
import { claimMail, finishMail, insertMail } from '#features/mail/mail.store.ts';
import { failScore, requestScore } from '#features/model-quality/score.store.ts';
import { newUid } from '#platform/db/uuid.ts';
import { openScopeFixture, type ScopeFixture } from '#testing/scope-fixture.ts';
import { buildModel, makeFiles, makeModel } from '#testing/studio.ts';
import { uploadForm } from '#testing/upload-form.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

/** What happens when work fails in ways that no request brings about; the statements are to be heard all the same. */
let fixture: ScopeFixture;
let modelId: string;
let buildId: string;
let fileUids: string[];

beforeAll(async () => {
  fixture = await openScopeFixture();
  const { app, user, owner } = fixture;
  fileUids = await makeFiles(app, user, ['The pier is of oak.', 'So is the quay.']);
  modelId = await makeModel(app, user, fileUids);
  await buildModel(app, user, modelId);
  buildId =
    (await owner<{ id: string }>('select id from model_builds where model_id = $1', [modelId]))[0]?.id ?? '';
});

afterAll(async () => {
  await fixture?.close();
});

const inBuilds = (columns: string) =>
  fixture.owner(`select ${columns} from model_builds where id = $1`, [buildId]);

test('drops only the index shard that could not be written', async () => {
  const { owner, inCompany, here } = fixture;
  const shardId = newUid();
  const held = () =>
    owner<{ shard_id: string }>('select shard_id from model_build_shards where build_id = $1', [buildId]);
  const before = await held();
  await inCompany((tx) => openShard(tx, here, { shardId, build: { id: buildId, attempt: 1 } }));
  expect(await held()).toHaveLength(before.length + 1);
  await inCompany((tx) => dropShard(tx, here, { shardId, buildId }));
  expect(await held()).toEqual(before);
});

test('a document that cannot be indexed fails once, and only that document', async () => {
  const { owner, inCompany, here } = fixture;
  const [fileUid = '', other] = fileUids;
  await owner(`update model_build_documents set state = 'pending' where build_id = $1 and file_uid = $2`, [
    buildId,
    fileUid,
  ]);
  const fail = () => inCompany((tx) => failDocument(tx, here, { buildId, fileUid, code: 'not_indexed' }));
  await fail();
  await fail();
  const states = await owner(
    'select file_uid, state, error_code from model_build_documents where build_id = $1 order by file_uid',
    [buildId],
  );
  expect(states).toEqual([
    { file_uid: fileUid, state: 'failed', error_code: 'not_indexed' },
    { file_uid: other, state: 'done', error_code: null },
  ]);
  expect(await inBuilds('failed_document')).toEqual([{ failed_document: 1 }]);
});

test('failed scores can be requested again', async () => {
  const { owner, inCompany, here } = fixture;
  const ask = () =>
    inCompany((tx) =>
      requestScore(tx, here, { buildId, modelId, requestedBy: here.userId, activates: false }),
    );
  const state = () => owner('select state, attempt from model_build_scores where build_id = $1', [buildId]);
  await ask();
  await inCompany((tx) => failScore(tx, here, { buildId, attempt: 1 }));
  expect(await state()).toEqual([{ state: 'failed', attempt: 1 }]);
  await ask();
  await inCompany((tx) => failScore(tx, here, { buildId, attempt: 1 }));
  expect(await state()).toEqual([{ state: 'pending', attempt: 2 }]);
});

test('a mail is claimed by one worker at a time, and by none after it is sent', async () => {
  const { inCompany, here } = fixture;
  const id = newUid();
  const claim = () => inCompany((tx) => claimMail(tx, here, { id, leaseS: 60 }));
  const text = {
    to: { name: 'A', address: 'a@example.test' },
    subject: 'Pier',
    text: 'Of oak.',
    html: '<p>Of oak.</p>',
  };
  await inCompany((tx) => insertMail(tx, { companyId: here.companyId, id, kind: 'invitation', ...text }));
  expect(await claim()).toMatchObject({ mail: { recipient: 'a@example.test' } });
  expect(await claim()).toBe('taken');
  await inCompany((tx) => finishMail(tx, here, { id, status: 'sent' }));
  expect(await claim()).toBe('over');
});

test('deletes the oldest versions of a page', async () => {
  const { app, user, owner, inCompany, here } = fixture;
  const file = await uploadReady(app, user, 'page.txt', 'one');
  for (const text of ['two', 'three', 'four']) {
    await uploadForm(app, user, { fields: { versionOf: file.uid }, files: [['page.txt', text]] });
    await waitForFile(app, user, file.uid);
  }
  const gone = await inCompany((tx) => deleteOldVersions(tx, here, { fileId: file.uid, keep: 1 }));
  expect(gone).toHaveLength(2);
  const left = 'select number from file_versions where file_id = $1';
  expect(await owner(left, [file.uid])).toEqual([{ number: 3 }]);
  const counted = 'select earlier_versions from files where id = $1';
  expect(await owner(counted, [file.uid])).toEqual([{ earlier_versions: 1 }]);
});
