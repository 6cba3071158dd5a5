import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { textFile } from './support/file-manager.ts';
import { changeLook, expectSettled, moveTo } from './support/looks.ts';
import { buildModel, makeModel } from './support/studio.ts';

/** By how much the page, or what scrolls in it, is wider than its place. */
const overflowPx = (page: Page) =>
  page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('main, main .overflow-y-auto')];
    return Math.max(...scrollers.map((element) => element.scrollWidth - element.clientWidth));
  });

async function expectFitAndAccessible(page: Page, path: string, { again = false } = {}): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, { again });
  for (const width of [900, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflowPx(page), { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, { again });
}

test('the model form reports missing fields, enforces its bounds, and warns about unsaved changes', async ({
  signedIn: page,
  docent,
}) => {
  await page.goto(`${docent.url}/settings/studio/add`);
  await page.getByLabel('Chunk size').fill('100');
  await page.getByLabel('Chunk overlap').fill('300');
  await page.getByRole('button', { name: 'Add model' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Must be 128 or more')).toBeVisible();
  await expect(page.getByText('Must be 256 or less')).toBeVisible();
  await page.getByLabel('Chunk size').fill('');
  await page.getByLabel('Chunk overlap').fill('');
  await expect(page.getByText('Chunk size is required')).toBeVisible();
  await expect(page.getByText('Chunk overlap is required')).toBeVisible();
  await page.getByRole('link', { name: 'Model Studio' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Chunk size')).toHaveValue('');
});

test('a build without readable files shows the reason, and can be canceled after it failed', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const model = await makeModel(session, 'Unreadable');
  await page.goto(`${docent.url}${model.path}`);
  const hint = page.getByText('Add files first: a build is made of them.');
  await expect(hint).toBeVisible();
  const top = async () =>
    (await page.getByRole('navigation', { name: 'Parts of the model' }).boundingBox())?.y;
  const topWithHint = await top();
  await page.getByLabel('From this computer', { exact: true }).setInputFiles([textFile('empty.txt', '')]);
  await expect(page.getByRole('row', { name: /empty\.txt/ })).toContainText('Not readable');
  // Tabs that move while a hint comes or goes lose the press that was meant for them.
  await expect(hint).toBeHidden();
  expect(await top()).toBe(topWithHint);
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Build' }).click();
  await page.getByRole('link', { name: 'Builds', exact: true }).click();
  const build = page.getByRole('row', { name: /#1/ });
  await expect(build).toContainText('Failed', { timeout: 60_000 });
  await build.getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText('None of its documents could be read.');
  await expect(page.getByRole('row', { name: /empty\.txt/ })).toContainText('This file is empty.');
  await page.getByRole('button', { name: 'Actions for Build 1' }).click();
  await page.getByRole('menuitem', { name: 'Cancel build' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel build' }).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Canceled');
});

test('a model without files cannot be built, and is deleted', async ({ signedIn: page, docent, session }) => {
  const model = await makeModel(session, 'Bare quay');
  await page.goto(`${docent.url}${model.path}`);
  await expect(page.getByText('Add files first: a build is made of them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Build', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'More about Bare quay' }).click();
  await page.getByRole('menuitem', { name: 'Delete model' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete model' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Custom models' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bare quay' })).toHaveCount(0);
});

test('the studio passes axe, fits every width, and has no English word in Turkish', async ({
  workspace: page,
  session,
}) => {
  // Ten screens in two languages, each at three widths.
  const model = await makeModel(session, 'Kandilli', { 'pier.txt': 'The pier was built of oak.' });
  const build = await buildModel(session, model);
  const paths = [
    ...['/settings/studio', '/settings/studio/models', '/settings/studio/add', '/custom-model'],
    ...[model.path, `${model.path}/edit`, `${model.path}/builds`, `${model.path}/builds/${build}`],
    ...[`${model.path}/test?q=oak`, `${model.path}/passages`, `${model.path}/link`],
  ];
  for (const path of paths) {
    await changeLook(page, { language: 'tr', theme: 'light' });
    await moveTo(page, path);
    await expectSettled(page);
    expect(await englishOn(page), path).toEqual([]);
    await expectFitAndAccessible(page, path);
    await changeLook(page, { language: 'en', theme: 'dark' });
    await expectSettled(page);
    await expectFitAndAccessible(page, path, { again: true });
  }
});

test('a question without a selected model is not sent, with “Please select a model”', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await buildModel(session, await makeModel(session, 'Lamps', { 'lamp.txt': 'The lamp is green.' }));
  await page.goto(`${docent.url}/custom-model`);
  await page.getByLabel('Your question').fill('Which colour is the lamp?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please select a model')).toBeVisible();
  await page.getByRole('combobox', { name: 'Model' }).fill('Lam');
  // The list of all models makes way for those that were found: what is pressed before would move.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: /Lamps/ }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('green');
});
