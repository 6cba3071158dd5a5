import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { buildModel, makeModel } from './support/studio.ts';

const texts = {
  'kandilli.txt': 'The keeper of Kandilli climbed 214 steps.',
  'rumeli.txt': 'The keeper of Rumeli climbed 120 steps.',
};
const question = 'How many steps did the keeper climb?';

test('questions are narrowed to a file, a folder and days, until the conditions are taken away', async ({
  workspace: page,
  docent,
  session,
}) => {
  test.setTimeout(120_000);
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
  await expect(dialog.getByRole('list', { name: 'Files' })).toHaveText('kandilli.txt');
  await dialog.getByLabel('On or after').fill('2020-01-02');
  await dialog.getByLabel('On or before').fill('2020-01-01');
  await expect(dialog).toContainText('The last day cannot be before the first');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expectAccessible(page, { floating: true });
  await dialog.getByLabel('On or before').fill('');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(open).toBeFocused();
  const chips = page.getByRole('list', { name: 'The search is narrowed to' });
  await expect(chips.getByRole('listitem')).toHaveText(['kandilli.txt', 'From 2020-01-02']);
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  const references = page.getByRole('list', { name: 'References' });
  await expect(references.last()).toContainText('214 steps');
  await expect(references.last()).not.toContainText('120 steps');
  const within = page.getByRole('list', { name: 'Narrowed to', exact: true });
  await expect(within).toContainText('kandilli.txt');

  // It stays for the next question, and is changed there: a folder in the place of the file.
  await chips.getByRole('button', { name: 'Remove kandilli.txt' }).click();
  await open.click();
  await dialog.getByRole('button', { name: 'Shore', exact: true }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(chips).toContainText('Shore');
  await page.getByLabel('Your question').fill(question);
  await page.getByLabel('Your question').press('Enter');
  await expect(references.last()).toContainText('120 steps');
  await expect(references.last()).not.toContainText('214 steps');
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
  await dialog.getByLabel('On or before').fill('2001-01-01');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No file of this build matches the filter')).toBeVisible();
  // The button has the focus again, and with it its tooltip.
  await expectAccessible(page, { floating: true });
});
