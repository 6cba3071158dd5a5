import { readFile, writeFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/docent-test.ts';
import { dropFolder } from './support/drop-folder.ts';
import { pngFile } from './support/png-file.ts';
import { slowModelTest as test } from './support/slow-model-test.ts';

test.describe('a new chat', () => {
  test('starts with files and a question, and gets its own address without losing text', async ({
    signedIn: page,
    docent,
  }) => {
    await page.goto(`${docent.url}/chat`);
    await page.getByLabel('From this computer').setInputFiles({
      name: 'first.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The first file of this chat has one sentence.'),
    });
    const files = page.getByRole('list', { name: 'Chosen files' });
    await expect(files).toContainText('first.txt45 B');
    const composer = page.getByLabel('Your question');
    await composer.fill('What stands in the file?');
    await page.reload();
    // The draft and its file are still there.
    await expect(composer).toHaveValue('What stands in the file?');
    await expect(files).toContainText('first.txt45 B');
    await composer.press('Enter');
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('article').getByText('word3 ')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 file' })).toBeVisible();
    await expect(composer).toHaveValue('');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await composer.press('ArrowUp');
    await expect(composer).toHaveValue('What stands in the file?');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download as Markdown' }).click();
    const saved = await waiting;
    expect(saved.suggestedFilename()).toBe('What stands in the file.md');
    expect(await readFile(await saved.path(), 'utf8')).toContain('## What stands in the file?');
  });

  test('keeps Send visible on a phone, however long the file names are', async ({
    signedIn: page,
    docent,
  }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto(`${docent.url}/chat`);
    await page.getByLabel('From this computer').setInputFiles({
      name: `${'Minutes of the meeting about the harbour '.repeat(4)}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('The harbour is open.'),
    });
    await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('20 B');
    await page.getByLabel('Your question').fill('Is it open?');
    const send = await page.getByRole('button', { name: 'Send' }).boundingBox();
    expect((send?.x ?? 400) + (send?.width ?? 0)).toBeLessThanOrEqual(400);
  });

  test('started on the dashboard sends its question once the file is ready', async ({ workspace: page }) => {
    await page.getByRole('textbox', { name: 'Ask about your documents' }).fill('What does the note say?');
    await page
      .getByRole('main')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'note.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('A note from the desk.'),
      });
    await page.getByRole('button', { name: 'Start chat' }).click();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 2, name: 'What does the note say?' })).toBeVisible();
    await expect(page.getByRole('article').getByText('word3 ')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 file' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  test('accepts files dropped anywhere on the page, and shows the drop area', async ({
    signedIn: page,
    docent,
  }) => {
    await page.goto(`${docent.url}/chat`);
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Dropped from the desk.'], 'dropped.txt', { type: 'text/plain' }));
      return transfer;
    });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.dispatchEvent('dragenter', { dataTransfer: dropped });
    await expect(page.getByText('Drop the files here')).toBeVisible();
    await heading.dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText('Drop the files here')).toHaveCount(0);
    const files = page.getByRole('list', { name: 'Chosen files' });
    await expect(files).toContainText('dropped.txt22 B');
    await files.getByRole('button', { name: 'Remove dropped.txt' }).click();
  });

  test('takes the files of a folder that is dropped on it', async ({ signedIn: page, docent }) => {
    await page.goto(`${docent.url}/chat`);
    await dropFolder(page, 'Rules', { 'travel.txt': 'Trains first.', 'leave.txt': 'Ask in May.' });
    const files = page.getByRole('list', { name: 'Chosen files' });
    await expect(files).toContainText('travel.txt13 B');
    await expect(files.getByRole('listitem')).toHaveCount(2);
    for (const name of ['travel.txt', 'leave.txt'])
      await files.getByRole('button', { name: `Remove ${name}` }).click();
  });

  test('waits for a file that is being processed, and can be canceled', async ({
    signedIn: page,
    docent,
  }) => {
    await page.goto(`${docent.url}/chat`);
    const line = 'A long file is read for a while before one can ask about it, line after line.\n';
    const path = test.info().outputPath('long.txt');
    await writeFile(path, line.repeat(250_000));
    await page.getByLabel('From this computer').setInputFiles(path);
    const composer = page.getByLabel('Your question');
    await composer.fill('What is read?');
    await composer.press('Enter');
    await expect(page.getByText(/^(Uploading|Reading) long\.txt … \d+%$/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(composer).toHaveValue('What is read?');
    await composer.press('Enter');
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/, { timeout: 60_000 });
    await expect(page.getByRole('article').getByText('word3 ')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  test('shows why a file is skipped, and uses the others', async ({ signedIn: page, docent }) => {
    await page.goto(`${docent.url}/chat`);
    await page.getByLabel('From this computer').setInputFiles({
      name: 'picture.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from([
        0x89,
        0x50,
        0x4e,
        0x47,
        0x0d,
        0x0a,
        0x1a,
        0x0a,
        0,
        0,
        0,
        0x0d,
        ...Array(500).fill(0),
      ]),
    });
    await expect(page.getByText('This file holds no readable text.')).toBeVisible();
    await expect(page.getByText('It is left out.')).toBeVisible();
    const composer = page.getByLabel('Your question');
    await composer.fill('What is in it?');
    await composer.press('Enter');
    // Alone it leaves nothing to ask about.
    await expect(
      page.getByText('None of these files can be asked about. Remove them or add another one, then ask.'),
    ).toBeVisible();
    await expect(composer).toHaveValue('What is in it?');
    await page.getByLabel('From this computer').setInputFiles([
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note beside the picture.') },
      { name: 'photo.png', mimeType: 'image/png', buffer: pngFile(4, 4, [90, 120, 90]) },
    ]);
    const files = page.getByRole('list', { name: 'Chosen files' });
    await expect(files).toContainText('note.txt26 B');
    await expect(files).toContainText('It holds no text. It is left out.');
    await expectAccessible(page);
    await composer.press('Enter');
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('article').getByText('word3 ')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 file' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    for (const name of ['picture.txt', 'photo.png'])
      await page.getByRole('button', { name: `Remove ${name}` }).click();
  });

  test('adds a file that was uploaded earlier, and a long pasted text as a file', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    await session.addFile('kept-before.txt', 'A file that was there before.');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${docent.url}/chat`);
    await page.getByRole('button', { name: 'Add files' }).click();
    await page.getByRole('menuitem', { name: 'From uploaded files' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose uploaded files' });
    await expect(dialog.getByLabel('Search files')).toBeFocused();
    await dialog.getByLabel('Search files').fill('kept');
    await dialog.getByLabel(/kept-before\.txt/).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1 file' }).click();
    const files = page.getByRole('list', { name: 'Chosen files' });
    await expect(files.getByText('kept-before.txt')).toBeVisible();
    await page.getByLabel('Your question').focus();
    await page.evaluate(() => navigator.clipboard.writeText('A long text to ask about. '.repeat(200)));
    await page.keyboard.press('ControlOrMeta+V');
    await expect(files.getByText('Pasted text.txt')).toBeVisible();
    await expect(page.getByLabel('Your question')).toHaveValue('');
    for (const name of ['kept-before.txt', 'Pasted text.txt'])
      await files.getByRole('button', { name: `Remove ${name}` }).click();
  });
});

test.describe('previous chats', () => {
  test('are searched, renamed in place, and deleted after a confirmation', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    for (const title of ['Lease of the workshop', 'Opening hours of the museum'])
      await session.call('POST', '/conversations', { kind: 'chat', title });
    await page.goto(`${docent.url}/chat`);
    const list = page.getByRole('main');
    await list.getByLabel('Search previous chats').fill('workshop');
    await expect(list.getByRole('link', { name: /Lease of the workshop/ })).toBeVisible();
    await expect(list.getByRole('link', { name: /Opening hours/ })).toHaveCount(0);
    await list.getByRole('button', { name: 'Actions for Lease of the workshop' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const title = page.getByLabel('Title of the chat');
    await expect(title).toBeFocused();
    await title.fill('Lease of the old workshop');
    await title.press('Enter');
    await expect(list.getByRole('link', { name: /Lease of the old workshop/ })).toBeVisible();
    await expect(page.getByRole('complementary').getByText('Lease of the old workshop')).toBeVisible();
    await list.getByRole('button', { name: 'Actions for Lease of the old workshop' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Are you sure you want to delete this chat?')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(list.getByRole('link', { name: /Lease of the old workshop/ })).toBeVisible();
    await list.getByRole('button', { name: 'Actions for Lease of the old workshop' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete chat' }).click();
    await expect(list.getByRole('link', { name: /Lease of the old workshop/ })).toHaveCount(0);
    await expect(list.getByText('Nothing found for “workshop”')).toBeVisible();
  });

  test('show a message when they no longer exist', async ({ signedIn: page, docent }) => {
    await page.goto(`${docent.url}/chat/01890000-0000-7000-8000-000000000000`);
    await expect(page.getByText('This no longer exists, or you cannot see it.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New chat' }).last().click();
    await expect(page).toHaveURL(`${docent.url}/chat`);
  });
});
