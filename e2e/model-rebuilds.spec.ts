import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { makeModel } from './support/studio.ts';

test('a model is set to rebuild itself weekly, and its page says when', async ({
  docent,
  session,
  signedIn: page,
}) => {
  const model = await makeModel(session, 'Rebuilt');
  await page.goto(`${docent.url}${model.path}/edit`);
  const choose = async (every: string) => {
    await page.getByText(every, { exact: true }).click();
    await expect(page.getByRole('radio', { name: every })).toBeChecked();
  };
  await expect(page.getByRole('radio', { name: 'Off' })).toBeChecked();
  await choose('After changes');
  await expect(page.getByLabel('Time without changes')).toHaveValue('30');
  await expectAccessible(page);
  await choose('Weekly');
  await page.getByLabel('Weekday').selectOption('Thursday');
  await page.getByLabel('Time', { exact: true }).selectOption('07:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The model has been saved')).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const card = page.getByRole('region', { name: 'Automatic rebuilds' });
  await expect(card).toContainText('Every Thursday at 07:00 (Europe/Istanbul)');
  await expect(card).toContainText('Not rebuilt automatically yet.');
  await expectAccessible(page);
});
