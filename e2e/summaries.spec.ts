import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { changeLook } from './support/looks.ts';

const report = `# Harbour report

## Traffic

The harbour of Kuzeyli handled 4,250 ships in 2023, more than in any year before. Container ships grew by 12 percent, while fishing boats fell by 3 percent. The harbour master, Elif Kaya, expects the growth to slow down.

## Money

Fees brought in 18.4 million euros in 2023, and repairs cost 6.1 million euros. The council decided on 14 March 2024 to build a second pier.
`;

test('a text is summarized, looked at in its source, exported, renamed and deleted', async ({
  docent,
  session,
  signedIn: page,
}) => {
  await page.goto(`${docent.url}/summarize`);
  await expect(page.getByText('No summaries yet')).toBeVisible();
  await page.getByRole('button', { name: 'Summarize', exact: true }).click();
  await expect(page.getByText('Please enter your text')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(report);
  await page.getByRole('radio', { name: 'Short' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Summarize', exact: true }).click();

  const summary = page.getByRole('article', { name: 'Summary' });
  await expect(summary.getByRole('heading', { name: 'Traffic' })).toBeVisible();
  await expect(page.getByText('1 of 1 section')).toBeVisible();
  await expect(page.getByText('18.4 million euros').first()).toBeVisible();
  await summary.getByRole('button', { name: /^Reference 1/ }).click();
  await expect(page.getByRole('complementary').getByText('Reference 1')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'View PDF' }).click();
  await expect(page.getByRole('dialog').getByText('of 1', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Download' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Markdown' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Harbour report.md');

  await page.getByRole('button', { name: 'Summarize again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Executive brief' }).check();
  await dialog.getByRole('button', { name: 'Summarize' }).click();
  await expect(summary.getByRole('heading', { name: 'Key message' })).toBeVisible();
  await changeLook(page, { language: 'tr', theme: 'dark' });
  await expect(page.getByRole('button', { name: 'Yeniden özetle' })).toBeVisible();
  await expectAccessible(page, { again: true });
  await changeLook(page, { language: 'en', theme: 'light' });

  await page.getByRole('button', { name: 'Actions for Harbour report' }).last().click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Pier and ships');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Pier and ships' })).toBeVisible();
  const history = expect.objectContaining({ type: 'summarize', text: 'Pier and ships' });
  expect(await session.call('GET', '/sidebar')).toContainEqual(history);
  await page.getByRole('button', { name: 'Actions for Pier and ships' }).last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete summary' }).click();
  await expect(
    page.getByRole('table', { name: 'Previous summaries' }).getByText('Harbour report'),
  ).toBeVisible();
  await expect(page.getByText('Pier and ships')).toHaveCount(0);
});
