import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  type FakeModelServer,
  startFakeModelServer,
} from '../packages/server/src/testing/fake-model-server.ts';
import type { ApiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { breakableLine } from './support/breakable-line.ts';
import { test as base, expect } from './support/docent-test.ts';
import { type Docent, startDocent } from './support/start-docent.ts';

/** A model that needs about 12 s for its answer, so that there is time to do something meanwhile. */
const words = Array.from({ length: 120 }, (_, n) => `word${n} `);
const lastWord = 'word119';
const delayMs = 100;

const test = base.extend<object, { model: FakeModelServer; docent: Docent }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const model = await startFakeModelServer({ turns: [{ does: 'answer', words, delayMs }] });
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  docent: [
    async ({ model }, use) => {
      const docent = await startDocent({ MODEL_URL: model.baseUrl, MODEL_NAME: 'slow-model' });
      await use(docent);
      await docent.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

async function newChat(session: ApiSession, page: Page, docent: Pick<Docent, 'url'>): Promise<string> {
  const uid = await session.addFile('words.txt', 'The words of this file are counted one by one.');
  const created = await session.call('POST', '/conversations', { kind: 'chat', fileUids: [uid] });
  const address = `${docent.url}/chat/${Reflect.get(Object(created), 'uid')}`;
  await page.goto(address);
  return address;
}

async function ask(page: Page, question: string): Promise<void> {
  const composer = page.getByLabel('Your question');
  await composer.fill(question);
  await composer.press('Enter');
  await expect(page.getByText('word3 ')).toBeVisible();
}

const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });

/** Every word up to the last one, once and in order. */
function expectWholeWords(text: string): void {
  const found = text.match(/word\d+/g) ?? [];
  expect(found).toEqual(words.slice(0, found.length).map((word) => word.trim()));
}

test.describe('a running answer', () => {
  test('puts Stop in the place of Send; stopping keeps what was written and marks it', async ({
    workspace: page,
    docent,
    session,
  }) => {
    await newChat(session, page, docent);
    await ask(page, 'Count the words.');
    await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped. What was written is kept.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    const text = (await answers(page).textContent()) ?? '';
    expectWholeWords(text);
    expect(text).not.toContain(lastWord);
    await page.reload();
    await expect(page.getByText('Stopped. What was written is kept.')).toBeVisible();
    await expect(page.getByText('word3 ')).toBeVisible();
  });

  test('goes on after a reload, with nothing lost or doubled', async ({
    workspace: page,
    docent,
    session,
  }) => {
    await newChat(session, page, docent);
    await ask(page, 'Count them again.');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(answers(page)).toContainText(lastWord, { timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    expectWholeWords((await answers(page).textContent()) ?? '');
    await expect(page.getByRole('heading', { level: 2, name: 'Count them again.' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'slow-model', exact: true })).toBeVisible();
  });

  test('goes on when the line breaks, and says that it reconnects', async ({
    workspace: page,
    docent,
    session,
  }) => {
    const line = await breakableLine(docent.url);
    await newChat(session, page, line);
    await ask(page, 'Count through a broken line.');
    line.break();
    await expect(page.getByText('Reconnecting… Nothing is lost.')).toBeVisible();
    line.mend();
    await expect(page.getByText('Reconnecting… Nothing is lost.')).toHaveCount(0, { timeout: 15_000 });
    await expect(answers(page)).toContainText(lastWord, { timeout: 30_000 });
    expectWholeWords((await answers(page).textContent()) ?? '');
    await line.close();
  });

  test('is followed by a second tab, where another question has to wait', async ({
    workspace: page,
    docent,
    session,
  }) => {
    const address = await newChat(session, page, docent);
    const second = await page.context().newPage();
    await second.goto(address);
    await ask(page, 'Who counts?');
    // The second tab was there before the question: it learns of it by itself.
    await expect(second.getByText('word5 ')).toBeVisible();
    await expect(second.getByRole('heading', { level: 2, name: 'Who counts?' })).toBeVisible();
    const composer = second.getByLabel('Your question');
    await composer.fill('And who else?');
    await composer.press('Enter');
    await expect(second.getByText('Please wait for the current question to be answered')).toBeVisible();
    await expect(composer).toHaveValue('And who else?');
    await second.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped. What was written is kept.')).toBeVisible();
    await expect(second.getByText('Stopped. What was written is kept.')).toBeVisible();
  });

  test('is refused by the server too while another one is pending, and the question stays', async ({
    workspace: page,
    docent,
    session,
  }) => {
    const address = await newChat(session, page, docent);
    // This tab does not hear of the other question: it was asked from somewhere else.
    const uid = address.split('/').at(-1);
    const elsewhere = fetch(`${docent.url}/api/conversations/${uid}/questions`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${session.accessToken}`,
        'X-Company': 'docent',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ text: 'Asked elsewhere' }),
    });
    await expect.poll(async () => (await elsewhere).status).toBe(200);
    const composer = page.getByLabel('Your question');
    await composer.fill('Asked here');
    await composer.press('Enter');
    await expect(page.getByText('Please wait for the current question to be answered')).toBeVisible();
    await expect(composer).toHaveValue('Asked here');
    await expect(page.getByRole('heading', { level: 2, name: 'Asked elsewhere' })).toBeVisible();
    await expect(page.getByText('word3 ')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await (await elsewhere).body?.cancel();
  });

  test('does not move a reader who has scrolled up, and offers the way down', async ({
    workspace: page,
    docent,
    session,
  }) => {
    await page.setViewportSize({ width: 900, height: 420 });
    await newChat(session, page, docent);
    await ask(page, 'Fill the page.');
    await expect(page.getByText('word60 ')).toBeVisible({ timeout: 20_000 });
    const list = page.getByRole('region', { name: 'Questions and answers' });
    await list.hover();
    await page.mouse.wheel(0, -400);
    const toEnd = page.getByRole('button', { name: 'New text below' });
    await expect(toEnd).toBeVisible();
    const before = await list.evaluate((element) => element.scrollTop);
    await expect(answers(page)).toContainText('word90 ', { timeout: 20_000 });
    expect(await list.evaluate((element) => element.scrollTop)).toBe(before);
    await toEnd.click();
    await expect(toEnd).toHaveCount(0);
    const distancePx = () =>
      list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
    await expect.poll(distancePx).toBeLessThan(8);
    await page.getByRole('button', { name: 'Stop' }).click();
  });

  test('that the server lost by kill -9 is there after a restart, clearly marked, and nothing stays pending', async ({
    workspace: page,
    docent,
    session,
  }) => {
    test.setTimeout(120_000);
    await newChat(session, page, docent);
    await ask(page, 'What if the power fails?');
    // What is streamed is stored within a fraction of a second.
    await expect(page.getByText('word12 ')).toBeVisible();
    await docent.kill();
    await expect(page.getByText('Reconnecting… Nothing is lost.')).toBeVisible({ timeout: 20_000 });
    await docent.start();
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0, { timeout: 60_000 });
    const marked = page.getByText('The answer was interrupted. What was written is kept; you can ask again.');
    await expect(marked).toBeVisible();
    expectWholeWords((await answers(page).textContent()) ?? '');
    await expect(page.getByText('word3 ')).toBeVisible();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(answers(page).last()).toContainText('word2 ');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  });
});

test.describe('a new chat', () => {
  test('begins with files and a question, and gets its own address without losing a word', async ({
    workspace: page,
    docent,
  }) => {
    await page.goto(`${docent.url}/chat`);
    await page.getByLabel('From this computer').setInputFiles({
      name: 'first.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('The first file of this chat has one sentence.'),
    });
    const files = page.getByRole('list', { name: 'Files for the next question' });
    await expect(files).toContainText('first.txt45 B');
    const composer = page.getByLabel('Your question');
    await composer.fill('What stands in the file?');
    await page.reload();
    // The draft and its file are still there.
    await expect(composer).toHaveValue('What stands in the file?');
    await expect(files).toContainText('first.txt45 B');
    await composer.press('Enter');
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    await expect(page.getByText('word3 ')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 file' })).toBeVisible();
    await expect(composer).toHaveValue('');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await composer.press('ArrowUp');
    await expect(composer).toHaveValue('What stands in the file?');
  });

  test('begun on the dashboard with a question and its file asks by itself once the file is read', async ({
    workspace: page,
  }) => {
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
    await expect(page.getByText('word3 ')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 file' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  test('takes files dropped anywhere on the page, and shows where they go', async ({
    workspace: page,
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
    const files = page.getByRole('list', { name: 'Files for the next question' });
    await expect(files).toContainText('dropped.txt22 B');
    await files.getByRole('button', { name: 'Remove dropped.txt' }).click();
  });

  test('waits for a file that is still being read, and can be called back', async ({
    workspace: page,
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
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/, { timeout: 50_000 });
    await expect(page.getByText('word3 ')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  });

  test('says why a file cannot be read, and asks nothing until it is removed', async ({
    workspace: page,
    docent,
  }) => {
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
    const composer = page.getByLabel('Your question');
    await composer.fill('What is in it?');
    await composer.press('Enter');
    await expect(
      page.getByText('A file could not be read. Remove it or try it again, then ask.'),
    ).toBeVisible();
    await expect(composer).toHaveValue('What is in it?');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove picture.txt' }).click();
    await expect(page.getByText('This file holds no readable text.')).toHaveCount(0);
    await composer.fill('');
  });

  test('takes a file from those already uploaded, and a long pasted text as a file', async ({
    workspace: page,
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
    const files = page.getByRole('list', { name: 'Files for the next question' });
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
  test('are searched, renamed in place, and deleted after the question', async ({
    workspace: page,
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
    await title.fill('Lease of the old workshop');
    await title.press('Enter');
    await expect(list.getByRole('link', { name: /Lease of the old workshop/ })).toBeVisible();
    await expect(page.getByRole('complementary').getByText('Lease of the old workshop')).toBeVisible();
    await list.getByRole('button', { name: 'Actions for Lease of the old workshop' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Are you sure you want to delete this chat?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(list.getByRole('link', { name: /Lease of the old workshop/ })).toBeVisible();
    await list.getByRole('button', { name: 'Actions for Lease of the old workshop' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete chat' }).click();
    await expect(list.getByRole('link', { name: /Lease of the old workshop/ })).toHaveCount(0);
    await expect(list.getByText('Nothing found for “workshop”')).toBeVisible();
  });

  test('that no longer exist say so', async ({ workspace: page, docent }) => {
    await page.goto(`${docent.url}/chat/01890000-0000-7000-8000-000000000000`);
    await expect(page.getByText('This no longer exists, or you cannot see it.')).toBeVisible();
    await expectAccessible(page);
  });
});
