import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

test.describe('the sidebar', () => {
  test('is 260 px wide when open and 0 when closed, and remembers its state', async ({ workspace }) => {
    const sidebar = workspace.locator('aside').first();
    await expect(sidebar).toHaveCSS('width', '260px');
    await workspace.getByRole('button', { name: 'Close sidebar' }).click();
    await expect(sidebar).toHaveCSS('width', '0px');
    await workspace.reload();
    await expect(workspace.getByRole('button', { name: 'Open sidebar' })).toBeVisible();
    expect(await workspace.evaluate(() => localStorage.getItem('sidebarOpen'))).toBe('false');
  });

  test('lists the entries in the order of the spec, by permission', async ({ workspace, docent }) => {
    const entries = workspace.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(entries).toHaveText([
      'Dashboard',
      'Chat',
      'Ask Question',
      'Summarize',
      'Custom Docent',
      'Custom Model',
      'Chat With DB',
      'File Manager',
    ]);
    await workspace.route('**/api/permissions', (route) =>
      route.fulfill({
        json: {
          status: true,
          data: { permissions: { type: 'regular', scopes: { chat: {} }, actions: {} } },
        },
      }),
    );
    await workspace.goto(`${docent.url}/dashboard`);
    await expect(entries).toHaveText(['Dashboard', 'Chat']);
  });

  test('is open on a tablet too, and the page beside it does not overflow', async ({ workspace }) => {
    const sidebar = workspace.locator('aside').first();
    for (const width of [1199, 900, 512]) {
      await workspace.setViewportSize({ width, height: 800 });
      await expect(sidebar).toHaveCSS('width', '260px');
      for (const name of ['Chat', 'File Manager', 'Dashboard']) {
        await workspace.getByRole('link', { name, exact: true }).click();
        await workspace.getByRole('heading', { level: 1 }).waitFor();
        const beyond = () =>
          workspace.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
        await expect.poll(beyond, { message: `${name} at ${width} px` }).toBeLessThanOrEqual(0);
      }
    }
    await workspace.getByRole('button', { name: 'Close sidebar' }).click();
    await expect(sidebar).toHaveCSS('width', '0px');
  });

  test('is a drawer on a phone that closes on navigation', async ({ workspace }) => {
    await workspace.setViewportSize({ width: 511, height: 800 });
    await expect(workspace.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await workspace.getByRole('button', { name: 'Open sidebar' }).click();
    await workspace.getByRole('link', { name: 'Ask Question' }).click();
    await expect(workspace).toHaveURL(/ask-question$/);
    await expect(workspace.getByRole('dialog')).toHaveCount(0);
  });

  test('renames a past chat, and deletes it after a confirmation', async ({
    signedIn: workspace,
    docent,
    session,
  }) => {
    await session.call('POST', '/conversations', { kind: 'chat', title: 'Harbour rules' });
    await workspace.goto(`${docent.url}/dashboard`);
    const chat = workspace
      .getByRole('region', { name: 'History' })
      .getByRole('link', { name: 'Harbour rules' });
    await chat.hover();
    await workspace.getByRole('button', { name: 'Actions for Harbour rules' }).click();
    await workspace.getByRole('menuitem', { name: 'Rename' }).click();
    await workspace.getByRole('alertdialog').getByRole('textbox').fill('Liman kuralları');
    await workspace.getByRole('button', { name: 'Save' }).click();
    const renamed = workspace
      .getByRole('region', { name: 'History' })
      .getByRole('link', { name: 'Liman kuralları' });
    await expect(renamed).toBeVisible();

    await renamed.hover();
    await workspace.getByRole('button', { name: 'Actions for Liman kuralları' }).click();
    await workspace.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(workspace.getByText('Are you sure you want to delete this chat?')).toBeVisible();
    await workspace.getByRole('button', { name: 'Cancel' }).click();
    await expect(renamed).toBeVisible();
    await renamed.hover();
    await workspace.getByRole('button', { name: 'Actions for Liman kuralları' }).click();
    await workspace.getByRole('menuitem', { name: 'Delete' }).click();
    await workspace.getByRole('button', { name: 'Delete chat' }).click();
    await expect(renamed).toHaveCount(0);
    await expect(workspace.getByText('Chat deleted')).toBeVisible();
  });

  test('searches the history, groups it by day, pins entries, and is a single tab stop', async ({
    signedIn: workspace,
    docent,
    session,
  }) => {
    for (const title of ['Fees of the harbour', 'Tide tables', 'Lamps and boats'])
      await session.call('POST', '/conversations', { kind: 'chat', title });
    await workspace.goto(`${docent.url}/dashboard`);
    const history = workspace.getByRole('region', { name: 'History' });
    const link = (name: string) => history.getByRole('link', { name });
    await expect(history.getByRole('region', { name: 'Today' }).getByRole('link').first()).toHaveText(
      'Lamps and boats',
    );

    const search = history.getByRole('searchbox', { name: 'Search history' });
    await search.focus();
    await workspace.keyboard.press('Tab');
    await expect(link('Lamps and boats')).toBeFocused();
    await workspace.keyboard.press('ArrowDown');
    await expect(link('Tide tables')).toBeFocused();
    await workspace.keyboard.press('ArrowRight');
    await workspace.keyboard.press('Enter');
    await workspace.getByRole('menuitem', { name: 'Pin' }).press('Enter');
    await expect(history.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveText([
      'Tide tables',
    ]);
    await workspace.reload();
    await expect(history.getByRole('region', { name: 'Pinned' }).getByRole('link')).toHaveText([
      'Tide tables',
    ]);
    await expectAccessible(workspace);

    await search.fill('HARBOUR');
    await expect(history.getByRole('link')).toHaveText(['Fees of the harbour']);
    await search.fill('no such thing');
    await expect(history.getByText('Nothing found for “no such thing”')).toBeVisible();
    await search.fill('');
    await link('Tide tables').hover();
    await workspace.getByRole('button', { name: 'Actions for Tide tables' }).click();
    await workspace.getByRole('menuitem', { name: 'Unpin' }).click();
    await expect(history.getByRole('region', { name: 'Pinned' })).toHaveCount(0);
    // One stop: the next Tab leaves the history.
    await link('Tide tables').focus();
    await workspace.keyboard.press('Tab');
    await expect(history.locator(':focus')).toHaveCount(0);
  });

  test('logs a warning for a past session of an unknown type, without an error', async ({
    signedIn: workspace,
    docent,
  }) => {
    await workspace.route('**/api/sidebar', (route) =>
      route.fulfill({
        json: {
          status: true,
          data: [
            { type: 'hologram', value: '01920000-0000-7000-8000-000000000001', text: 'From the future' },
          ],
        },
      }),
    );
    await workspace.goto(`${docent.url}/dashboard`);
    const warning = workspace.waitForEvent('console', (message) => message.type() === 'warning');
    await workspace.getByRole('button', { name: 'From the future', exact: true }).click();
    expect((await warning).text()).toContain('hologram');
    await expect(workspace).toHaveURL(`${docent.url}/dashboard`);
  });
});
