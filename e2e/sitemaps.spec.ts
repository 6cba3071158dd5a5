import {
  htmlPage,
  type SiteServer,
  sitemapXml,
  startSite,
} from '../packages/server/src/testing/site-server.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';

let site: SiteServer;

test.beforeAll(async () => {
  site = await startSite();
  site.pages.set('/lamps', { body: htmlPage('Lamps', 'The lamps of the harbour are lit at seven.') });
  site.pages.set('/boats', { body: htmlPage('Boats', 'Boats leave the harbour with the tide.') });
  site.pages.set('/sitemap.xml', { body: sitemapXml(['/lamps', '/boats', '/missing']) });
});

test.beforeEach(({ session }) => session.call('PUT', '/settings', { allowedHosts: ['127.0.0.1'] }));

test.afterAll(async () => {
  await site?.stop();
});

test('a sitemap is added, processed, inspected, scheduled and deleted, in the studio’s dark theme', async ({
  signedIn: workspace,
  docent,
}) => {
  await workspace.goto(`${docent.url}/settings/studio/sitemaps`);
  await expect(workspace).toHaveTitle(/^Sitemaps/);
  await expect(workspace.locator('[data-theme=dark]').first()).toBeVisible();
  await expectAccessible(workspace);
  await workspace.getByRole('button', { name: 'Add sitemap' }).first().click();
  const dialog = workspace.getByRole('dialog');
  await dialog.getByLabel('URL').fill('two words');
  await dialog.getByRole('button', { name: 'Add sitemap' }).click();
  await expect(dialog.getByText('Must be the web address of a sitemap or a site')).toBeVisible();
  await expectAccessible(workspace, { floating: true });
  await dialog.getByLabel('URL').fill('http://10.1.2.3/sitemap.xml');
  await dialog.getByRole('button', { name: 'Add sitemap' }).click();
  await expect(dialog.getByText('This address leads into a private network')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Allow the host in System settings' })).toHaveAttribute(
    'href',
    '/settings/system',
  );
  await expectAccessible(workspace, { floating: true });
  await dialog.getByLabel('URL').fill(site.origin);
  await dialog.getByRole('button', { name: 'Add sitemap' }).click();

  await expect(workspace).toHaveURL(/studio\/sitemaps\/[\w-]+$/);
  await expect(workspace.getByText('Completed').filter({ visible: true }).first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(workspace.getByRole('row', { name: /Lamps/ })).toContainText('Stored');
  await expect(workspace.getByRole('row', { name: /missing/ })).toContainText(
    'It is no longer there (status 404)',
  );
  await expectAccessible(workspace);
  await workspace.getByRole('searchbox', { name: 'Search pages' }).fill('boat');
  await expect(workspace.getByRole('row', { name: /Lamps/ })).toHaveCount(0);

  await workspace.getByRole('button', { name: 'Settings', exact: true }).click();
  await dialog.getByLabel('Process again').selectOption('weekly');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(workspace.getByText('Process again: Every week')).toBeVisible();
  await workspace.getByRole('link', { name: 'Open file: Boats' }).click();
  await expect(workspace.getByText('Boats leave the harbour with the tide.')).toBeVisible();
  await workspace.goBack();

  await workspace.evaluate(() => localStorage.setItem('lang', 'tr'));
  await workspace.reload();
  await expect(workspace.getByRole('button', { name: 'Yeniden işle' })).toBeVisible();
  expect(await englishOn(workspace)).toEqual([]);
  await workspace.setViewportSize({ width: 400, height: 900 });
  await workspace.goto(`${docent.url}/settings/studio/sitemaps`);
  await expect(workspace.getByText('Tamamlandı').filter({ visible: true }).first()).toBeVisible();
  expect(await englishOn(workspace)).toEqual([]);
  await expectAccessible(workspace);

  await workspace.evaluate(() => localStorage.setItem('lang', 'en'));
  await workspace.setViewportSize({ width: 1440, height: 900 });
  await workspace.reload();
  await workspace.getByRole('link', { name: new RegExp(site.origin) }).click();
  await workspace.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(workspace.getByText(/Are you sure you want to delete this sitemap\?/)).toBeVisible();
  await expectAccessible(workspace, { floating: true });
  await workspace.getByRole('button', { name: 'Delete sitemap' }).click();
  await expect(workspace.getByText('No sitemaps yet')).toBeVisible();
});
