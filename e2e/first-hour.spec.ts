import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { addUser } from './support/users.ts';

test('adding a user includes the current project, and warns when there is none', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const { title } = Object(await session.call('GET', '/project'));
  await page.goto(`${docent.url}/settings/user/add`);
  await page.getByRole('radio', { name: /^Regular/ }).check();
  await expect(page.getByRole('combobox', { name: 'Project', exact: true })).toHaveValue(title);
  await page.getByRole('button', { name: 'Remove project 1' }).click();
  await expect(page.getByText('Without a project the user sees no files')).toBeVisible();
  await expectAccessible(page);
});

test('the label of the built-in engine explains it and links to the AI settings', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const uid = await session.addFile('lantern.txt', 'The lantern of the pier was lit in 1902.');
  const chat = Object(await session.call('POST', '/conversations', { kind: 'chat', fileUids: [uid] }));
  await page.goto(`${docent.url}/chat/${chat.uid}`);
  await page.getByLabel('Your question').fill('When was the lantern of the pier lit?');
  await page.getByLabel('Your question').press('Enter');
  const engine = page.getByRole('button', { name: 'Built-in engine', exact: true });
  // On a busy machine the click may land while the end of the answer still moves the page.
  await expect(async () => {
    await engine.click();
    await expect(page.getByText('No AI model is set up.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('menuitem', { name: 'Connect an AI model' }).click();
  await expect(page).toHaveURL(`${docent.url}/settings/company/ai`);
  await expect(page.getByRole('heading', { name: 'AI providers of your company' })).toBeVisible();
});

test('a mail of the outbox shows its whole text, and its link can be copied', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const { email } = await addUser(session, { name: 'Leyla Deniz', invite: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${docent.url}/settings/system?tab=mail`);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
  // Mails to one address differ by their subject, however narrow the window is.
  for (const width of [400, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByTitle(/invite/i).first()).toBeVisible();
  }
  await page.getByRole('row', { name: new RegExp(email) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http/);
  const text = dialog.locator('pre');
  await expect(text).toContainText(copied);
  // The long address of the link breaks instead of pushing the ends of the lines out of sight.
  for (const width of [400, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const [inner, outer] = await Promise.all([text.boundingBox(), dialog.boundingBox()]);
        return inner && outer ? inner.x + inner.width - (outer.x + outer.width) : Number.NaN;
      })
      .toBeLessThanOrEqual(0);
  }
});
