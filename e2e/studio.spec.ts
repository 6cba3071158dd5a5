import type { Page } from '@playwright/test';
import { expect, test } from './support/docent-test.ts';
import { buildModel, makeModel } from './support/studio.ts';

const pier = 'The pier of Kandilli was built of oak in 1830. It carried two cranes.';
const library = 'The library of the village opens at nine and closes at six.';

test('a custom model is tested and asked, and its reference opens the passage', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const texts = { 'pier.txt': pier, 'library.txt': library };
  const model = await makeModel(session, 'Harbour handbook', texts);
  await buildModel(session, model);
  await page.goto(`${docent.url}${model.path}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour handbook' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const files = page.getByRole('table', { name: 'Files' });
  await expect(files.getByRole('row', { name: /pier\.txt/ })).toContainText('Yes');
  await expect(files.getByRole('row', { name: /library\.txt/ })).toContainText('Yes');

  // What a question would get, and by which words it was found.
  await page.getByRole('link', { name: 'Test', exact: true }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('When was the oak pier built?');
  await page.getByRole('button', { name: 'Find passages' }).click();
  const best = page.getByRole('listitem').filter({ hasText: 'pier.txt' });
  await expect(best.locator('mark')).toHaveText(['pier', 'built', 'oak']);
  await best.getByRole('button', { name: 'Open pier.txt at this passage' }).click();
  const source = page.getByRole('complementary', { name: 'Source: pier.txt' });
  await expect(source.locator('mark')).toHaveText(pier);

  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Harbour handbook');
  await page.getByLabel('Your question').fill('When was the oak pier built?');
  await page.getByLabel('Your question').press('Enter');
  await expect(page).toHaveURL(/\/custom-model\/[0-9a-f-]{36}$/);
  const answer = page.getByRole('article', { name: 'Answer' });
  await expect(answer).toContainText('built of oak in 1830');
  await expect(page.getByRole('main')).toContainText('Answered by: Harbour handbook');
  await answer.getByRole('button', { name: 'Reference 1: pier.txt' }).first().click();
  await expect(source.locator('mark')).toContainText('built of oak in 1830');
});

const nameIn = async (page: Page) =>
  ((await page.getByRole('button', { name: /^Profile menu of / }).getAttribute('aria-label')) ?? '').replace(
    'Profile menu of ',
    '',
  );

test('a newer build is activated when its scores are good, and one click restores the earlier one', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const model = await makeModel(session, 'Two builds', { 'old.txt': 'The old lamp is green.' });
  await buildModel(session, model);
  const added = await session.addFile('new.txt', 'The new lamp is blue.');
  await session.call('POST', `/models/${model.uid}/files`, { fileUids: [added] });
  await buildModel(session, model);

  await page.goto(`${docent.url}${model.path}`);
  const serving = page.getByRole('region', { name: 'Answers come from' });
  await expect(serving).toContainText('Build 1Active');
  await expect(serving).toContainText('Build 2 is ready and waits to be activated.');
  await serving.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  await expect(serving).toContainText('Build 2Active');

  await page.getByRole('link', { name: 'Builds', exact: true }).click();
  const second = page.getByRole('row', { name: /#2/ });
  await expect(second).toContainText('ReadyActive');
  // Checks every field of a build: documents, sizes and the user who requested it. Other tests rename the signed-in
  // user.
  await expect(second).toContainText(await nameIn(page));
  const first = page.getByRole('row', { name: /#1/ });
  await first.getByRole('button', { name: 'Actions for Build 1' }).click();
  await page.getByRole('menuitem', { name: 'Go back to this build' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back to this build' }).click();
  await expect(first).toContainText('ReadyActive');
  await expect(second).not.toContainText('Active');

  // The document that did not change was taken over, not read again.
  await second.getByRole('link').click();
  await expect(page.getByText('1 of 2 documents')).toBeVisible();
});
