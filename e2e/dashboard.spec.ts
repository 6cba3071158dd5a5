import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { moveTo } from './support/looks.ts';

test.describe('the dashboard', () => {
  test('moves a typed question and chosen files to a new chat', async ({ workspace, docent }) => {
    await workspace
      .getByRole('textbox', { name: 'Ask about your documents' })
      .fill('How long may I keep a book?');
    await workspace
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'handbook.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Books may be kept for 28 days.'),
      });
    await expect(workspace.getByText('30 B')).toBeVisible();
    await workspace.getByRole('button', { name: 'Start chat' }).click();
    await expect(workspace).toHaveURL(new RegExp(`^${docent.url}/chat`));
    await expect(workspace.getByText('How long may I keep a book?').first()).toBeVisible();
    await expect(workspace.getByText('handbook.txt').first()).toBeVisible();
  });

  test('takes files that are dropped anywhere on it, as other pages do that add files', async ({
    workspace: page,
  }) => {
    const drop = async (name: string, text: string) => {
      const heading = page.getByRole('heading', { level: 1 });
      const dataTransfer = await page.evaluateHandle(
        ([name = '', text = '']) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], name));
          return transfer;
        },
        [name, text],
      );
      // Browsers say so again and again while something is held over the page, which may not be ready for the first.
      await expect(async () => {
        await heading.dispatchEvent('dragover', { dataTransfer });
        await expect(page.getByText('Drop the files here')).toBeVisible({ timeout: 1000 });
      }).toPass();
      await heading.dispatchEvent('drop', { dataTransfer });
      await expect(page.getByText('Drop the files here')).toHaveCount(0);
    };
    await drop('dropped.txt', 'Dropped from the desk.');
    await expect(page.getByRole('list', { name: '1 file chosen' })).toContainText('dropped.txt');
    await moveTo(page, '/spreadsheet');
    await drop('boats.csv', 'Pier;Boats\nNorth;4\n');
    await expect(page).toHaveURL(/\/spreadsheet\/add$/);
    await expect(page.getByText('boats.csv')).toBeVisible();
    await moveTo(page, '/custom-docent');
    await drop('assistant.json', 'no assistant');
    await expect(page.getByText('This file is not an exported assistant.')).toBeVisible();
  });

  test('gives the focus back when the palette is left', async ({ workspace: page }) => {
    const field = page.getByRole('textbox', { name: 'Ask about your documents' });
    await field.focus();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('combobox').fill('harbour');
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
    await expect(field).toBeFocused();
  });

  test('explains itself in three steps on a first visit, with a tour and samples to try', async ({
    signedIn: workspace,
    docent,
  }) => {
    await workspace.route('**/api/{conversations,files}?*', (route) =>
      route.fulfill({ json: { status: true, data: { items: [], nextCursor: null, total: 0 } } }),
    );
    await workspace.goto(`${docent.url}/dashboard`);
    await expect(workspace.getByRole('region', { name: 'Three steps to your first answer' })).toBeVisible();
    await expect(workspace.getByRole('listitem').filter({ hasText: 'See where it says so' })).toBeVisible();
    await workspace.getByRole('button', { name: 'Show me around' }).click();
    const tour = workspace.getByRole('dialog', { name: 'Tour' });
    await expect(tour.getByRole('heading', { name: 'Ask here' })).toBeVisible();
    await workspace.keyboard.press('Enter');
    await expect(tour.getByRole('heading', { name: 'Everything you can do' })).toBeVisible();
    await expectAccessible(workspace);
    await tour.getByRole('button', { name: 'Skip the tour' }).click();
    await expect(tour).toHaveCount(0);
    await expect(workspace.getByRole('button', { name: 'Show me around' })).toBeFocused();
    await workspace.getByRole('button', { name: 'Try it with a sample table' }).click();
    await expect(workspace).toHaveURL(/\/spreadsheet\/add$/);
    await expect(workspace.getByText('harbour-shop-sales.csv')).toBeVisible();
    await workspace.goBack();
    await workspace.unroute('**/api/{conversations,files}?*');
    await workspace.getByRole('button', { name: 'Try it with a sample text' }).click();
    await expect(workspace).toHaveURL(/\/chat/);
    await expect(workspace.getByText('harbour-library-handbook.txt').first()).toBeVisible();
    await expect(workspace.getByText('How long may books be kept', { exact: false }).first()).toBeVisible();
  });

  test('shows recent chats with their question, and files with their status', async ({
    signedIn: workspace,
    docent,
    session,
  }) => {
    const fileUid = await session.addFile('Liman yönetmeliği.txt', 'Kitaplar 28 gün süreyle verilir.');
    await session.call('POST', '/conversations', {
      kind: 'chat',
      title: 'Ödünç süresi',
      fileUids: [fileUid],
    });
    await workspace.goto(`${docent.url}/dashboard`);
    const chats = workspace.getByRole('region', { name: 'Continue' });
    await expect(chats.getByRole('link', { name: /Ödünç süresi/ })).toBeVisible();
    const files = workspace.getByRole('region', { name: 'Recent files' });
    await expect(files.getByText('Liman yönetmeliği.txt')).toBeVisible();
    await chats.getByRole('link', { name: /Ödünç süresi/ }).click();
    await expect(workspace).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    await workspace.goBack();
    await files.getByRole('link', { name: /Liman yönetmeliği\.txt/ }).click();
    await expect(workspace.getByText('Kitaplar 28 gün süreyle verilir.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  // What it measures begins with each document of its page.
  test.use({ pageOfItsOwn: true });

  test('nothing moves when the hint at AI providers comes last', async ({ signedIn: page, docent }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.addInitScript(() => {
      let moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
        document.documentElement.dataset.moved = String(moved);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const listed = Promise.all(
      [/\/api\/conversations\?/, /\/api\/files\?/].map((url) => page.waitForResponse(url)),
    );
    await page.route('**/api/models/available', async (route) => {
      await listed;
      const response = await route.fetch();
      const { data, ...envelope } = await response.json();
      await route.fulfill({ response, json: { ...envelope, data: { ...data, items: [] } } });
    });
    await page.goto(`${docent.url}/dashboard`);
    await expect(page.getByText('The built-in engine answers: it finds and quotes.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
    expect(moved).toBeLessThan(0.05);
  });
});
