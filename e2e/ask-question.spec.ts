import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

const text =
  'The rent is paid in the first week of each month. The deposit is three rents and is given back within ' +
  'fourteen days after the keys.\n\nThe tenant may keep one small dog.';

/** What is highlighted in the source, letter for letter, once it is there. */
async function highlighted(page: Page): Promise<string> {
  await expect(page.locator('mark').first()).toBeInViewport();
  return (await page.locator('mark').allTextContents()).join('');
}

test.describe('Ask Question', () => {
  test('requires the text before a question', async ({ signedIn: page, docent }) => {
    await page.goto(`${docent.url}/ask-question`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ask Question' })).toBeVisible();
    const composer = page.getByLabel('Your question');
    await composer.fill('When is the rent paid?');
    await composer.press('Enter');
    await expect(page.getByText('Please enter your text')).toBeVisible();
    await expect(composer).toHaveValue('When is the rent paid?');
    await expectAccessible(page);
  });

  test('answers about a pasted text, and opens it at the quoted passage', async ({
    signedIn: page,
    docent,
  }) => {
    await page.goto(`${docent.url}/ask-question`);
    await page.getByLabel('Text', { exact: true }).fill(text);
    await expect(page.getByText(`${text.length} of 60,000 characters`)).toBeVisible();
    const composer = page.getByLabel('Your question');
    await composer.fill('When is the rent paid?');
    await composer.press('Enter');
    await expect(page).toHaveURL(/\/ask-question\/[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: /^Reference 1: / }).click();
    const quote = await highlighted(page);
    expect(quote).toContain('The rent is paid in the first week of each month.');
    expect(text).toContain(quote);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show the text' }).click();
    await expect(page.getByRole('region', { name: /^Text of / })).toContainText('one small dog');
  });

  test('accepts at most 60,000 characters, and keeps the draft through a reload', async ({
    signedIn: page,
    docent,
  }) => {
    await page.goto(`${docent.url}/ask-question`);
    const field = page.getByLabel('Text', { exact: true });
    await field.fill('x'.repeat(59_999));
    await field.press('End');
    await field.pressSequentially('yyy');
    await expect(page.getByText('60,000 of 60,000 characters')).toBeVisible();
    await page.reload();
    await expect(field).toHaveValue(`${'x'.repeat(59_999)}y`);
    await field.fill('');
  });

  test('is completely in Turkish', async ({ signedIn: page, docent }) => {
    await page.addInitScript(() => localStorage.setItem('lang', 'tr'));
    await page.goto(`${docent.url}/ask-question`);
    await expect(page.getByRole('heading', { level: 1, name: 'Soru Sor' })).toBeVisible();
    await page
      .getByLabel('Metin', { exact: true })
      .fill('Kira her ayın ilk haftasında ödenir. Depozito üç kiradır.');
    const composer = page.getByLabel('Sorunuz');
    await composer.fill('Kira ne zaman ödenir?');
    await composer.press('Enter');
    await expect(page.getByRole('button', { name: 'Yanıtı kopyala' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yerleşik motor', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Kaynak 1: / }).click();
    expect(await highlighted(page)).toContain('Kira her ayın ilk haftasında ödenir.');
  });
});
