import { startFakeModelServer } from '../packages/server/src/testing/fake-model-server.ts';
import { apiSession, textAt } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { changeLook, expectToFit } from './support/looks.ts';
import { makeUser } from './support/make-user.ts';

const usage = { prompt_tokens: 100_000, completion_tokens: 10_000 };

test('an administrator sets budgets, and a user who reaches one sees a message', async ({
  docent,
  session,
  signedIn: page,
}) => {
  test.setTimeout(120_000);
  const model = await startFakeModelServer({ turns: [{ does: 'answer', words: ['A dear answer.'], usage }] });
  const provider = { kind: 'openai-compatible', name: 'Priced', url: model.baseUrl };
  const models = [{ id: 'scripted', inputPrice: 5, outputPrice: 20 }];
  const made = await session.call('POST', '/settings/ai/providers', { ...provider, models });
  const providerId = textAt(made, 'id');
  await session.call('PUT', '/company/ai', { chat: { providerId, model: 'scripted' } });
  await session.addFile('budget-notes.txt', 'The notes say that every answer is dear.');
  try {
    await page.goto(`${docent.url}/settings/company/ai`);
    const card = page.getByRole('region', { name: 'Budgets' });
    await expect(card.getByText('No budgets yet')).toBeVisible();
    await card.getByRole('button', { name: 'Add a budget' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a budget' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Give an amount of money, tokens or questions')).toBeVisible();
    await dialog.getByLabel('For').selectOption('Each user');
    await dialog.getByLabel('Money (USD)').fill('0.5');
    await dialog.getByLabel('Questions').fill('100');
    await expectAccessible(page, { floating: true });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The budget was saved.')).toBeVisible();
    const each = card.getByRole('listitem', { name: 'Each user, a month' });
    await expect(each).toBeVisible();

    const user = await makeUser(session, 'Asker');
    const asker = await apiSession(docent, user);
    await page.evaluate(
      ([access = '', refresh = '']) => {
        localStorage.setItem('accessToken', access);
        localStorage.setItem('refreshToken', refresh);
      },
      [asker.accessToken, asker.refreshToken],
    );
    await page.goto(`${docent.url}/dashboard`);
    await page.getByRole('textbox', { name: 'Ask about your documents' }).fill('What do the notes say?');
    await page.getByRole('button', { name: 'Start chat' }).click();
    await expect(page.getByText('A dear answer.')).toBeVisible();
    // Enter sends nothing while an answer is still written.
    await expect(page.getByRole('button', { name: 'Good answer' })).toBeVisible();
    const composer = page.getByLabel('Your question');
    await composer.fill('And what else do they say?');
    await composer.press('Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'Your monthly budget of $0.50 is used up.' });
    await expect(refusal).toContainText('It is free again on');
    await expect(composer).toHaveValue('And what else do they say?');
    await expectToFit(page);
    await expectAccessible(page);
    expect(model.requests).toHaveLength(1);

    await page.goto(`${docent.url}/settings/company/ai`);
    await page.getByRole('button', { name: /\d unread/ }).click();
    await expect(page.getByTitle('100% of your monthly AI budget is used.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(each.getByText('$0.70 of $0.50')).toBeVisible();
    await expect(each.getByText('Most used by Asker · Reached by 1')).toBeVisible();
    const builtIn = card.getByLabel('The built-in engine answers when a budget is reached');
    await builtIn.check();
    await expect(page.getByText('Saved. It counts from the next question.')).toBeVisible();
    await expect(builtIn).toBeChecked();
    await expectAccessible(page);
    await expectToFit(page);
    await changeLook(page, { language: 'tr', theme: 'dark' });
    await expect(page.getByRole('heading', { name: 'Bütçeler' })).toBeVisible();
    await expectAccessible(page, { again: true });
    await changeLook(page, { language: 'en', theme: 'light' });

    await page.goBack();
    await composer.fill('And what else do they say?');
    await composer.press('Enter');
    await expect(page.getByText('A budget is used up: the built-in engine answers')).toBeAttached();

    // Below this width the rows are cards.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${docent.url}/settings/usage?metric=cost&by=model`);
    const rows = page.getByRole('table', { name: 'Models', exact: true });
    await expect(rows.getByRole('row', { name: /scripted/ })).toContainText('$0.70');

    await page.goto(`${docent.url}/settings/company/ai`);
    await each.getByRole('button', { name: 'Edit: Each user, a month' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit the budget' });
    await expect(edit.getByLabel('Money (USD)')).toHaveValue('0.5');
    // The user nearest to a limit is shown: questions of earlier tests are fewer of 100 than this is of a dollar.
    await edit.getByLabel('Money (USD)').fill('1');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The budget was saved.')).toBeVisible();
    await expect(edit).toBeHidden();
    await expect(each.getByText('$0.70 of $1.00')).toBeVisible();
    await each.getByRole('button', { name: 'Remove: Each user, a month' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(card.getByText('No budgets yet')).toBeVisible();
  } finally {
    // The other tests of this server are answered by the built-in engine, without limits.
    await session.call('PUT', '/company/ai', { chat: null, budgets: [], builtInWhenBudgetReached: false });
    await model.close();
  }
});

test('an API key has budgets of its own', async ({ docent, session, signedIn: page }) => {
  const key = await session.call('POST', '/api-keys', {
    name: 'Nightly',
    scopes: { chat: { access: true } },
  });
  await page.goto(`${docent.url}/settings/api-key/${textAt(key, 'id')}`);
  await expect(page.getByText('This key has no budgets of its own.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a budget' }).click();
  await page.getByLabel('Every').selectOption('Day');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Give an amount of money, tokens or questions')).toBeVisible();
  await page.getByLabel('Questions').fill('20');
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The key has been saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Questions')).toHaveValue('20');
  await page.goto(`${docent.url}/settings/company/ai`);
  const row = page.getByRole('listitem', { name: 'API key Nightly, a day' });
  await expect(row.getByText('Set at the key')).toBeVisible();
  await expect(row.getByText('0 of 20')).toBeVisible();
});
