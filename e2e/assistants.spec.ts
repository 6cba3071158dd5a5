import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { changeLook, expectToFit, moveTo } from './support/looks.ts';

const unanswered = 'What does a berth for a yacht cost?';

test('an assistant is made, tried unsaved, published, asked, changed, and learns what it did not know', async ({
  docent,
  session,
  signedIn: page,
}) => {
  await session.addFile('e2e-harbour.txt', 'The harbour of Kandilli opens at seven in the morning.');
  await page.goto(`${docent.url}/custom-docent`);
  await page.getByRole('link', { name: 'Add assistant' }).first().click();
  await page.getByRole('button', { name: 'Create assistant' }).click();
  await expect(page.getByText('Instructions is required')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Harbour guide');
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Answer visitors of the harbour.');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const files = page.getByRole('dialog');
  await files.getByRole('searchbox').fill('e2e-harbour');
  await files.getByRole('checkbox', { name: /e2e-harbour/ }).check();
  await files.getByRole('button', { name: /Add/ }).click();
  for (const [at, text] of ['When does the harbour open?', 'Who is the keeper?'].entries()) {
    await page.getByRole('button', { name: 'Add starter' }).click();
    await page.getByRole('textbox', { name: `Starter ${at + 1}` }).fill(text);
  }
  await page.getByRole('textbox', { name: 'Starter 2' }).press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Starter 1' })).toHaveValue('Who is the keeper?');

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'When does the harbour open?' }).click();
  await expect(preview.getByText('opens at seven')).toBeVisible();
  await page.getByRole('button', { name: 'Create assistant' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour guide' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat', exact: true }).last()).toBeVisible();
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Answer in one sentence.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByRole('searchbox', { name: 'Search in versions' }).fill('visitors of');
  await expect(page.getByText('1 version', { exact: true })).toBeVisible();
  await page.getByRole('row', { name: /Version 1/ }).click();
  const differences = page.getByRole('dialog');
  await expect(differences.getByText('Answer visitors of the harbour.')).toBeVisible();
  await expect(differences.getByText('Answer in one sentence.')).toBeVisible();
  await expectAccessible(page);
  await differences.getByRole('button', { name: 'Restore as draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore as draft' }).click();
  await expect(page.getByText('Version 1 is the draft now.')).toBeVisible();
  await expect(page.getByRole('row', { name: /From version 1/ })).toBeVisible();

  await page.getByRole('link', { name: 'Chat', exact: true }).last().click();
  await page.getByRole('button', { name: 'When does the harbour open?' }).click();
  await expect(page.getByRole('article', { name: 'Answer' }).getByText('opens at seven')).toBeVisible();
  await page.getByPlaceholder('Ask Harbour guide').fill(unanswered);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Bad answer' }).nth(1).click();
  const rating = page.getByRole('dialog');
  await rating.getByLabel('Note (optional)').fill('Visitors ask this daily.');
  await rating.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Bad answer', pressed: true })).toBeVisible();
  await expectAccessible(page);

  await moveTo(page, '/custom-docent');
  await page.getByRole('link', { name: 'Unanswered questions' }).click();
  await page.getByRole('row', { name: /berth/ }).click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('Visitors ask this daily.')).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Write file' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('A berth for a yacht costs ten lira a night.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('No unanswered questions')).toBeVisible();
  await page.getByRole('radio', { name: 'Resolved' }).click();
  await expect(page.getByRole('row', { name: /berth/ })).toBeVisible();
  await expectToFit(page);
  // Loaded again, the page has no messages of before in the language of before.
  await page.goto(`${docent.url}/unanswered?state=resolved`);
  await changeLook(page, { language: 'tr', theme: 'dark' });
  await expect(page.getByRole('heading', { level: 1, name: 'Yanıtsız sorular' })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await moveTo(page, '/custom-docent');
  await expect(page.getByRole('heading', { level: 1, name: 'Özel Docent' })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible(page);
});
