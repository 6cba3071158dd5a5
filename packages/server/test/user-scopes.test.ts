import { createConversation } from '@docent/contract/features/conversation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockConversation } from '#features/conversation/conversation.store.ts';
import { findPastedBy } from '#features/file-manager/file.store.ts';
import { lockMembership } from '#features/project/project-user.store.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from '#features/two-step/two-step.store.ts';
import { countUnfinished, insertUpload } from '#features/upload/upload.store.ts';
import { writeAccount } from '#features/user/user.store.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { newUid } from '#platform/db/uuid.ts';
import { createIdempotency } from '#platform/http/idempotency.ts';
import { openScopeFixture, type ScopeFixture } from '#testing/scope-fixture.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

/** As project-scopes.test.ts, with what is a colleague's. */
let fixture: ScopeFixture;

beforeAll(async () => {
  fixture = await openScopeFixture();
});

afterAll(async () => {
  await fixture?.close();
});

const placeOf = ({ companyId, userId, projectId }: Actor) => [companyId, userId, projectId];

test('locking a conversation is limited to its owner and project', async () => {
  const { app, user, inCompany, isFree, here, elsewhere, colleague } = fixture;
  const { body } = await app.call('POST', '/conversations', {
    as: user,
    body: { kind: 'chat', fileUids: [] },
  });
  const { uid } = body.data;
  await inCompany(async (tx) => {
    for (const actor of [elsewhere, colleague]) {
      expect(await lockConversation(tx, actor, uid)).toBeUndefined();
      expect(await isFree('conversations', 'id = $1', [uid])).toBe(true);
    }
    expect(await lockConversation(tx, here, uid)).toMatchObject({ id: uid });
  });
});

test('locking a membership locks only that membership', async () => {
  const { owner, inCompany, isFree, here, elsewhere, colleague } = fixture;
  const add = 'insert into project_users (company_id, user_id, project_id) values ($1, $2, $3)';
  await owner(add, placeOf(elsewhere));
  const isMemberFree = (actor: Actor) =>
    isFree('project_users', 'company_id = $1 and user_id = $2 and project_id = $3', placeOf(actor));
  await inCompany(async (tx) => {
    await lockMembership(tx, here, here);
    expect(await isMemberFree(here)).toBe(false);
    expect(await isMemberFree(elsewhere)).toBe(true);
    expect(await isMemberFree(colleague)).toBe(true);
  });
});

test('the upload limit counts only the user’s own uploads', async () => {
  const { inCompany, here, colleague } = fixture;
  const upload = {
    id: newUid(),
    name: 'a.txt',
    folder_id: null,
    version_of: null,
    metadata: '',
    size_bytes: 1,
    concat: null,
  };
  await inCompany((tx) => insertUpload(tx, here, upload));
  expect(await inCompany((tx) => countUnfinished(tx, colleague))).toBe(0);
  expect(await inCompany((tx) => countUnfinished(tx, here))).toBe(1);
});

test('pasted texts are limited to their user', async () => {
  const { app, user, owner, inCompany, here, colleague } = fixture;
  const { uid } = await uploadReady(app, user, 'pasted.txt', 'The pier is of oak.');
  await owner(`update files set origin = 'pasted' where id = $1`, [uid]);
  expect(await inCompany((tx) => findPastedBy(tx, here, colleague.userId))).toEqual([]);
  expect(await inCompany((tx) => findPastedBy(tx, here, here.userId))).toEqual([uid]);
});

test('idempotency keys are separate for each user', async () => {
  const { db, owner, here, colleague } = fixture;
  const [key, old] = [newUid(), newUid()];
  const { once } = createIdempotency(db, new Uint8Array(32));
  const add = `insert into idempotency_keys (company_id, owner_kind, owner_id, key, request_hash, created_at)
    values ($1, 'user', $2, $3, 'theirs', now() - $4::interval)`;
  // Rows of the other user come first, in the table and by id, so that an unlimited query would find them.
  const { companyId, userId } = here;
  await owner(add, [companyId, userId, key, '0']);
  await owner(add, [companyId, userId, old, '30 hours']);
  const theirs = () => owner('select * from idempotency_keys where user_id = $1 order by key', [userId]);
  const before = await theirs();
  const request = { actor: colleague, key, spec: createConversation, input: {} };
  const failing = async () => {
    throw new Error('no answer');
  };
  await expect(once(request, failing)).rejects.toThrow('no answer');
  expect(await once(request, async () => 'mine')).toBe('mine');
  expect(await once(request, failing)).toBe('mine');
  expect(await theirs()).toEqual(before);
});

test('a password change ends only the sessions of that user', async () => {
  const { owner, inCompany, here, colleague } = fixture;
  const add = `insert into sessions (company_id, id, user_id, expires_at)
    values ($1, $2, $3, now() + interval '1 day')`;
  const { companyId, userId } = colleague;
  const theirs = newUid();
  await owner(add, [companyId, theirs, userId]);
  const open = () => owner('select 1 from sessions where user_id = $1 and revoked_at is null', [here.userId]);
  const before = await open();
  expect(before.length).toBeGreaterThan(0);
  await inCompany((tx) => writeAccount(tx, companyId, userId, { password_hash: 'another' }));
  expect(await owner('select 1 from sessions where id = $1 and revoked_at is null', [theirs])).toEqual([]);
  expect(await open()).toEqual(before);
});

// Last, since other recovery codes end the user's sessions.
test('a recovery code is used up only for its user', async () => {
  const { inCompany, here, colleague } = fixture;
  const hash = Buffer.from(newUid());
  const spend = (actor: Actor) => inCompany((tx) => spendRecoveryCode(tx, actor, hash));
  await inCompany((tx) => replaceRecoveryCodes(tx, here, [hash]));
  expect(await spend(colleague)).toBe(false);
  await inCompany((tx) => replaceRecoveryCodes(tx, colleague, [hash]));
  expect([await spend(colleague), await spend(here), await spend(here)]).toEqual([true, true, false]);
});
