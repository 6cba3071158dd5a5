import type { Page } from '@playwright/test';
import type { ApiSession } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { breakableLine } from './support/breakable-line.ts';
import { expect } from './support/docent-test.ts';
import { lastWord, slowModelTest as test, words } from './support/slow-model-test.ts';
import type { Docent } from './support/start-docent.ts';

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
  await expect(page.getByRole('article').getByText('word3 ')).toBeVisible();
}

const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });

/** Every word up to the last one, once and in order. */
function expectWholeWords(text: string): void {
  const found = text.match(/word\d+/g) ?? [];
  expect(found).toEqual(words.slice(0, found.length).map((word) => word.trim()));
}

test.describe('a running answer', () => {
  test('shows Stop instead of Send, and stopping keeps and marks the text so far', async ({
    signedIn: page,
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
    await expect(page.getByRole('article').getByText('word3 ')).toBeVisible();
  });

  test('continues after a reload, without lost or repeated text', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    await newChat(session, page, docent);
    await ask(page, 'Count them again.');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(answers(page)).toContainText(lastWord, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    expectWholeWords((await answers(page).textContent()) ?? '');
    await expect(page.getByRole('heading', { level: 2, name: 'Count them again.' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'slow-model', exact: true })).toBeVisible();
  });

  test('continues after a lost connection, and shows that it reconnects', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    const line = await breakableLine(docent.url);
    const { promise: isBroken, resolve: tellBroken } = Promise.withResolvers<void>();
    // What opens on this screen is loaded once it is there: on a slow line it is still on its way when that breaks.
    let isLost = true;
    await page.route('**/assets/opening-*.js', async (route) => {
      await isBroken;
      await (isLost ? route.abort() : route.continue());
    });
    const part = page.waitForRequest('**/assets/opening-*.js');
    await newChat(session, page, line);
    await ask(page, 'Count through a broken line.');
    await part;
    line.break();
    tellBroken();
    await expect(page.getByText('Reconnecting… Nothing is lost.')).toBeVisible();
    line.mend();
    isLost = false;
    await expect(page.getByText('Reconnecting… Nothing is lost.')).toHaveCount(0, { timeout: 60_000 });
    await expect(answers(page)).toContainText(lastWord, { timeout: 60_000 });
    expectWholeWords((await answers(page).textContent()) ?? '');
    await line.close();
  });

  test('is followed by a second tab, where another question has to wait', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    const address = await newChat(session, page, docent);
    const second = await page.context().newPage();
    await second.goto(address);
    await ask(page, 'Who counts?');
    // The second tab was there before the question: it learns of it by itself.
    await expect(second.getByRole('article').getByText('word5 ')).toBeVisible();
    await expect(second.getByRole('heading', { level: 2, name: 'Who counts?' })).toBeVisible();
    const composer = second.getByLabel('Your question');
    await composer.fill('And who else?');
    await composer.press('Enter');
    await expect(second.getByText('Please wait for the current question to be answered')).toBeVisible();
    await expect(composer).toHaveValue('And who else?');
    // The toast is still there, and not over the button.
    await second.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped. What was written is kept.')).toBeVisible();
    await expect(second.getByText('Stopped. What was written is kept.')).toBeVisible();
  });

  test('makes the server reject another question, which stays in the composer', async ({
    signedIn: page,
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
    await expect(page.getByRole('article').getByText('word3 ')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await (await elsewhere).body?.cancel();
  });

  test('does not move a reader who has scrolled up, and offers a button to the end', async ({
    workspace: page,
    docent,
    session,
  }) => {
    await page.setViewportSize({ width: 900, height: 420 });
    await newChat(session, page, docent);
    await ask(page, 'Fill the page.');
    await expect(page.getByRole('article').getByText('word60 ')).toBeVisible({ timeout: 60_000 });
    const list = page.getByRole('region', { name: 'Questions and answers' });
    await list.hover();
    await page.mouse.wheel(0, -400);
    const toEnd = page.getByRole('button', { name: 'New text below' });
    await expect(toEnd).toBeVisible();
    const before = await list.evaluate((element) => element.scrollTop);
    await expect(answers(page)).toContainText('word90 ', { timeout: 60_000 });
    expect(await list.evaluate((element) => element.scrollTop)).toBe(before);
    await toEnd.click();
    await expect(toEnd).toHaveCount(0);
    const distancePx = () =>
      list.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
    await expect.poll(distancePx).toBeLessThan(8);
    await page.getByRole('button', { name: 'Stop' }).click();
  });

  test('that a kill -9 interrupted is marked after a restart, and nothing stays pending', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    await newChat(session, page, docent);
    await ask(page, 'What if the power fails?');
    // What is streamed is stored within a fraction of a second.
    await expect(page.getByRole('article').getByText('word12 ')).toBeVisible();
    await docent.kill();
    await expect(page.getByText('Reconnecting… Nothing is lost.')).toBeVisible({ timeout: 60_000 });
    await docent.start();
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0, { timeout: 60_000 });
    const marked = page.getByText('The answer was interrupted. What was written is kept; you can ask again.');
    await expect(marked).toBeVisible();
    expectWholeWords((await answers(page).textContent()) ?? '');
    await expect(page.getByRole('article').getByText('word3 ')).toBeVisible();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(answers(page).last()).toContainText('word2 ');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  });
});
