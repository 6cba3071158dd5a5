import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DatabaseAddress, openDatabase } from '#platform/db/pool.ts';
import { createUser } from './factories.ts';
import { openOwnerSql } from './owner-sql.ts';
import { startServerProcess } from './server-process.ts';
import { storeTexts } from './stored-texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire holds
type Data = any;

/** No more of them are added in one request. */
const filesPerRequest = 1_000;

/** A process that serves, workers that come and go, and a user who builds models: as tests and benches share it. */
export async function openStudioFixture(address: DatabaseAddress) {
  const filesFolder = await mkdtemp(join(tmpdir(), 'docent-files-'));
  const start = (role: string) =>
    startServerProcess({ address, bytes: { url: pathToFileURL(filesFolder).href } }, {}, [role]);
  // It brings the database up to date.
  const web = await start('--web');
  const [db, owner] = [openDatabase(address, 4), await openOwnerSql(address)];
  const user = await createUser(address);
  let authorization = {};
  async function call(method: string, path: string, body?: object): Promise<Data> {
    const headers = {
      'x-company': user.companyCode,
      ...authorization,
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, body: body ? JSON.stringify(body) : null };
    const answer: Data = await (await fetch(`${web.url}/api${path}`, sent)).json();
    if (!answer.status) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`);
    return answer.data;
  }
  const { email, password } = user;
  const { access_token } = await call('POST', '/token', { email, password });
  authorization = { authorization: `Bearer ${access_token}` };
  return {
    call,
    db,
    owner,
    user,
    startWorker: () => start('--worker'),
    store: (texts: readonly string[]) => storeTexts(db, user, texts),
    /** A model of these files, and a build of it that some worker will take. */
    async requestBuild(fileUids: readonly string[], settings: object): Promise<{ uid: string; id: string }> {
      const { uid } = await call('POST', '/models', {
        name: 'Fire',
        chunkSize: 512,
        chunkOverlap: 64,
        ...settings,
      });
      for (let from = 0; from < fileUids.length; from += filesPerRequest)
        await call('POST', `/models/${uid}/files`, {
          fileUids: fileUids.slice(from, from + filesPerRequest),
        });
      const { id } = await call('POST', `/models/${uid}/builds`);
      return { uid, id };
    },
    async stop(): Promise<void> {
      await web.end('SIGTERM');
      await owner.end();
      await db.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
