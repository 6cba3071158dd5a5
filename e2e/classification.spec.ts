import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { changeLook } from './support/looks.ts';

/** How many tiles stand in each row. */
const tilesPerRow = (tiles: Locator): Promise<number[]> =>
  tiles.evaluateAll((found) => {
    const tops = found.map((tile) => Math.round(tile.getBoundingClientRect().top));
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  });

const texts = [
  'I was charged twice, please refund the second payment',
  'The courier left my parcel in the rain',
  'Where is the invoice for last month?',
  'Good morning',
].join('\n');

const csv = {
  name: 'e2e requests.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'City;Request\nVan;refund my invoice\nBursa;the parcel is late\nIzmir;courier lost it\n',
  ),
};

test('texts are classified with labels that are saved, estimated, corrected and exported, and a table too', async ({
  docent,
  signedIn: page,
}) => {
  await page.goto(`${docent.url}/ask-question`);
  await page.getByRole('link', { name: 'Classify texts' }).click();
  await expect(page.getByText('No classifications yet')).toBeVisible();
  await page.getByRole('button', { name: 'Classify', exact: true }).click();
  await expect(page.getByText('Enter at least one text.')).toBeVisible();
  await page.getByLabel('Texts, one per line').fill(texts);
  await page.getByRole('button', { name: 'Paste labels' }).click();
  const pasted = 'Billing: invoices, payments, refunds\nDelivery: shipping, parcel, courier';
  await page.getByRole('dialog').getByLabel('Labels').fill(pasted);
  await page.getByRole('button', { name: 'Use these labels' }).click();
  await expect(page.getByLabel('Label 2', { exact: true })).toHaveValue('Delivery');
  await expect(page.getByText('Estimate: 4 items · Built-in engine · about 1 sec · no cost')).toBeVisible();
  await page.getByRole('button', { name: 'Save as label set' }).click();
  await page.getByRole('textbox', { name: 'Name of the label set' }).fill('Requests');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The label set was saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Classify', exact: true }).click();

  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  const items = page.getByRole('region', { name: 'Items with their labels' });
  await expect(items.getByRole('row', { name: /parcel/ })).toContainText('Delivery');
  await items.getByRole('button', { name: 'Correct item 4' }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(items.getByRole('row', { name: /Good morning/ })).toContainText('Corrected');
  await expect(page.getByText('of 1 checked item')).toBeVisible();
  const tiles = page.locator('dl', { has: page.getByText('of 1 checked item') }).locator('> div');
  for (const { width, rows } of [
    { width: 900, rows: [2, 2] },
    { width: 1440, rows: [4] },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => tilesPerRow(tiles)).toEqual(rows);
  }
  await page.getByLabel('Label', { exact: true }).selectOption('Delivery');
  await expect(items.getByRole('row', { name: /Good morning/ })).toHaveCount(0);
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole('button', { name: 'Classify again' }).click();
  await expect(page.getByLabel('Texts, one per line')).toHaveValue(/Good morning/);
  await expect(page.getByLabel('Label 2', { exact: true })).toHaveValue('Delivery');
  await page.getByRole('radio', { name: 'Table' }).check();
  await page.locator('input[type=file]').first().setInputFiles(csv);
  await page.getByLabel('Column').selectOption({ label: 'Request' });
  await expect(page.getByText('the parcel is late')).toBeVisible();
  await page.getByRole('button', { name: 'Estimate time and cost' }).click();
  await expect(page.getByText(/^Estimate: 3 items/)).toBeVisible();
  await page.getByRole('button', { name: 'Saved label sets' }).click();
  await page.getByRole('button', { name: 'Use the label set Requests' }).click();
  await expect(page.getByLabel('Label 1', { exact: true })).toHaveValue('Billing');
  await page.getByLabel('Label 2', { exact: true }).fill('Transport');
  await page.getByRole('button', { name: 'Save changes to the set' }).click();
  await expect(page.getByText('The label set was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Classify', exact: true }).click();
  await expect(page.getByRole('heading', { name: /e2e requests\.csv/ })).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions for e2e requests/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete classification' }).click();
  await expect(page.getByRole('heading', { name: 'Classification', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /e2e requests/ })).toHaveCount(0);

  await changeLook(page, { language: 'tr', theme: 'dark' });
  await expect(page.getByRole('heading', { name: 'Sınıflandırma', exact: true })).toBeVisible();
  await expectAccessible(page, { again: true });
});
