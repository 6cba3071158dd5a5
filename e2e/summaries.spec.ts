import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

const report = `# Harbour report

## Traffic

The harbour of Kuzeyli handled 4,250 ships in 2023, more than in any year before. Container ships grew by 12 percent, while fishing boats fell by 3 percent. The harbour master, Elif Kaya, expects the growth to slow down.

## Money

Fees brought in 18.4 million euros in 2023, and repairs cost 6.1 million euros. The council decided on 14 March 2024 to build a second pier.
`;

test('a text is summarized, and the summary says what was read and what it found', async ({
  docent,
  session,
  signedIn: page,
}) => {
  await page.goto(`${docent.url}/summarize`);
  await expect(page.getByText('No summaries yet')).toBeVisible();
  await page.getByRole('button', { name: 'Summarize', exact: true }).click();
  await expect(page.getByText('Please enter your text')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(report);
  await page.getByRole('radio', { name: 'Short' }).check({ force: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Summarize', exact: true }).click();

  const summary = page.getByRole('article', { name: 'Summary' });
  await expect(summary.getByRole('heading', { name: 'Traffic' })).toBeVisible();
  await expect(page.getByText('1 of 1 sections')).toBeVisible();
  await expect(page.getByText('18.4 million euros').first()).toBeVisible();
  const history = expect.objectContaining({ type: 'summarize', text: 'Harbour report' });
  expect(await session.call('GET', '/sidebar')).toContainEqual(history);
});
