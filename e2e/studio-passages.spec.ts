import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { buildModel, makeModel } from './support/studio.ts';

const pier = 'The pier of Çubuklu was built of oak in 1830. It carried three cranes.';
const library = 'The library of the upper village opens at nine and closes at six.';

test('passages are corrected and disabled for the next build, and an answer marks corrected words', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const model = await makeModel(session, 'Harbour corrections', { 'pier.txt': pier, 'library.txt': library });
  await buildModel(session, model);
  await page.goto(`${docent.url}${model.path}`);
  await page.getByRole('link', { name: 'Passages', exact: true }).click();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('built of oak').getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Correct passage' });
  await expect(dialog).toContainText(pier);
  const save = dialog.getByRole('button', { name: 'Save for the next build' });
  await save.click();
  await expect(page.getByText('Nothing is corrected: these are the words of the file')).toBeVisible();
  await row('built of oak').getByRole('button').first().click();
  await dialog.getByLabel('What questions get').fill('The pier of Çubuklu was built of granite in 1903.');
  await expectAccessible(page, { floating: true });
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(row('pier.txt')).toContainText('Corrected in the next build');
  await row('library.txt')
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(page.getByText('2 changes wait for the next build')).toBeVisible();
  // The menu's button has the focus again, and with it its tooltip.
  await expectAccessible(page, { floating: true });

  // The next build has both; the one before stays as it was.
  const build = await buildModel(session, model);
  await session.call('POST', `/models/${model.uid}/builds/${build}/activate`);
  await page.reload();
  await expect(row('granite')).toContainText('Corrected');
  await expect(row('opens at nine')).toContainText('Switched off');
  await page.getByLabel('Build', { exact: true }).selectOption({ label: 'Build 1' });
  await expect(row('built of oak')).toBeVisible();

  await page.goto(`${docent.url}/custom-model?model=${model.uid}`);
  await page.getByRole('textbox', { name: 'Your question' }).fill('Of what was the pier built?');
  await page.getByRole('button', { name: 'Send' }).click();
  const references = page.getByRole('list', { name: 'References' });
  await expect(references).toContainText('built of granite');
  await expect(references).toContainText(`Corrected manually. The file says: ${pier}`);
});
