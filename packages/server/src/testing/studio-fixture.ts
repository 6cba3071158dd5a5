import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DatabaseAddress, openDatabase } from '#platform/db/pool.ts';
import { createUser, type TestUser } from './factories.ts';
import { openOwnerSql } from './owner-sql.ts';
import { present } from './present.ts';
import { startServerProcess } from './server-process.ts';
import { storeTexts } from './stored-texts.ts';
import { type BodyOfCall, type DataOfCall, dataIn } from './typed-reply.ts';

/** Calls a route and returns its data. */
type DataCall = <const Method extends string, const Path extends string>(
  method: Method,
  path: Path,
  body?: unknown,
) => Promise<DataOfCall<Method, Path>>;

/** No more of them are added in one request. */
const filesPerRequest = 1_000;

/** Signs a user in at a server process. Calls that are refused are thrown. */
async function callsOf(url: string, user: TestUser): Promise<DataCall> {
  const send =
    (authorization: Record<string, string>): DataCall =>
    async <const Method extends string, const Path extends string>(
      method: Method,
      path: Path,
      body?: unknown,
    ) => {
      const headers = {
        'x-company': user.companyCode,
        ...authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const payload = body === undefined ? null : JSON.stringify(body);
      const response = await fetch(`${url}/api${path}`, { method, headers, body: payload });
      const answer: BodyOfCall<Method, Path> = JSON.parse(await response.text());
      if (!response.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`);
      return dataIn({ body: answer });
    };
  const { email, password } = user;
  const { access_token } = await send({})('POST', '/token', { email, password });
  return send({ authorization: `Bearer ${access_token}` });
}

/** A model of these files, and a build of it that some worker will take. */
async function requestBuild(
  call: DataCall,
  fileUids: readonly string[],
  settings: object,
): Promise<{ uid: string; id: string }> {
  const model = { name: 'Fire', chunkSize: 512, chunkOverlap: 64, ...settings };
  const { uid } = await call('POST', '/models', model);
  for (let from = 0; from < fileUids.length; from += filesPerRequest)
    await call('POST', `/models/${uid}/files`, { fileUids: fileUids.slice(from, from + filesPerRequest) });
  const { id } = await call('POST', `/models/${uid}/builds`);
  return { uid, id };
}

/** A process that serves, workers that come and go, and a user who builds models: as tests and benches share it. */
export async function openStudioFixture(address: DatabaseAddress) {
  const filesFolder = await mkdtemp(join(tmpdir(), 'docent-files-'));
  const start = (role: string) =>
    startServerProcess({ address, bytes: { url: pathToFileURL(filesFolder).href } }, {}, [role]);
  // It brings the database up to date.
  const web = await start('--web');
  const [db, owner] = [openDatabase(address, 4), await openOwnerSql(address)];
  const user = await createUser(address);
  const call = await callsOf(present(web.url), user);
  return {
    call,
    db,
    owner,
    user,
    startWorker: () => start('--worker'),
    store: (texts: readonly string[]) => storeTexts(db, user, texts),
    requestBuild: (fileUids: readonly string[], settings: object) => requestBuild(call, fileUids, settings),
    async stop(): Promise<void> {
      await web.end('SIGTERM');
      await owner.end();
      await db.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
