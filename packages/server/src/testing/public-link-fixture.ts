import type { PublicLinkBody } from '@docent/contract/features/public-link';
import { afterAll, beforeAll, vi } from 'vitest';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { present } from './present.ts';
import { openSettings } from './public-link-settings.ts';
import { buildModel, makeFiles, makeModel } from './studio.ts';
import { type Reply, type SignedIn, type TestApp, testApp } from './test-app.ts';
import type { BodyOfCall } from './typed-reply.ts';
import { uploadReady } from './wait-for-file.ts';

export type LinkSubject = `/${'models' | 'custom-templates' | 'spreadsheets'}/${string}`;
/** The path of the public routes of a link. */
export type LinkPath = `/external/${string}/${string}/${string}`;

const isLinkPath = (path: string): path is LinkPath => /^\/external(?:\/[^/]+){3}$/.test(path);

/** The path of the public routes of a link that is on. */
export function pathOfLink({ url }: { url: string | null }): LinkPath {
  const path = new URL(present(url)).pathname;
  if (!isLinkPath(path)) throw new Error(`A link leads to ${path}`);
  return path;
}

/** Switches the link to a subject (`/models/<uid>`) on; returns the path of its public routes. */
export async function openLinkTo(
  app: TestApp,
  as: SignedIn,
  subject: LinkSubject,
  settings: Partial<PublicLinkBody> = {},
): Promise<LinkPath> {
  const body = { ...openSettings, ...settings };
  const reply = await app.call('PUT', `${subject}/link`, { as, body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return pathOfLink(reply.body.data);
}

/** A built model of these texts, and its path. */
export async function makeAskedModel(
  app: TestApp,
  as: SignedIn,
  texts: readonly string[],
): Promise<`/models/${string}`> {
  const uid = await makeModel(app, as, await makeFiles(app, as, texts));
  await buildModel(app, as, uid);
  return `/models/${uid}`;
}

export interface TestVisitor {
  readonly conversation: string;
  readonly token: string;
  /** Calls a route of their conversation; `path` follows its uid. */
  call<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    body?: object,
  ): Promise<Reply<BodyOfCall<Method, `/external/conversations/${string}${Path}`>>>;
}

/** A visitor of the link at this path. */
export async function visit(app: TestApp, path: LinkPath, body: object = {}): Promise<TestVisitor> {
  const reply = await app.call('POST', `${path}/conversations`, { body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const { uid, visitor_token: token } = reply.body.data;
  return {
    conversation: uid,
    token,
    call: (method, at, sent) =>
      app.call(method, `/external/conversations/${uid}${at}`, {
        headers: { authorization: `Visitor ${token}` },
        ...(sent && { body: sent }),
      }),
  };
}

/** The answer to a visitor's question, as text of the stream. */
export async function askVisitor(app: TestApp, visitor: TestVisitor, text: string): Promise<string> {
  const response = await fetch(`${app.url}/api/external/conversations/${visitor.conversation}/questions`, {
    method: 'POST',
    headers: { authorization: `Visitor ${visitor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  return response.text();
}

export let app: TestApp;
export let owner: OwnerSql;
export let user: SignedIn;
/** The path of a model that knows a rocket. */
export let model: `/models/${string}`;

const rocket = 'The launch code of the rocket is seven. The rocket is painted red. It flies on Mondays.';

/** Starts a server with a model to link to before the tests of a file, and stops it after them. */
export function prepareLinks(): void {
  beforeAll(async () => {
    app = await testApp();
    owner = await openOwnerSql(app.address);
    user = await app.signIn();
    model = await makeAskedModel(app, user, [rocket]);
  });
  afterAll(async () => {
    await owner?.end();
    await app?.stop();
  });
}

/** Saves the settings of a link to a subject. */
export const saveLinkTo = (settings: object, subject: LinkSubject = model) =>
  app.call('PUT', `${subject}/link`, { as: user, body: { ...openSettings, ...settings } });

/** The path of a spreadsheet with one table, `people`. */
export async function makeSpreadsheet(csv: string, as = user): Promise<`/spreadsheets/${string}`> {
  const file = await uploadReady(app, as, 'people.csv', csv);
  const made = await app.call('POST', '/spreadsheets', { as, body: { fileUids: [file.uid] } });
  const path = `/spreadsheets/${made.body.data.uid}` as const;
  await vi.waitUntil(async () => (await app.call('GET', path, { as })).body.data.status === 'ready', {
    timeout: 60_000,
    interval: 100,
  });
  return path;
}
