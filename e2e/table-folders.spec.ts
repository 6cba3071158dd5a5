import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { dropFolder } from './support/drop-folder.ts';

test('a folder of monthly files becomes one table, and what is no table is named', async ({
  docent,
  signedIn: page,
}) => {
  const folder = join(await mkdtemp(join(tmpdir(), 'docent-e2e-folder-')), 'Sales of 2024');
  await mkdir(join(folder, 'later'), { recursive: true });
  await writeFile(join(folder, '01.csv'), 'City,Amount\nAnkara,10\n');
  await writeFile(join(folder, 'later', '02.csv'), 'City,Amount\nIzmir,20\n');
  await writeFile(join(folder, 'plan.docx'), 'No table.');
  await page.goto(`${docent.url}/spreadsheet/add`);
  // Waited for before it can come: the browser takes a moment to hand its file dialogs over.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).focus();
  await page.keyboard.press('Enter');
  // A key that comes before the menu has the focus goes to the button.
  await expect(page.getByRole('menuitem', { name: 'From this computer', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'A folder from this computer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(folder);
  await expect(page.getByText('2 files were added from “Sales of 2024”.')).toBeVisible();
  await expect(
    page.getByText('Left out, because they are not tables: Sales of 2024/plan.docx'),
  ).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sales of 2024');
  // Files and texts about them begin at one edge.
  const leftOf = async (found: Locator) => (await found.boundingBox())?.x;
  const file = page.getByRole('listitem').filter({ hasText: '01.csv' });
  expect(await leftOf(file)).toBe(await leftOf(page.getByText('2 files were added')));
  await page.getByRole('checkbox', { name: 'Put all files into one table' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('01.csv · 2 rows · 2 files')).toBeVisible();
  await expect(page.getByRole('row', { name: '2 Izmir 20 02.csv' })).toBeVisible();
});

test('a folder that is dropped on the list of databases becomes one', async ({ docent, signedIn: page }) => {
  await page.goto(`${docent.url}/spreadsheet`);
  await dropFolder(page, 'Dropped sales', {
    '01.csv': 'City,Amount\nAnkara,10\n',
    'plan.docx': 'No table.',
  });
  await expect(page.getByText('1 file was added from “Dropped sales”.')).toBeVisible();
  await expect(
    page.getByText('Left out, because they are not tables: Dropped sales/plan.docx'),
  ).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dropped sales');
});
