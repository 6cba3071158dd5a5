import type { Page } from '@playwright/test';
import { startFakeModelServer } from '../packages/server/src/testing/fake-model-server.ts';
import { expect, test } from './support/docent-test.ts';
import { textFile } from './support/file-manager.ts';
import { expectFocusKept, goByPalette, pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { admin } from './support/start-docent.ts';
import { freshEmail } from './support/users.ts';

// The mouse is never used: elements are reached with Tab and the arrow keys, and files are chosen in the browser's own
// dialog, which Enter opens.

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const report = `The harbour of Kuzeyli handled 4,250 ships in 2023. Fees brought in 18.4 million euros in 2023. The council decided on 14 March 2024 to build a second pier.`;

test('sign in', async ({ page, docent }) => {
  await page.goto(docent.url);
  await expect(page).toHaveURL(`${docent.url}/auth`);
  await expect(page).toHaveTitle('Welcome back – Docent');
  await expect(page.getByRole('link', { name: 'Terms of Use' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await typeInto(page, page.getByLabel('Company Code'), admin.company);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Email'), admin.email);
  await typeInto(page, field(page, 'Password'), admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${docent.url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page).toHaveTitle('Dashboard – Docent');
  await expectFocusKept(page);
});

test('ask all files, open a reference and come back', async ({ workspace: page, session }) => {
  await session.addFile('harbour by keyboard.txt', report);
  await typeInto(page, page.getByRole('textbox').first(), 'How many ships did Kuzeyli handle?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await button(page, 'Copy answer').waitFor();
  // Screen readers announce once that the answer is ready, and not each of its words.
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(['The answer is ready.']);
  await expectFocusKept(page);
  const marker = button(page, /^Reference 1: harbour by keyboard/).first();
  await tabTo(page, marker);
  await expect(page.getByRole('tooltip')).toContainText('handled 4,250 ships in 2023');
  await page.keyboard.press('Enter');
  const source = page.getByRole('complementary', { name: 'Source: harbour by keyboard.txt' });
  await expect(source.locator('mark').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(source).toHaveCount(0);
  await expect(marker).toBeFocused();
});

/** Opens a menu, chooses its first entry, and gives the file in the browser's dialog. */
async function chooseFile(page: Page, menu: string, file: ReturnType<typeof textFile>): Promise<void> {
  // The test listens before the menu opens: without a listener the browser opens a dialog of its own.
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, button(page, menu));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

test('upload a file, find it and delete it', async ({ workspace: page }) => {
  await goByPalette(page, 'File Manager');
  const text = textFile('lantern by keyboard.txt', 'The lantern was lit in 1902.');
  await chooseFile(page, 'Add', text);
  await expect(page.getByText('lantern by keyboard.txt').first()).toBeVisible();
  await typeInto(page, page.getByRole('searchbox', { name: 'Search files' }), 'lantern');
  const chosen = page.getByRole('checkbox', { name: /lantern by keyboard/ });
  await pressOn(page, chosen, 'Space');
  await pressOn(page, button(page, 'Delete 1 file'));
  await page.getByRole('alertdialog').waitFor();
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 file' }));
  await expect(chosen).toHaveCount(0);
  await expectFocusKept(page);
});

test('make a model and build it', async ({ signedIn: page, docent }) => {
  await page.goto(`${docent.url}/settings/studio/add`);
  await typeInto(page, page.getByLabel('Name'), 'Model by keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Model by keyboard' })).toBeVisible();
  await expectFocusKept(page);
  await chooseFile(page, 'Add files', textFile('pier by keyboard.txt', 'The second pier opens in 2026.'));
  await expect(page.getByRole('row', { name: /pier by keyboard/ })).toContainText('Not yet');
  // Backwards: the list of uploads, which changes meanwhile, is at the end of the page.
  await tabTo(page, button(page, 'Build'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Build “Model by keyboard”?' });
  await expect(asked).toContainText('1 file is read into the first build.');
  await pressOn(page, asked.getByRole('button', { name: 'Build' }));
  const serving = page.getByRole('region', { name: 'Answers come from' });
  await expect(serving).toContainText('Build 1Active1 document');
  await expectFocusKept(page);
});

test('summarize a text', async ({ workspace: page }) => {
  await goByPalette(page, 'Summarize');
  await tabTo(page, field(page, 'Text'));
  await page.keyboard.insertText(report);
  await pressOn(page, button(page, 'Summarize'));
  await expect(page.getByRole('article', { name: 'Summary' })).toContainText('18.4 million');
  await expectFocusKept(page);
});

test('add a table and ask it', async ({ signedIn: page, docent }) => {
  await page.goto(`${docent.url}/spreadsheet/add`);
  await chooseFile(page, 'Add files', textFile('keys.csv', 'Pier;Boats\nNorth;4\nSouth;2\nNorth;3\n'));
  await pressOn(page, button(page, 'Import'));
  await pressOn(page, page.getByRole('link', { name: 'Ask about these tables' }));
  await pressOn(page, button(page, 'What is the total Boats by Pier?'));
  await expect(
    page.getByRole('article', { name: 'Answer' }).getByRole('cell', { name: 'South' }),
  ).toBeVisible();
  // A follow-up question can be typed at once.
  await expect(field(page, 'Your question')).toBeFocused();
  // What opens gives the focus back when it is closed.
  const save = button(page, 'Save this question');
  await tabTo(page, save, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(save).toBeFocused();
  const correct = button(page, 'Correct');
  await tabTo(page, correct, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Query')).toBeFocused();
  await pressOn(page, button(page, 'Cancel'));
  await expect(button(page, 'Edit the query')).toBeFocused();
});

test('make an assistant and publish it', async ({ signedIn: page, docent }) => {
  await page.goto(`${docent.url}/custom-docent/add`);
  await typeInto(page, field(page, 'Name'), 'Guide by keyboard');
  await typeInto(page, field(page, 'Instructions'), 'Answer in one sentence.');
  await pressOn(page, button(page, 'Create assistant'));
  await expect(page.getByRole('heading', { level: 1, name: 'Guide by keyboard' })).toBeVisible();
  await expectFocusKept(page);
  await pressOn(page, button(page, 'Publish'));
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expectFocusKept(page);
});

test('invite a user with a role', async ({ signedIn: page, docent, session }) => {
  const scopes = { chat: {} };
  await session.call('POST', '/roles', { name: 'Readers by keyboard', permissions: { scopes, actions: {} } });
  await page.goto(`${docent.url}/settings/user/add`);
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await typeInto(page, page.getByLabel('Name', { exact: true }), 'Kadir Klavye');
  await typeInto(page, page.getByLabel('Email'), freshEmail());
  await tabTo(page, page.getByRole('radio', { name: /^Admin/ }));
  const regular = page.getByRole('radio', { name: /^Regular/ });
  await page.keyboard.press('Space');
  if (!(await regular.isChecked())) await page.keyboard.press('ArrowDown');
  await expect(regular).toBeChecked();
  const role = page.getByRole('combobox', { name: 'Role', exact: true });
  // What is typed before the roles are there chooses none.
  await expect(role.getByRole('option', { name: 'Readers by keyboard' })).toBeAttached();
  await tabTo(page, role);
  await page.keyboard.type('Readers');
  await pressOn(page, button(page, 'Add user'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kadir Klavye' })).toBeVisible();
  await expectFocusKept(page);
});

test('connect a provider', async ({ signedIn: page, docent, session }) => {
  const model = await startFakeModelServer({ turns: [{ does: 'answer', words: ['Yes.'], delayMs: 1 }] });
  try {
    await page.goto(`${docent.url}/settings/system?tab=ai`);
    await pressOn(page, button(page, 'Connect a provider').first());
    const dialog = page.getByRole('dialog', { name: 'Connect an AI provider' });
    await tabTo(page, dialog.getByLabel('Kind'));
    await page.keyboard.type('OpenAI-compatible');
    await typeInto(page, dialog.getByLabel('Name'), 'Model of the keys');
    await typeInto(page, dialog.getByLabel('Address'), model.baseUrl);
    await typeInto(page, dialog.getByLabel('Models'), 'scripted');
    await pressOn(page, dialog.getByRole('button', { name: 'Save' }));
    const card = page.getByRole('region', { name: 'Model of the keys' });
    await pressOn(page, card.getByRole('button', { name: 'Test', exact: true }));
    await expect(card.getByText('Works')).toBeVisible();
    await expectFocusKept(page);
  } finally {
    // Other tests of this server choose between the models that they connect themselves.
    const { items } = Object(await session.call('GET', '/settings/ai/providers'));
    for (const { id, name } of items)
      if (name === 'Model of the keys') await session.call('DELETE', `/settings/ai/providers/${id}`);
    await model.close();
  }
});
