import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { buildModel, makeModel } from './support/studio.ts';

const pier = 'The pier of Çubuklu was built of oak in 1830. It carried three cranes.';
const library = 'The library of the upper village opens at nine and closes at six.';

async function addQuestion(page: Page, question: string, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add question' });
  await dialog.getByLabel('Question').fill(question);
  await dialog.getByRole('combobox', { name: 'Add a file' }).fill(file);
  await page.getByRole('option', { name: file }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('golden questions score each build, and one with a lower score is activated only with a typed confirmation', async ({
  workspace: page,
  docent,
  session,
}) => {
  const model = await makeModel(session, 'Measured', {
    'oak-pier.txt': pier,
    'village-library.txt': library,
  });
  await buildModel(session, model);

  // The first is kept from the passages that a question gets, the second is typed.
  await page.goto(`${docent.url}${model.path}/test?q=When+was+the+oak+pier+built%3F`);
  const best = page.getByRole('listitem').filter({ hasText: 'oak-pier.txt' });
  await best.getByRole('button', { name: 'Keep as golden question' }).click();
  const kept = page.getByRole('dialog', { name: 'Add question' });
  await expect(kept.getByLabel('Question')).toHaveValue('When was the oak pier built?');
  await expect(kept).toContainText(`Passage: ${pier}`);
  await kept.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('link', { name: 'Golden questions', exact: true }).click();
  await addQuestion(page, 'When does the library open?', 'village-library.txt');
  await expect(page.getByRole('row', { name: /oak pier built/ })).toContainText('oak-pier.txt');
  await expectAccessible(page);

  // The next build is without the pier.
  const { items } = (await session.call('GET', `/models/${model.uid}/files?q=oak-pier`)) as {
    items: { file: { uid: string } }[];
  };
  await session.call('DELETE', `/models/${model.uid}/files`, { fileUids: items.map(({ file }) => file.uid) });
  await buildModel(session, model);
  await page.getByRole('link', { name: 'Scores', exact: true }).click();
  const second = page.getByRole('row', { name: /Build 2/ });
  await expect(second).toContainText('1 worse', { timeout: 60_000 });
  await expect(second).toContainText('0.50');
  await expect(page.getByRole('row', { name: /Build 1/ })).toContainText('1.00');
  await expectAccessible(page);
  await second.getByRole('link').first().click();
  await expect(page.getByRole('row', { name: /oak pier built/ })).toContainText('Not found');

  await page.goto(`${docent.url}${model.path}`);
  const serving = page.getByRole('region', { name: 'Answers come from' });
  await serving.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
  const worse = page.getByRole('alertdialog', { name: 'Activate a build that finds less?' });
  await expect(worse).toContainText('nDCG@10 is 0.500 instead of 1.000');
  const confirm = worse.getByRole('button', { name: 'Activate all the same' });
  await expect(confirm).toBeDisabled();
  await worse.getByRole('textbox').fill('activate');
  await confirm.click();
  await expect(serving).toContainText('Build 2Active');
});

test('a curated answer is used for exactly its question, in the chat and on the test page', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const model = await makeModel(session, 'Curated', { 'hours-of-library.txt': library });
  await buildModel(session, model);
  await page.goto(`${docent.url}${model.path}/answers`);
  await page.getByRole('button', { name: 'Add answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add answer' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await dialog.getByLabel('Questions').fill('When does the library open?\nOpening hours of the library');
  await dialog.getByLabel('Answer', { exact: true }).fill('At **eight** in summer.');
  await expect(dialog.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('eight');
  await expectAccessible(page, { floating: true });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /When does the library open/ })).toContainText(
    '1 more phrasing',
  );
  await expectAccessible(page);

  await page.goto(`${docent.url}${model.path}/test?q=OPENING+hours+of+the+library%21`);
  await expect(page.getByText(/A curated answer by .* would be given to this question/)).toBeVisible();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await page.getByLabel('Your question').fill('when does the LIBRARY open');
  await page.getByLabel('Your question').press('Enter');
  const answer = page.getByRole('article', { name: 'Answer' });
  await expect(answer.locator('strong')).toHaveText('eight');
  await expect(answer).toContainText('Curated answer');
});
