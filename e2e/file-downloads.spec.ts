import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './support/docent-test.ts';
import { line, openFolder, path } from './support/file-manager.ts';

/** What a download is called, and its bytes as letters: names stand plainly in a ZIP file, and so do short texts. */
async function saved(page: Page, begin: () => Promise<void>): Promise<{ name: string; bytes: string }> {
  const coming: Promise<Download> = page.waitForEvent('download');
  await begin();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path(), 'latin1') };
}

test('several files are downloaded as one ZIP file, and a folder from its menu', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await openFolder(page, { url: docent.url, session, name: 'Parcels', files: ['a.txt', 'b.txt', 'c.txt'] });
  for (const name of ['a.txt', 'b.txt']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  const several = await saved(page, () => page.getByRole('button', { name: 'Download as ZIP' }).click());
  expect(several.name).toMatch(/^Files \d{4}-\d\d-\d\d\.zip$/);
  expect(several.bytes.slice(0, 2)).toBe('PK');
  expect([several.bytes.includes('a.txt'), several.bytes.includes('c.txt')]).toEqual([true, false]);

  await page.keyboard.press('Escape');
  await path(page).getByRole('button', { name: 'Files' }).click();
  await line(page, /Parcels/)
    .getByRole('button', { name: /Parcels/ })
    .last()
    .click();
  const folder = await saved(page, () => page.getByRole('menuitem', { name: 'Download as ZIP' }).click());
  expect(folder.name).toBe('Parcels.zip');
  expect(folder.bytes).toContain('Parcels/c.txt');
});
