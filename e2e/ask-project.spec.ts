import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { expectToFit } from './support/looks.ts';
import { pngFile } from './support/png-file.ts';
import { uploadFile } from './support/upload-file.ts';

const hours = (place: string, hour: string) => `The museum of ${place} opens at ${hour} in the morning.`;
const question = (place: string) => `When does the museum of ${place} open?`;

test('a chat without files searches the whole project, and its chip narrows it', async ({
  workspace: page,
  session,
}) => {
  test.setTimeout(120_000);
  const { title } = Object(await session.call('GET', '/project'));
  await session.addFile('kandilli.txt', hours('Kandilli', 'nine'));
  await session.addFile('rumeli.txt', hours('Rumeli', 'eleven'));

  // Typed on the dashboard with nothing attached: it is asked at once.
  await page.getByRole('textbox', { name: 'Ask about your documents' }).fill(question('Rumeli'));
  await page.getByRole('button', { name: 'Start chat' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const references = page.getByRole('list', { name: 'References' });
  await expect(references.last()).toContainText('rumeli.txt');
  const composer = page.getByLabel('Your question');
  const all = page.getByRole('button', { name: `All files of ${title}` });
  await expect(all).toBeVisible();
  await expectToFit(page);

  // As long as an answer is written, there is no next question.
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeVisible();
  // A file that is added meanwhile takes part in the next question.
  await session.addFile('fener.txt', hours('Fener', 'seven'));
  await composer.fill(question('Fener'));
  await composer.press('Enter');
  await expect(references.last()).toContainText('fener.txt');
  await expect(send).toBeVisible();

  await all.click();
  const dialog = page.getByRole('dialog', { name: 'Narrow the search' });
  await dialog.getByRole('combobox', { name: 'Files' }).fill('kand');
  await expect(page.getByRole('option')).toHaveText(['kandilli.txt']);
  await dialog.getByRole('combobox', { name: 'Files' }).press('Enter');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const some = page.getByRole('button', { name: `Some files of ${title}` });
  await expect(some).toBeFocused();
  await expectAccessible(page);
  await composer.fill('When does the museum open?');
  await composer.press('Enter');
  await expect(references).toHaveCount(3);
  await expect(references.last()).toContainText('kandilli.txt');
  await expect(references.last()).not.toContainText('rumeli.txt');
  await page.getByRole('button', { name: 'Remove kandilli.txt' }).click();
  await expect(all).toBeVisible();
});

test('a chat about one file switches to all files of the project', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const { title } = Object(await session.call('GET', '/project'));
  const uid = await session.addFile('galata.txt', hours('Galata', 'ten'));
  await session.addFile('pera.txt', hours('Pera', 'eight'));
  const chat = Object(await session.call('POST', '/conversations', { kind: 'chat', fileUids: [uid] }));
  await page.goto(`${docent.url}/chat/${chat.uid}`);
  await page.getByRole('button', { name: '1 file' }).click();
  await page.getByRole('menuitem', { name: `Ask all files of ${title} instead` }).click();
  await expect(page.getByRole('button', { name: `All files of ${title}` })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 file' })).toHaveCount(0);
  await page.getByLabel('Your question').fill(question('Pera'));
  await page.getByLabel('Your question').press('Enter');
  await expect(page.getByRole('list', { name: 'References' })).toContainText('pera.txt');
});

test('a file opens a chat about it from its menu, its details, the selection and the viewer', async ({
  signedIn: page,
  docent,
  session,
}) => {
  test.setTimeout(120_000);
  const uid = await session.addFile('tersane.txt', hours('Tersane', 'six'));
  const other = await session.addFile('halic.txt', hours('Halic', 'five'));
  const attached = page.getByRole('list', { name: 'Chosen files' });
  const composer = page.getByLabel('Your question');
  const find = async (name: string) => {
    await page.goto(`${docent.url}/file-manager?q=${name}`);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  };
  const askAbout = page.getByRole('button', { name: 'Ask about this' });

  await find('tersane');
  await page.getByRole('button', { name: 'Actions for tersane.txt' }).click();
  await page.getByRole('menuitem', { name: 'Ask about this' }).click();
  await expect(page).toHaveURL(`${docent.url}/chat`);
  await expect(attached).toContainText('tersane.txt');
  await composer.fill('When does the museum open?');
  await composer.press('Enter');
  await expect(page.getByRole('list', { name: 'References' })).toContainText('tersane.txt');

  await page.goto(`${docent.url}/file-manager/file/${uid}`);
  await askAbout.click();
  await expect(attached).toContainText('tersane.txt');
  await page.getByRole('button', { name: 'Remove tersane.txt' }).click();

  await page.goto(`${docent.url}/file-manager?q=halic&file=${other}`);
  await page
    .getByRole('complementary', { name: /halic/ })
    .getByRole('button', { name: 'Ask about this' })
    .click();
  await expect(attached).toContainText('halic.txt');
  await page.getByRole('button', { name: 'Remove halic.txt' }).click();

  // Of several files those without text are left out, and the chat says so instead of dropping them without a word.
  await uploadFile(docent, session, { name: 'halic.png', bytes: pngFile(4, 4, [0, 90, 90]) });
  await page.goto(`${docent.url}/file-manager?q=halic`);
  for (const name of ['halic.txt', 'halic.png'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await askAbout.click();
  await expect(attached).toContainText('halic.txt');
  await expect(attached.getByRole('listitem').filter({ hasText: 'halic.png' })).toContainText(
    'It holds no text. It is left out.',
  );
  await page.getByRole('button', { name: 'Remove halic.txt' }).click();
});
