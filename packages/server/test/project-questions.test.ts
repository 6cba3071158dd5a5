import { expect, test } from 'vitest';
import { ask, readChat, startChat, startProjectChat, textOf } from '#testing/chat.ts';
import { admin, app, newProject, owner, prepareProjects, stranger } from '#testing/project-fixture.ts';
import type { ReceivedEvent } from '#testing/read-events.ts';
import type { SignedIn } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

prepareProjects();

/** The administrator, in a new project of their own. */
async function inNewProject(): Promise<SignedIn> {
  const namedProject = await newProject(`Project ${crypto.randomUUID()}`);
  return { ...admin, namedProject };
}

const steps = (place: string, count: string) => `The keeper of ${place} climbed ${count} steps to the lamp.`;
const question = (place: string) => `How many steps did the keeper of ${place} climb?`;

const quoted = (events: readonly ReceivedEvent[]): string[] =>
  events.flatMap(({ event, data }) => (event === 'reference' ? [data.fileName as string] : []));

const askIn = (user: SignedIn, chat: string, text: string, filter?: object) =>
  ask(app, user, { chat, text, filter });

test('a chat without files answers from all files of its project, including files added later', async () => {
  const user = await inNewProject();
  await uploadReady(app, user, 'kandilli.txt', steps('Kandilli', 'forty'));
  await uploadReady(app, user, 'fener.txt', steps('Fener', 'ninety'));
  const chat = await startProjectChat(app, user);
  expect(await readChat(app, user, chat)).toMatchObject({ scope: 'project', files: [] });
  const first = await askIn(user, chat, question('Fener'));
  expect(textOf(first)).toContain('ninety');
  expect(quoted(first)).toContain('fener.txt');
  const { uid } = await uploadReady(app, user, 'rumeli.txt', steps('Rumeli', 'seventy'));
  expect(textOf(await askIn(user, chat, question('Rumeli')))).toContain('seventy');
  await app.call('DELETE', `/files/${uid}`, { as: user });
  const afterDeletion = await askIn(user, chat, question('Rumeli'));
  expect([quoted(afterDeletion), textOf(afterDeletion)]).not.toContain('rumeli.txt');
  expect(textOf(afterDeletion)).not.toContain('seventy');
});

test('a chat of the project can be filtered by folder, files and dates', async () => {
  const user = await inNewProject();
  const folder = (await app.call('POST', '/folders', { as: user, body: { name: 'Harbour', parent: null } }))
    .body.data.uid;
  const inside = await uploadReady(app, user, 'inside.txt', steps('Kandilli', 'forty'));
  const outside = await uploadReady(app, user, 'outside.txt', steps('Kandilli', 'ninety'));
  await app.call('POST', '/files/move', { as: user, body: { fileUids: [inside.uid], folder } });
  await owner(`update files set created_at = '2026-03-05T12:00:00Z' where id = $1`, [inside.uid]);
  const chat = await startProjectChat(app, user);
  const found = async (filter: object) =>
    new Set(quoted(await askIn(user, chat, question('Kandilli'), filter)));
  expect(await found({ folderUid: folder })).toEqual(new Set(['inside.txt']));
  expect(await found({ fileUids: [outside.uid] })).toEqual(new Set(['outside.txt']));
  expect(await found({ to: '2026-03-05' })).toEqual(new Set(['inside.txt']));
  const nothing = await askIn(user, chat, question('Kandilli'), { to: '2020-01-01' });
  expect(textOf(nothing)).toMatch(/^None of the sources matches the filter/);
});

test('files of another project and pasted texts are not searched', async () => {
  const user = await inNewProject();
  const other = await inNewProject();
  await uploadReady(app, other, 'secret.txt', steps('Kandilli', 'forty'));
  await uploadReady(app, stranger, 'foreign.txt', steps('Kandilli', 'fifty'));
  await app.call('POST', '/conversations', {
    as: user,
    body: { kind: 'ask_content', text: steps('Kandilli', 'sixty') },
  });
  const chat = await startProjectChat(app, user);
  const empty = await askIn(user, chat, question('Kandilli'));
  expect(textOf(empty)).toMatch(/^This project has no files with text yet.* file manager/);
  await uploadReady(app, user, 'own.txt', steps('Fener', 'ninety'));
  const answer = await askIn(user, chat, question('Kandilli'));
  expect(textOf(answer)).not.toMatch(/forty|fifty|sixty/);
});

test('a chat about files keeps its files, and searches the project when it has none', async () => {
  const user = await inNewProject();
  const { uid } = await uploadReady(app, user, 'kandilli.txt', steps('Kandilli', 'forty'));
  await uploadReady(app, user, 'fener.txt', steps('Fener', 'ninety'));
  const chat = await startChat(app, user, [uid]);
  expect((await readChat(app, user, chat)).scope).toBe('files');
  expect(textOf(await askIn(user, chat, question('Fener')))).not.toContain('ninety');
  const body = { fileUids: [] };
  const widened = await app.call('PATCH', `/conversations/${chat}`, { as: user, body });
  expect(widened.body.data).toMatchObject({ scope: 'project', files: [] });
  expect(textOf(await askIn(user, chat, question('Fener')))).toContain('ninety');
});

test('a chat about erased files searches nothing else', async () => {
  const user = await inNewProject();
  const { uid } = await uploadReady(app, user, 'kandilli.txt', steps('Kandilli', 'forty'));
  await uploadReady(app, user, 'fener.txt', steps('Fener', 'ninety'));
  const chat = await startChat(app, user, [uid]);
  await app.call('DELETE', `/files/${uid}`, { as: user });
  await app.call('DELETE', `/bin/${uid}`, { as: user });
  expect(await readChat(app, user, chat)).toMatchObject({ scope: 'files', files: [] });
  expect(textOf(await askIn(user, chat, question('Fener')))).not.toContain('ninety');
});

test('pictures among the files of a chat are skipped, and the other files are searched', async () => {
  const user = await inNewProject();
  const picture = await uploadReady(
    app,
    user,
    'photo.png',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  );
  const { uid } = await uploadReady(app, user, 'kandilli.txt', steps('Kandilli', 'forty'));
  const chat = await startChat(app, user, [picture.uid, uid]);
  expect(textOf(await askIn(user, chat, question('Kandilli')))).toContain('forty');
  const alone = await app.call('POST', '/conversations', {
    as: user,
    body: { kind: 'chat', fileUids: [picture.uid] },
  });
  expect(alone.body.code).toBe('file_without_text');
});
