import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/docent-test.ts';

let folder: string;
let made = 0;
let name: string;
let path: string;
let sha256: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-e2e-upload-'));
});

// Each test needs its own file, because the product asks about duplicates.
test.beforeEach(async () => {
  const bytes = randomBytes(32_000_000);
  made += 1;
  name = `large-${made}.bin`;
  path = join(folder, name);
  sha256 = createHash('sha256').update(bytes).digest('hex');
  await writeFile(path, bytes);
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

const panel = (page: Page) => page.getByRole('complementary', { name: 'Uploads' });

async function choose(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible({ timeout: 60_000 });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  await (await choosing).setFiles(path);
}

/** What the browser says to the uploads, each piece held back so that there is time to do something. */
async function slowly(page: Page, delayMs: number) {
  const seen = { begun: 0, offsets: [] as number[], arrived: 0 };
  const isPiece = (request: Request) => request.method() === 'PATCH';
  page.on('request', (request) => {
    if (!request.url().includes('/api/uploads')) return;
    if (request.method() === 'POST') seen.begun += 1;
    if (isPiece(request)) seen.offsets.push(Number(request.headers()['upload-offset']));
  });
  page.on('response', (response) => {
    if (isPiece(response.request()) && response.status() === 204) seen.arrived += 1;
  });
  await page.route('**/api/uploads/*', async (route) => {
    if (isPiece(route.request())) await wait(delayMs);
    await route.continue().catch(() => undefined);
  });
  return seen;
}

interface Items {
  items: { name: string; sha256: string }[];
}

test('an upload resumes after a reload when the same file is chosen again', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const seen = await slowly(page, 700);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${docent.url}/file-manager`);
  await choose(page);
  await expect.poll(() => seen.arrived).toBeGreaterThan(1);
  await page.reload();
  const before = seen.offsets.length;
  await choose(page);
  await expect(panel(page).getByRole('status')).toHaveText('1 file uploaded', { timeout: 60_000 });
  expect(seen.begun).toBe(1);
  expect(seen.offsets[before]).toBeGreaterThan(0);
  const { items } = (await session.call('GET', `/files?q=${name}`)) as Items;
  expect(items.map((file) => file.sha256)).toEqual([sha256]);
});

test('an upload waits for a lost connection and a server restart', async ({
  signedIn: page,
  context,
  docent,
  session,
}) => {
  await page.goto(`${docent.url}/file-manager`);
  const seen = await slowly(page, 400);
  await choose(page);
  await expect.poll(() => seen.arrived).toBeGreaterThan(0);
  await context.setOffline(true);
  await wait(1500);
  await context.setOffline(false);
  const { arrived } = seen;
  await expect.poll(() => seen.arrived, { timeout: 60_000 }).toBeGreaterThan(arrived);
  await docent.kill();
  await wait(1000);
  await docent.start();
  await expect(panel(page).getByRole('status')).toHaveText('1 file uploaded', { timeout: 60_000 });
  expect(seen.begun).toBe(1);
  const { items } = (await session.call('GET', `/files?q=${name}`)) as Items;
  expect(items.map((file) => [file.name, file.sha256])).toEqual([[name, sha256]]);
});

test('a cancelled upload leaves nothing behind', async ({ signedIn: page, docent, session }) => {
  const seen = await slowly(page, 700);
  await page.goto(`${docent.url}/file-manager`);
  const address = page.waitForRequest((request) => request.method() === 'PATCH');
  await choose(page);
  const uid = (await address).url().split('/').at(-1);
  await expect.poll(() => seen.arrived).toBeGreaterThan(0);
  await panel(page)
    .getByRole('button', { name: `Cancel the upload of ${name}` })
    .click();
  await expect(panel(page).getByText('Cancelled')).toBeVisible();
  const status = async () =>
    (
      await fetch(`${docent.url}/api/uploads/${uid}`, {
        headers: { authorization: `Bearer ${session.accessToken}` },
      })
    ).status;
  await expect.poll(status).toBe(404);
});
