import * as z from 'zod';
import { newUid } from '#platform/db/uuid.ts';
import { ask, startChat } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import type { OwnerSql } from '#testing/owner-sql.ts';
import type { SignedIn, TestApp } from '#testing/test-app.ts';
import { tusClient } from '#testing/tus-client.ts';
import { uploadReady } from '#testing/wait-for-file.ts';
import { present } from '../present.ts';
import { makeBuild, makeBuiltFile, makeBuiltModel, makePassageEdit } from './built-subjects.ts';
import { textWith } from './secret-word.ts';

export interface SubjectContext {
  app: TestApp;
  owner: OwnerSql;
  /** Stands in the files of this user. */
  word: string;
  /** The token of the directory of the user's company. */
  directory(): Promise<string>;
}

type Maker = (fixture: SubjectContext, as: SignedIn) => Promise<string>;
export type Owner = 'company' | 'project' | 'user' | 'installation';

/** A kind of thing that only the routes of one feature name: the file that describes them says it, too. */
export interface OwnSubject {
  name: string;
  /** Of whom it is, as `ownedBy` says of the kinds that several features name. */
  ownedBy: Owner;
  /** Of a user, and in the project that they made it in. */
  isInProject?: true;
  /** It takes a process to make one: only a route that says `spends` gets one of its own. */
  isCostly?: true;
  make: Maker;
}

const madeThing = z.looseObject({
  id: z.optional(z.string()),
  uid: z.optional(z.string()),
  challengeId: z.optional(z.string()),
});

/** Makes a thing with one request, and returns its id. */
export async function made(
  fixture: SubjectContext,
  as: SignedIn,
  [path, body]: [string, object],
): Promise<string> {
  const reply = await fixture.app.call('POST', path, { as, body });
  const made = madeThing.safeParse(reply.body.data).data;
  const id = made?.id ?? made?.uid ?? made?.challengeId;
  if (id === undefined) throw new Error(`POST ${path} answered ${JSON.stringify(reply.body)}`);
  return id;
}

async function makeUser({ app }: SubjectContext, { companyId, companyCode }: SignedIn): Promise<string> {
  const wishes = { companyId, companyCode, projectId: null, type: 'regular' } as const;
  return (await createUser(app.address, wishes)).userId;
}

/** Works in another project, too. */
async function makeMember({ app, owner }: SubjectContext, as: SignedIn): Promise<string> {
  const { companyId, companyCode, projectId } = as;
  const { userId } = await createUser(app.address, { companyId, companyCode, type: 'regular' });
  await owner('insert into project_users (company_id, project_id, user_id) values ($1, $2, $3)', [
    companyId,
    projectId,
    userId,
  ]);
  return userId;
}

/** A passkey as a browser's authenticator would have left it. */
async function makePasskey({ owner }: SubjectContext, as: SignedIn): Promise<string> {
  const id = newUid();
  await owner(
    `insert into passkeys (company_id, id, user_id, credential_id, public_key, sign_count, transports, name, is_backed_up)
     values ($1, $2, $3, $4, '\\x00', 0, '{}', 'Laptop', false)`,
    [as.companyId, id, as.userId, newUid()],
  );
  return id;
}

/** A challenge that outlasts the walk. */
async function makeChallenge(fixture: SubjectContext, as: SignedIn): Promise<string> {
  const id = await made(fixture, as, ['/profile/passkeys/options', { currentPassword: as.password }]);
  await fixture.owner(`update passkey_challenges set expires_at = now() + interval '1 day' where id = $1`, [
    id,
  ]);
  return id;
}

async function makeTwoStep({ app }: SubjectContext, as: SignedIn): Promise<string> {
  const { body } = await app.call('POST', '/profile/two-step', {
    as,
    body: { currentPassword: as.password },
  });
  return body.data.secret;
}

async function makeSession({ app, owner }: SubjectContext, as: SignedIn): Promise<string> {
  await app.signIn(as);
  const [row] = await owner<{ id: string }>(
    'select id from sessions where user_id = $1 order by created_at desc, id desc limit 1',
    [as.userId],
  );
  if (!row) throw new Error('The session is not there.');
  return row.id;
}

async function makeMail(fixture: SubjectContext, as: SignedIn): Promise<string> {
  const { app, owner } = fixture;
  const { body } = await app.call('POST', '/settings/mails/test', { as, body: { email: as.email } });
  const [row] = await owner<{ id: string }>('select id from mails order by created_at desc, id desc limit 1');
  if (!row) throw new Error(`No mail: ${JSON.stringify(body)}`);
  return row.id;
}

/** A sitemap whose run is over: no job changes it while requests are compared. */
async function makeSitemap(fixture: SubjectContext, as: SignedIn): Promise<string> {
  const id = await made(fixture, as, ['/sitemaps', { url: `https://${newUid()}.example.test/sitemap.xml` }]);
  await fixture.owner(
    `update sitemaps set status = 'completed', claim = claim + 1, processed_at = now() where id = $1`,
    [id],
  );
  return id;
}

async function makeConversation(fixture: SubjectContext, as: SignedIn): Promise<string> {
  const file = await uploadReady(fixture.app, as, `${newUid()}.txt`, textWith(fixture.word));
  const chat = await startChat(fixture.app, as, [file.uid]);
  await ask(fixture.app, as, { chat, text: 'What is the launch code?' });
  return chat;
}

/** Something that was deleted and can be restored. */
async function makeBinned(
  fixture: SubjectContext,
  as: SignedIn,
  kind: 'file' | 'folder' | 'conversation',
): Promise<string> {
  const id = await makers[kind](fixture, as);
  await fixture.app.call('DELETE', `/${kind}s/${id}`, { as });
  return id;
}

async function makeGroup(fixture: SubjectContext): Promise<string> {
  const as = { accessToken: await fixture.directory() };
  const { body } = await fixture.app.call('POST', '/scim/v2/Groups', {
    as,
    body: { displayName: `Group ${newUid()}` },
  });
  return body.id;
}

/** An upload of which some bytes have come. */
async function makeUpload({ app, word }: SubjectContext, as: SignedIn): Promise<string> {
  const tus = tusClient(app, as);
  const path = await tus.begin(`${word}.txt`, 8);
  await tus.append(path, 0, Buffer.from('half'));
  return path.split('/').at(-1) ?? '';
}

const newCompany = () => ({
  code: `made-${newUid()}`,
  title: 'Made company',
  admin: { name: 'First', email: `${newUid()}@example.test`, password: 'correct horse battery' },
});

const makers = {
  file: async (fixture, as) =>
    (await uploadReady(fixture.app, as, `${newUid()}.txt`, textWith(fixture.word))).uid,
  upload: makeUpload,
  folder: (fixture, as) => made(fixture, as, ['/folders', { name: `Folder ${newUid()}` }]),
  binned_file: (fixture, as) => makeBinned(fixture, as, 'file'),
  binned_folder: (fixture, as) => makeBinned(fixture, as, 'folder'),
  binned_conversation: (fixture, as) => makeBinned(fixture, as, 'conversation'),
  model: (fixture, as) =>
    made(fixture, as, ['/models', { name: `Model ${newUid()}`, chunkSize: 512, chunkOverlap: 64 }]),
  /** One model of each user, which stays; it has an active build. */
  built_model: makeBuiltModel,
  /** Of that model, and not active. */
  build: makeBuild,
  built_file: makeBuiltFile,
  passage_edit: makePassageEdit,
  sitemap: makeSitemap,
  conversation: makeConversation,
  answer: async (fixture, as) => {
    const chat = await makeConversation(fixture, as);
    const { messages } = (await fixture.app.call('GET', `/conversations/${chat}`, { as })).body.data;
    return present(messages[1]).uid;
  },
  user: makeUser,
  /** Has no password yet. */
  guest: (fixture, as) =>
    made(fixture, as, [
      '/users',
      { name: 'Guest', email: `${newUid()}@example.test`, type: 'admin', status: 'active', invite: true },
    ]),
  /** A role that the company's directory made. */
  group: makeGroup,
  member: makeMember,
  role: (fixture, as) =>
    made(fixture, as, ['/roles', { name: `Role ${newUid()}`, permissions: { scopes: {}, actions: {} } }]),
  /** Permits something. */
  strong_role: (fixture, as) =>
    made(fixture, as, [
      '/roles',
      { name: `Role ${newUid()}`, permissions: { scopes: { chat: {}, user: {} }, actions: {} } },
    ]),
  project: (fixture, as) => made(fixture, as, ['/project', { title: `Project ${newUid()}` }]),
  /** The project that the caller works in, which stays. */
  home: async (_, as) => as.projectId,
  api_key: (fixture, as) =>
    made(fixture, as, ['/api-keys', { name: `Key ${newUid()}`, scopes: { chat: {} } }]),
  session: makeSession,
  passkey: makePasskey,
  challenge: makeChallenge,
  /** The secret of a second step that is not confirmed yet. */
  two_step: makeTwoStep,
  mail: makeMail,
  company: (fixture, as) => made(fixture, as, ['/companies', newCompany()]),
} satisfies Record<string, Maker>;

/** The kinds that routes of several features name. */
export type SharedKind = keyof typeof makers;
export type SubjectKind = SharedKind | OwnSubject;

/** Makes a thing of this kind for a user. */
export function makeSubject(fixture: SubjectContext, as: SignedIn, kind: SubjectKind): Promise<string> {
  return (typeof kind === 'string' ? makers[kind] : kind.make)(fixture, as);
}
