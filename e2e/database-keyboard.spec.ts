import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/docent-test.ts';

const shops = 'Shop,City\nHarbour,İzmir\nMarket,Ankara\nStation,Bursa\n';
const sales = `Shop,Amount\n${Array.from({ length: 30 }, (_, at) => `${['Harbour', 'Market', 'Station'][at % 3]},${at}`).join('\n')}\n`;

async function pressOn(page: Page, target: Locator): Promise<void> {
  // While the action before is still running, its buttons keep the focus and do nothing.
  await expect(target).toBeEnabled();
  await target.focus();
  await page.keyboard.press('Enter');
}

test('the focus stays beside what is corrected in a database by keyboard', async ({
  docent,
  signedIn: page,
  session,
}) => {
  const form = new FormData();
  form.append('file', new Blob([shops]), 'shops.csv');
  form.append('file', new Blob([sales]), 'sales.csv');
  const headers = { Authorization: `Bearer ${session.accessToken}`, 'X-Company': 'docent' };
  const made = await fetch(`${docent.url}/api/spreadsheets`, { method: 'POST', headers, body: form });
  const { data }: { data: { uid: string } } = JSON.parse(await made.text());
  await page.goto(`${docent.url}/spreadsheet/database/${data.uid}`);

  const relations = page.getByRole('region', { name: 'Relations between tables' });
  const relation = relations.getByRole('listitem');
  const button = (name: string) => relation.getByRole('button', { name });
  // Each decision takes the button away that made it.
  await pressOn(page, button('Confirm'));
  await expect(relation.getByText('Confirmed')).toBeVisible();
  await expect(relation).toBeFocused();
  await pressOn(page, button('Do not use'));
  await expect(relation.getByText('Not used')).toBeVisible();
  await expect(relation).toBeFocused();
  await pressOn(page, button('Delete'));
  await expect(relation).toHaveCount(0);
  await expect(relations).toBeFocused();

  await page.getByRole('radio', { name: 'Columns' }).check();
  const label = page.getByRole('textbox', { name: 'Label of city' });
  await label.fill('Town');
  await pressOn(page, label);
  await expect(page.getByText('The columns were saved.')).toBeVisible();
  await expect(label).toBeFocused();

  await page.getByRole('radio', { name: 'Rows' }).check();
  await page.getByRole('searchbox', { name: 'Search the rows' }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'About Town' }));
  const about = page.getByRole('dialog', { name: 'About Town' });
  await about.getByRole('textbox', { name: 'Value' }).fill('Ankara');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  await pressOn(page, chip);
  await expect(chip).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'shops', exact: true })).toBeFocused();
});
