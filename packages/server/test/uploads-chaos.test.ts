import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStorage } from '#platform/storage/folder-storage.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { type ChaosReport, uploadUnderChaos } from '#testing/uploads-chaos.ts';

/** Each costs a start of the product; `CHAOS_KILLS=20` looks longer, `bench/uploads-chaos.ts` for hours. */
const kills = Number(process.env.CHAOS_KILLS ?? 3);
const uploads = kills * 5;
const swept = { timeout: 60_000, interval: 200 };

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

async function allFiles(): Promise<{ uid: string; name: string; sha256: string }[]> {
  const { body } = await app.call('GET', '/files?limit=200', { as: user });
  expect(body.data.nextCursor).toBeNull();
  return body.data.items;
}

/** As if a day had passed, for what lies in storage and for what is written of it. */
async function letADayPass(): Promise<void> {
  await app.bytes.age('', 25 * 3600 * 1000);
  await owner(`update uploads set touched_at = now() - interval '25 hours'`);
}

const hashesOf = async (companyId: string) =>
  Promise.all(
    (await app.bytes.keys(companyId)).map(async (key) =>
      createHash('sha256')
        .update(await buffer(await app.storage.read(key)))
        .digest('hex'),
    ),
  );

const contents = (files: readonly { name: string; sha256: string }[]) =>
  files.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted();

test(
  'whatever was acknowledged while processes were killed is there once, and nothing else stays',
  async () => {
    const report: ChaosReport = await uploadUnderChaos({
      as: user,
      start: () => startServerProcess(app, {}, ['--web']),
      uploads,
      kills,
      atOnce: 4,
      sizeBytesMax: 300_000,
      pieceBytesMax: 120_000,
    });
    expect([report.killed, report.acknowledged.length]).toEqual([kills, uploads]);
    const files = await allFiles();
    expect(contents(files)).toEqual(contents(report.acknowledged));
    expect(files.map(({ uid }) => uid).toSorted()).toEqual(
      report.acknowledged.map(({ uid }) => uid).toSorted(),
    );
    await letADayPass();
    for (const name of ['sweep-uploads', 'sweep-orphans'])
      await owner(`insert into pgboss.job (name, data) values ($1, '{}')`, [name]);
    const stored = () => hashesOf(user.companyId);
    const expected = files.map(({ sha256 }) => sha256).toSorted();
    await expect.poll(() => owner('select id from uploads'), swept).toEqual([]);
    await expect.poll(async () => (await stored()).toSorted(), swept).toEqual(expected);
    expect(await owner('select upload_id from upload_parts')).toEqual([]);
    if (app.bytes.kind === 's3') return;
    // What was half written goes when a process starts.
    await openFolderStorage(fileURLToPath(app.bytes.url));
    expect(await app.bytes.unfinished()).toEqual([]);
  },
  120_000 + kills * 30_000,
);
