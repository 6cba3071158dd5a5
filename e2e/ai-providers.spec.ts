import { startFakeModelServer } from '../packages/server/src/testing/fake-model-server.ts';
import { expect, test } from './support/docent-test.ts';

test('a provider is connected, tested and selected, and answers', async ({
  docent,
  session,
  workspace: page,
}) => {
  const model = await startFakeModelServer({
    turns: [{ does: 'answer', words: ['Written by ', 'the provider.'], delayMs: 5 }],
  });
  try {
    await page.goto(`${docent.url}/settings/system?tab=ai`);
    await page.getByRole('button', { name: 'Connect a provider' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Connect an AI provider' });
    await dialog.getByLabel('Kind').selectOption('openai-compatible');
    await dialog.getByLabel('Name').fill('House model');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Address is required for this kind of provider')).toBeVisible();
    await dialog.getByLabel('Address').fill(model.baseUrl);
    await dialog.getByLabel('Key', { exact: true }).fill('secret-key');
    await dialog.getByLabel('Models').fill('scripted');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const card = page.getByRole('region', { name: 'House model' });
    await expect(card.getByText('Not tested')).toBeVisible();
    await card.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(card.getByText('Works')).toBeVisible();
    await expect(card.getByText(/scripted: first words after \d+ ms/)).toBeVisible();

    await page.goto(`${docent.url}/settings/company/ai`);
    await page.getByLabel('Chats are answered by').selectOption({ label: 'scripted · House model' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. The next question is answered so.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Chats are answered by')).toHaveValue(/\/scripted$/);
  } finally {
    // The other tests of this server are answered by the built-in engine.
    await session.call('PUT', '/company/ai', { chat: null });
    await model.close();
  }
});
