import { expect, test, vi } from 'vitest';
import { present } from '#testing/present.ts';
import { htmlPage } from '#testing/site-server.ts';
import { app, client, newSite, owner, prepareSitemaps, sitemapOf, user } from '#testing/sitemap-fixture.ts';
import { buildModel, makeModel, waitForBuild } from '#testing/studio.ts';
import type { TestApp } from '#testing/test-app.ts';
import { waitForFile } from '#testing/wait-for-file.ts';

prepareSitemaps();

const modelOf = async (uid: string) => (await client.call('GET', `/models/${uid}`)).body.data;
const buildsOf = async (uid: string) => (await client.call('GET', `/models/${uid}/builds`)).body.data.items;
const wait = { timeout: 60_000, interval: 500 };

/** A model of a sitemap with one build, and the site behind it. */
async function builtModel(rebuild: object) {
  const site = await newSite(['mill']);
  const { uid: sitemapUid } = await client.processed(sitemapOf(site));
  const files = (await client.pagesOf(sitemapUid)).flatMap(({ file }) => file ?? []);
  for (const file of files) await waitForFile(app, user, file);
  const uid = await makeModel(app, user, [], { rebuild });
  await client.call('POST', `/models/${uid}/sitemaps`, { sitemapUids: [sitemapUid] });
  await buildModel(app, user, uid);
  return {
    uid,
    /** Has a page of the site changed and fetched again. */
    async change(text: string) {
      site.pages.set('/mill', { body: htmlPage('mill', text) });
      await client.again(sitemapUid);
      for (const file of files) await waitForFile(app, user, file);
    },
  };
}

const wake = (times = 1) =>
  owner(`insert into pgboss.job (name, data) select 'wake-rebuilds', '{}' from generate_series(1, $1::int)`, [
    times,
  ]);

const nextRunMs = async (uid: string) => Date.parse((await modelOf(uid)).rebuild?.nextRunAt ?? '') || 0;

/** Has the server look for changes until it has seen one since. @returns when the model is rebuilt then */
async function looked(uid: string, beforeMs: number): Promise<number> {
  const isLater = async () => {
    await wake();
    return (await nextRunMs(uid)) > beforeMs;
  };
  await vi.waitUntil(isLater, wait);
  return nextRunMs(uid);
}

/** Makes a model due, and has every process look for due ones and deliver the run again and again. */
async function dueForAll(uid: string) {
  const begun = async () => {
    // A look that was on its way begins the quiet time again.
    await owner(
      `update model_rebuilds set next_run_at = now() - interval '1 hour' where model_id = $1 and run = 0`,
      [uid],
    );
    await wake(3);
    const [row] = await owner<{ run: number }>('select run from model_rebuilds where model_id = $1', [uid]);
    return row?.run;
  };
  const run = await vi.waitUntil(begun, wait);
  const data = JSON.stringify({ companyId: user.companyId, modelId: uid, run });
  await owner(
    `insert into pgboss.job (name, data) select 'rebuild-model', $1::jsonb from generate_series(1, 6)`,
    [data],
  );
  await vi.waitUntil(async () => (await modelOf(uid)).rebuild?.outcome === 'activated', wait);
  await vi.waitUntil(async () => {
    const left = `select from pgboss.job where state < 'completed' and name in ('wake-rebuilds', 'rebuild-model')`;
    return (await owner(left)).length === 0;
  }, wait);
}

test('a change of a sitemap’s page begins the quiet time again, and two processes build once', async () => {
  const other: TestApp = await app.another();
  const { uid, change } = await builtModel({ every: 'quiet', quietMinutes: 30 });
  const firstMs = await looked(uid, 0);
  await change('It grinds rye.');
  expect(await looked(uid, firstMs)).toBeGreaterThan(Date.now() + 25 * 60_000);
  expect(await buildsOf(uid)).toHaveLength(1);
  await dueForAll(uid);
  const [latest, ...earlier] = await buildsOf(uid);
  expect(earlier).toHaveLength(1);
  await waitForBuild(app, user, `/models/${uid}/builds/${present(latest).id}`);
  expect(await modelOf(uid)).toMatchObject({ activeBuild: { number: 2 }, rebuild: { nextRunAt: null } });
  const found = (await client.call('GET', `/models/${uid}/search?q=rye`)).body;
  expect(JSON.stringify(found)).toContain('It grinds rye.');
  await other.stop();
  expect([...app.errors, ...other.errors]).toEqual([]);
});
