import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

test('a question that a database did not answer leads to its columns, and to asking again', async ({
  docent,
  session,
  signedIn: page,
}) => {
  const form = new FormData();
  form.append('file', new Blob(['village,sheep\nVan,4\nMuş,7\n']), 'flocks of villages.csv');
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const made = await fetch(`${docent.url}/api/spreadsheets`, { method: 'POST', headers, body: form });
  const { uid } = (await made.json()).data;
  await page.goto(`${docent.url}/spreadsheet/database/${uid}`);
  await page.getByRole('link', { name: 'Ask about these tables' }).first().click();
  const composer = page.getByRole('textbox', { name: 'Question' });
  await composer.fill('Why do zebras whistle underwater?');
  await composer.press('Enter');
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('zebras');

  await page.goto(`${docent.url}/spreadsheet/database/${uid}`);
  await page.getByRole('link', { name: 'Unanswered questions' }).click();
  const row = page.getByRole('row', { name: /zebras whistle/ });
  await expect(row).toContainText('Database');
  await expectAccessible(page);
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Question' });
  await expect(dialog).toContainText('Words that the database does not know');
  await expectAccessible(page, { floating: true });
  await dialog.getByRole('button', { name: 'Describe columns' }).click();
  await expect(page.getByRole('radio', { name: 'Columns' })).toBeChecked();
  await page.goBack();
  await row.click();
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await expect(composer).toHaveValue('Why do zebras whistle underwater?');
  await page.goBack();
  await row.click();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(row).toHaveCount(0);
});
