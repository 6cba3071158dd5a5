import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

const sales = `City;Product;Revenue
Ankara;Lamp;1.250,50
Izmir;Desk;2.000,00
Ankara;Desk;749,50
`;

test('a question is saved from its answer, filtered, renamed, scheduled and deleted', async ({
  docent,
  session,
  signedIn: page,
}) => {
  const form = new FormData();
  form.append('file', new Blob([sales]), 'saved revenues.csv');
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const made = await fetch(`${docent.url}/api/spreadsheets`, { method: 'POST', headers, body: form });
  const { uid } = (await made.json()).data;
  await page.goto(`${docent.url}/spreadsheet/questions/${uid}`);
  await expect(page.getByText('No saved questions')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask about these tables' }).first().click();
  await page.getByRole('button', { name: 'What is the total Revenue by City?' }).click();
  const answer = page.getByRole('article', { name: 'Answer' });
  await answer.getByRole('button', { name: 'Save this question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this question' });
  await expect(dialog.getByLabel('Title')).toHaveValue('What is the total Revenue by City?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The question was saved.')).toBeVisible();

  await page.goto(`${docent.url}/spreadsheet/questions/${uid}`);
  const tile = page.getByRole('article', { name: 'What is the total Revenue by City?' });
  await expect(tile.getByText('2 rows')).toBeVisible();
  await tile.getByRole('radio', { name: 'Table' }).check();
  await expect(tile.getByRole('cell', { name: 'Izmir' })).toBeVisible();
  // Its figures are traced in a chat.
  await tile.getByText('How this was computed').click();
  await expect(tile.getByText(/^Sum of Revenue, by City/)).toBeVisible();
  await tile.getByRole('link', { name: 'Open in a chat' }).click();
  await answer.getByRole('cell', { name: '2,000' }).first().getByRole('button').click();
  await expect(page.getByRole('complementary', { name: 'Where this figure comes from' })).toBeVisible();
  await page.goto(`${docent.url}/spreadsheet/questions/${uid}`);
  await expect(tile.getByText('2 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  const filter = page.getByRole('form', { name: 'Add filter' });
  await filter.getByLabel('Column').selectOption('City');
  await filter.getByLabel('Condition').selectOption('equals');
  await filter.getByLabel('Value').fill('Ankara');
  await filter.getByRole('button', { name: 'Add filter' }).click();
  await expect(tile.getByText('1 row')).toBeVisible();
  await expect(tile.getByRole('cell', { name: 'Izmir' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('City is Ankara')).toBeVisible();
  await tile.getByRole('radio', { name: 'Table' }).check();
  await expect(tile.getByRole('cell', { name: 'Ankara' })).toBeVisible();
  await expect(tile.getByRole('cell', { name: 'Izmir' })).toHaveCount(0);
  await expectAccessible(page);

  await tile.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Sales by city');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('article', { name: 'Sales by city' });
  await expect(renamed).toBeVisible();
  await page.getByRole('button', { name: 'Schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  await schedule.getByRole('radio', { name: 'Weekly' }).check();
  await schedule.getByLabel('Weekday').selectOption('Friday');
  await expectAccessible(page);
  await schedule.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Schedule: Weekly' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('lang', 'tr'));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Zamanlama: Her hafta' })).toBeVisible();
  await renamed.getByRole('button', { name: /için işlemler/ }).click();
  await page.getByRole('menuitem', { name: 'Sil' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Soruyu sil' }).click();
  await expect(page.getByText('Kayıtlı soru yok')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lang', 'en'));
});
