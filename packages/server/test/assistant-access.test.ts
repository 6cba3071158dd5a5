import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from '#testing/call-as.ts';
import { ask } from '#testing/chat.ts';
import { present } from '#testing/present.ts';
import { openLinkTo } from '#testing/public-link-fixture.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let maker: SignedIn;
let curious: SignedIn;
let editor: SignedIn;
let guest: SignedIn;
let uid: string;
let link: string;
let chat: string;

const every = { add: true, edit: true, delete: true };
const call = callAs(() => ({ app, as: maker }));
const question = 'When does the vault open?';

/** One who may do everything with assistants; the maker is an administrator of nothing. */
const member = () =>
  colleagueOf(app, admin, { type: 'regular', scopes: { custom_template: every, chat: {} } });
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  admin = await app.signIn();
  [maker, curious, editor, guest] = [await member(), await member(), await member(), await member()];
  const file = await uploadReady(app, admin, 'vault.txt', 'The vault opens at noon.');
  const body = { name: 'Vault keeper', instructions: 'Keep it.', knowledge: { fileUids: [file.uid] } };
  uid = (await call('POST', '/custom-templates', body)).body.data.uid;
  await call('POST', `/custom-templates/${uid}/publish`, {});
  await openLinkTo(app, maker, `/custom-templates/${uid}`);
  link = present((await call('GET', `/custom-templates/${uid}/link`)).body.data.uid);
  const begun = await call('POST', '/conversations', { kind: 'custom_template', templateUid: uid }, curious);
  chat = begun.body.data.uid;
  await ask(app, curious, { chat, text: question });
  await ask(app, curious, { chat, text: 'Who painted the zeppelin?' });
  const access = { everyone: false, userUids: [guest.userId], roleUids: [], editorUids: [editor.userId] };
  expect((await call('PUT', `/custom-templates/${uid}/access`, access)).status).toBe(200);
});
afterAll(() => app?.stop());

/** What one answers about an assistant that is not there. */
const likeNone = async (
  method: string,
  pathOf: (id: string) => string,
  { body, as }: { body?: object; as: SignedIn },
) => {
  const [there, none] = [
    await call(method, pathOf(uid), body, as),
    await call(method, pathOf(newUid()), body, as),
  ];
  expect({ at: pathOf('…'), status: there.status, body: there.body }).toEqual({
    at: pathOf('…'),
    status: none.status,
    body: none.body,
  });
  expect(there.status).toBe(404);
};

test('a colleague with every permission, who was not chosen, finds no trace of an assistant', async () => {
  const at = (rest: string) => (id: string) => `/custom-templates/${id}${rest}`;
  for (const rest of [
    '',
    '/published',
    '/export',
    '/versions',
    '/versions/1',
    '/figures',
    '/link',
    '/access',
    '/test',
    '/test-questions',
    '/access/candidates',
  ])
    await likeNone('GET', at(rest), { as: curious });
  const form = { name: 'Mine', instructions: 'Tell me.' };
  await likeNone('PUT', at(''), { body: form, as: curious });
  await likeNone('DELETE', at(''), { as: curious });
  for (const rest of ['/publish', '/versions/1/restore', '/test', '/test/cancel', '/link/rekey'])
    await likeNone('POST', at(rest), { body: {}, as: curious });
  await likeNone('POST', at('/preview'), { body: { ...form, question }, as: curious });
  const open = { everyone: true, userUids: [], roleUids: [], editorUids: [curious.userId] };
  await likeNone('PUT', at('/access'), { body: open, as: curious });
  const listed = await call('GET', '/custom-templates?q=vault', undefined, curious);
  expect(listed.body.data).toMatchObject({ total: 0, items: [] });
  const begun = (templateUid: string) =>
    call('POST', '/conversations', { kind: 'custom_template', templateUid }, curious);
  expect((await begun(uid)).body).toEqual((await begun(newUid())).body);
  expect((await call('GET', `/unanswered?subject=${uid}`, undefined, curious)).body.data.total).toBe(0);
  for (const rest of ['conversations', 'days'])
    expect((await call('GET', `/links/${link}/${rest}`, undefined, curious)).status).toBe(404);
});

test('a chat that was begun before is kept, says no name, and asks nothing any more', async () => {
  const read = await call('GET', `/conversations/${chat}`, undefined, curious);
  expect(read.body.data).toMatchObject({ template: null });
  expect(read.body.data.messages[1]?.text).toContain('noon');
  await expect(ask(app, curious, { chat, text: question })).rejects.toMatchObject({ status: 404 });
});

test('one who may use it chats and looks, and changes nothing', async () => {
  const found = await call('GET', `/custom-templates/${uid}`, undefined, guest);
  expect(found.body.data).toMatchObject({ name: 'Vault keeper', mayEdit: false });
  const begun = await call('POST', '/conversations', { kind: 'custom_template', templateUid: uid }, guest);
  await ask(app, guest, { chat: begun.body.data.uid, text: question });
  const refused = { status: 403, body: { code: 'no_permission' } };
  const path = `/custom-templates/${uid}`;
  expect(await call('PUT', path, { name: 'Mine' }, guest)).toMatchObject(refused);
  expect(await call('DELETE', path, undefined, guest)).toMatchObject(refused);
  expect(await call('GET', `${path}/access`, undefined, guest)).toMatchObject(refused);
  expect(await call('POST', `${path}/test`, {}, guest)).toMatchObject(refused);
  expect(await call('POST', `${path}/link/rekey`, {}, guest)).toMatchObject(refused);
  expect(await call('GET', `/links/${link}/days`, undefined, guest)).toMatchObject(refused);
  expect((await call('GET', `/unanswered?subject=${uid}`, undefined, guest)).body.data.total).toBe(0);
});

test('users are notified once that an assistant was shared with them, and nobody else is', async () => {
  const notesOf = async (as: SignedIn) =>
    (await call('GET', '/notifications', undefined, as)).body.data.items;
  const access = { everyone: false, userUids: [guest.userId], roleUids: [], editorUids: [editor.userId] };
  await call('PUT', `/custom-templates/${uid}/access`, access);
  expect(await notesOf(guest)).toMatchObject([
    { text: 'You can now use the assistant Vault keeper.', type: 'assistant', value: uid },
  ]);
  expect(await notesOf(editor)).toMatchObject([
    { text: 'You can now edit the assistant Vault keeper.', type: 'edited_assistant', value: uid },
  ]);
  const others = [...(await notesOf(maker)), ...(await notesOf(curious))];
  expect(others.filter(({ type }: { type: string }) => type.endsWith('assistant'))).toEqual([]);
});

test('editors, administrators and those who hold a chosen role have access', async () => {
  expect((await call('PUT', `/custom-templates/${uid}`, { tone: 'formal' }, editor)).body.data).toMatchObject(
    {
      mayEdit: true,
    },
  );
  expect((await call('GET', `/unanswered?subject=${uid}`, undefined, editor)).body.data.total).toBe(1);
  expect((await call('GET', `/custom-templates/${uid}/access`, undefined, admin)).body.data).toEqual({
    everyone: false,
    users: [{ uid: guest.userId, name: expect.any(String) }],
    roles: [],
    editors: [{ uid: editor.userId, name: expect.any(String) }],
  });
  const { items } = (await call('GET', `/custom-templates/${uid}/access/candidates`)).body.data;
  const role = present(items.find(({ kind }) => kind === 'role'));
  const chosen = { everyone: false, userUids: [], roleUids: [role.uid], editorUids: [] };
  expect((await call('PUT', `/custom-templates/${uid}/access`, chosen, editor)).status).toBe(200);
  // Now it is closed to them as well.
  expect((await call('GET', `/custom-templates/${uid}`, undefined, editor)).status).toBe(404);
  const stranger = await app.signIn();
  const foreign = { ...chosen, userUids: [stranger.userId] };
  expect((await call('PUT', `/custom-templates/${uid}/access`, foreign)).body.code).toBe('not_found');
});
