import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { expectToFit } from './support/looks.ts';
import { buildModel, makeModel } from './support/studio.ts';

const texts = {
  'kandilli.txt': 'The keeper of Kandilli climbed 214 steps.',
  'rumeli.txt': 'The keeper of Rumeli climbed 120 steps.',
};
const question = 'How many steps did the keeper climb?';

test('questions are filtered by file, folder and dates, until the conditions are removed', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const model = await makeModel(session, 'Towers', texts);
  await buildModel(session, model);
  const folder = await session.call('POST', '/folders', { name: 'Shore', parent: null });
  const { items } = Object(await session.call('GET', `/models/${model.uid}/files?q=rumeli`));
  const folderUid = Reflect.get(Object(folder), 'uid');
  await session.call('POST', '/files/move', { fileUids: [items[0].file.uid], folder: folderUid });

  // By the keyboard alone, in the composer of a new chat with a model.
  await page.goto(`${docent.url}/custom-model?model=${model.uid}`);
  const open = page.getByRole('button', { name: 'Narrow the search' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Narrow the search' });
  const files = dialog.getByRole('combobox', { name: 'Files' });
  await files.fill('kand');
  await expect(page.getByRole('option')).toHaveText(['kandilli.txt']);
  await files.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Chosen files' })).toHaveText('kandilli.txt');
  await dialog.getByRole('textbox', { name: 'On or after' }).fill('2020-01-02');
  await dialog.getByRole('textbox', { name: 'On or before' }).fill('2020-01-01');
  await expect(dialog).toContainText('The last day cannot be before the first');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expectAccessible(page, { floating: true });
  await dialog.getByRole('textbox', { name: 'On or before' }).fill('');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(open).toBeFocused();
  const chips = page.getByRole('list', { name: 'The search is narrowed to' });
  await expect(chips.getByRole('listitem')).toHaveText(['kandilli.txt', 'From 2020-01-02']);
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  const references = page.getByRole('list', { name: 'References' });
  await expect(references.last()).toContainText('kandilli.txt');
  await expect(references.last()).not.toContainText('rumeli.txt');
  const within = page.getByRole('list', { name: 'Narrowed to', exact: true });
  await expect(within).toContainText('kandilli.txt');
  // As long as an answer is written, there is no next question.
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();

  // It stays for the next question, and is changed there: a folder in the place of the file.
  await chips.getByRole('button', { name: 'Remove kandilli.txt' }).click();
  await open.click();
  await dialog.getByRole('button', { name: 'Shore', exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(chips).toContainText('Shore');
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  await expect(references.last()).toContainText('rumeli.txt');
  await expect(references.last()).not.toContainText('kandilli.txt');
  await expectAccessible(page);
  // Another tab knows what was asked; what the next question is narrowed to is this one's own.
  await page.reload();
  await expect(within).toHaveCount(2);
  await expect(within.last()).toContainText('Shore');
  await expect(chips).toContainText('Shore');

  // The studio's test page has the same.
  await page.goto(`${docent.url}${model.path}/test?q=${encodeURIComponent(question)}`);
  await expect(page.getByText('2 passages')).toBeVisible();
  await open.click();
  await dialog.getByRole('button', { name: 'Shore', exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('in 1 file')).toBeVisible();
  await open.click();
  await dialog.getByRole('textbox', { name: 'On or before' }).fill('2001-01-01');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No file of this build matches the filter')).toBeVisible();
  // The button has the focus again, and with it its tooltip.
  await expectAccessible(page, { floating: true });

  // There the filter stands in the address: a reload, the way back and another tab have it.
  await chips.getByRole('button', { name: 'Remove Until 2001-01-01' }).click();
  await expect(page.getByText('in 1 file')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('folder')).toBe(folderUid);
  await page.reload();
  await expect(chips).toHaveText('Shore');
  await expect(page.getByText('in 1 file')).toBeVisible();
  const address = page.url();
  await page.goto(`${docent.url}/dashboard`);
  await page.goBack();
  await expect(chips).toHaveText('Shore');
  // Of what an address names and is not there, the page says so, and goes by the rest.
  const gone = '0198c7a2-0000-7000-8000-000000000001';
  await page.goto(`${address}&files=${gone},nonsense&from=2026-02-30`);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('3 conditions of this address were left out');
  await expect(notice).not.toContainText('The search is not narrowed');
  await expect(chips).toHaveText('Shore');
  await expect(page.getByText('in 1 file')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(notice).toBeHidden();
  expect(page.url()).toBe(address);
  await page.goto(`${docent.url}${model.path}/test?q=steps&folder=${gone}`);
  await expect(notice).toContainText('1 condition of this address was left out');
  await expect(notice).toContainText('The search is not narrowed.');
  await expect(page.getByText('2 passages')).toBeVisible();
});

test('a filtered question without results shows what was searched, on the page and in the answer', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const model = await makeModel(session, 'Lights', texts);
  await buildModel(session, model);
  const { items } = Object(await session.call('GET', `/models/${model.uid}/files?q=rumeli`));
  const file = items[0].file.uid;
  await page.goto(`${docent.url}${model.path}/test?q=giraffe&files=${file}`);
  await expect(page.getByText('No passage fits this question')).toBeVisible();
  await expect(page.getByText('Only the one file that meets the filter was searched.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove rumeli.txt' }).click();
  await expect(page.getByText('Nothing in the documents of this build says it.')).toBeVisible();

  await page.goto(`${docent.url}/custom-model?model=${model.uid}`);
  await page.getByRole('button', { name: 'Narrow the search' }).click();
  await page.getByRole('option', { name: 'rumeli.txt' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Your question').fill('giraffe');
  await page.getByLabel('Your question').press('Enter');
  await expect(page.getByText('and only those were searched', { exact: false }).first()).toBeVisible();
});

test('files of a model are selected page by page and by name, and the selection stays', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const numbers = Array.from({ length: 27 }, (_, at) => String(at + 1).padStart(2, '0'));
  const logs = Object.fromEntries(
    numbers.map((number) => [`log-${number}.txt`, `Night ${number} was calm.`]),
  );
  const model = await makeModel(session, 'Logbooks', logs);
  await page.goto(`${docent.url}/custom-model?model=${model.uid}`);
  await page.getByRole('button', { name: 'Narrow the search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Narrow the search' });
  const files = dialog.getByRole('combobox', { name: 'Files' });
  const options = dialog.getByRole('option');
  const chosen = dialog.getByRole('list', { name: 'Chosen files' });
  await expect(options).toHaveCount(25);
  await expect(dialog).toContainText('1–25 of 27');
  await expectAccessible(page, { floating: true });

  // By the keyboard: choosing, the next page, choosing there, back.
  await files.focus();
  await files.press('ArrowDown');
  await files.press('Enter');
  await expect(chosen).toHaveText('log-02.txt');
  await files.press('PageDown');
  await expect(options).toHaveText(['log-26.txt', 'log-27.txt']);
  await expect(dialog).toContainText('26–27 of 27');
  await files.press('Enter');
  await expect(chosen.getByRole('listitem')).toHaveText(['log-02.txt', 'log-26.txt']);
  await files.press('PageUp');
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(['log-02.txt']);
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(['log-26.txt']);
  // A search begins at its first page, and takes away nothing that is chosen.
  await files.fill('LOG-1');
  await expect(options).toHaveCount(10);
  await files.press('Enter');
  await expect(dialog).toContainText('3 of at most 50 files chosen');
  await files.fill('no such log');
  await expect(dialog.getByRole('status')).toHaveText('No file has “no such log” in its name.');
  await expect(chosen.getByRole('listitem')).toHaveText(['log-02.txt', 'log-26.txt', 'log-10.txt']);
  // What is chosen can be taken away here as well as there.
  await files.fill('26');
  await expect(options).toHaveCount(1);
  await options.click();
  await chosen.getByRole('button', { name: 'Remove log-02.txt' }).click();
  await expect(chosen).toHaveText('log-10.txt');

  // Files that cannot be listed are asked for again.
  const list = `**/api/models/${model.uid}/files?*`;
  await page.route(list, (route) => route.fulfill({ status: 500, body: '{}' }));
  await files.fill('27');
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expectAccessible(page, { floating: true });
  await page.unroute(list);
  await again.click();
  await expect(options).toHaveText(['log-27.txt']);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('list', { name: 'The search is narrowed to' })).toHaveText('log-10.txt');
});

test('a source with a long name fits its answer on a phone', async ({ workspace: page, docent, session }) => {
  // Nothing in it is a place to break a line at.
  const name = `${'Liman_Başkanlığı_Tutanakları_'.repeat(5)}2026-03.txt`;
  const uid = await session.addFile(name, 'The keeper of Fener climbed 77 steps.');
  const chat = Object(await session.call('POST', '/conversations', { kind: 'chat', fileUids: [uid] })).uid;
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`${docent.url}/chat/${chat}`);
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  const references = page.getByRole('list', { name: 'References' });
  await expect(page.getByRole('article').last()).toContainText('77 steps');
  const reach = () =>
    page.getByRole('main').evaluate((main) => {
      const ends = [...main.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
      return Math.max(...ends) - window.innerWidth;
    });
  await expect.poll(reach).toBeLessThanOrEqual(0);
  // Its ending stays readable, and all of it is there for who asks.
  await expect(references.getByTitle(name)).toContainText('26-03.txt');
  await expectToFit(page);
});
