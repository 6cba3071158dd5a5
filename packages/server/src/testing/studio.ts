import { vi } from 'vitest';
import { openDatabase } from '#platform/db/pool.ts';
import type { OwnerSql } from './owner-sql.ts';
import { storeTexts } from './stored-texts.ts';
import type { SignedIn, TestApp } from './test-app.ts';

export const modelSettings = { name: 'Handbook', chunkSize: 512, chunkOverlap: 64 };

/** A custom model of these files; returns its uid. */
export async function makeModel(
  app: TestApp,
  as: SignedIn,
  fileUids: readonly string[] = [],
  settings: object = {},
): Promise<string> {
  const { body } = await app.call('POST', '/models', { as, body: { ...modelSettings, ...settings } });
  const { uid } = body.data;
  if (fileUids.length > 0) await app.call('POST', `/models/${uid}/files`, { as, body: { fileUids } });
  return uid;
}

/** Files with these texts, read; returns their uids. */
export async function makeFiles(app: TestApp, as: SignedIn, texts: readonly string[]): Promise<string[]> {
  const db = openDatabase(app.address, 1);
  const uids = await storeTexts(db, as, texts);
  await db.close();
  return uids;
}

const overStates = ['ready', 'failed', 'canceled'];

type BuildPath = `/models/${string}/builds/${string}`;

/** The build as it is once it is over, in whatever way. */
export function waitForBuild(app: TestApp, as: SignedIn, path: BuildPath, timeout = 60_000) {
  return vi.waitUntil(
    async () => {
      const { body } = await app.call('GET', path, { as });
      return overStates.includes(body.data.status) ? body.data : undefined;
    },
    { timeout, interval: 100 },
  );
}

/** Builds a model and waits for the end. */
export async function buildModel(app: TestApp, as: SignedIn, uid: string) {
  const { body } = await app.call('POST', `/models/${uid}/builds`, { as });
  if (!body.status) throw new Error(JSON.stringify(body));
  return waitForBuild(app, as, `/models/${uid}/builds/${body.data.id}`);
}

/** What a model finds. */
export async function searchModel(app: TestApp, as: SignedIn, uid: string, query: string) {
  return (await app.call('GET', `/models/${uid}/search?${query}`, { as })).body;
}

/** As if this file were still being read, until the function returned is called. */
export async function holdReading(owner: OwnerSql, fileUid: string | undefined) {
  const set = (status: string) => owner('update files set status = $2 where id = $1', [fileUid, status]);
  await set('processing');
  return () => set('ready');
}
