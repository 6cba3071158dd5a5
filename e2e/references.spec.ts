import type { Page } from '@playwright/test';
import { pdfFile } from '../packages/server/src/testing/pdf-file.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';

const paragraph = (n: number) =>
  `Chapter ${n} describes the ordinary days of the harbour town: boats leave before sunrise, nets are mended ` +
  `in the afternoon, and the market closes when the lamps are lit along pier number ${n}.`;
const needle = 'The lighthouse of Karaburun was built in 1871 by the engineer Adelaide Thornbury.';
const book = [
  ...Array.from({ length: 400 }, (_, n) => paragraph(n)),
  `${needle} It burned down twice and was raised again each time.`,
  ...Array.from({ length: 400 }, (_, n) => paragraph(400 + n)),
].join('\r\n\r\n');

const turkish =
  'Kasabanın tarihi uzundur.\n\nŞişhane köprüsünü mimar Çiğdem Işıkoğlu 1923 yılında yaptırdı. ' +
  'Köprünün ayakları granit taşındandır.\n\nPazar yeri her perşembe kurulur.';

/** The bytes of a text in windows-1254, where Turkish letters stand at Latin places. */
function windows1254(text: string): Buffer {
  const own: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
  return Buffer.from(Array.from(text, (letter) => own[letter] ?? letter.charCodeAt(0)));
}

async function askAbout(page: Page, file: { name: string; bytes: Buffer }, question: string): Promise<void> {
  await page
    .getByLabel('From this computer')
    .setInputFiles({ name: file.name, mimeType: 'text/plain', buffer: file.bytes });
  const composer = page.getByLabel('Your question');
  await composer.fill(question);
  await composer.press('Enter');
  // The question waits for its file, and that for what other tests have put before it.
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible({ timeout: 60_000 });
}

/** What is highlighted in the source, letter for letter, once it is there. */
async function highlighted(page: Page): Promise<string> {
  await expect(page.locator('mark').first()).toBeInViewport();
  return (await page.locator('mark').allTextContents()).join('');
}

const firstMarker = (page: Page) => page.getByRole('button', { name: /^Reference 1: / });

test.describe('a reference', () => {
  test('to an English book opens the passage, with exactly the quoted text highlighted', async ({
    signedIn: page,
    docent,
  }) => {
    await page.goto(`${docent.url}/chat`);
    await askAbout(
      page,
      { name: 'harbour-town.txt', bytes: Buffer.from(book) },
      'Who built the lighthouse of Karaburun?',
    );
    await firstMarker(page).click();
    await expect(page.locator('mark').first()).toBeInViewport();
    const quote = await highlighted(page);
    expect(quote).toContain(needle);
    expect(book).toContain(quote);
    // The positions named above the text are those of the quote in the text.
    const start = book.indexOf(quote);
    const shown = (value: number) => new Intl.NumberFormat('en').format(value);
    await expect(page.getByText(`Characters ${shown(start)}–${shown(start + quote.length)}`)).toBeVisible();
    await expectAccessible(page);
  });

  test('to a PDF opens its page with the passage marked beside the answer, and its text in another tab', async ({
    signedIn: page,
    docent,
  }) => {
    const pages = Array.from({ length: 6 }, (_, at) => [`Page ${at + 1}`, paragraph(at).slice(0, 80)]);
    pages[3] = ['Page 4', 'The dredger of Mersin was bought by Refik Olgun in 1934.'];
    await page.goto(`${docent.url}/chat`);
    await askAbout(page, { name: 'harbour.pdf', bytes: pdfFile(pages) }, 'Who bought the dredger of Mersin?');
    // The list names the page, and does not say again what the answer quotes.
    const references = page.getByRole('list', { name: 'References' });
    await expect(references).toContainText('Page 4');
    await expect(references).not.toContainText('Refik Olgun');
    await expect(page.getByRole('article')).toContainText('Refik Olgun');
    await firstMarker(page).click();
    const onPage = page.locator('.page[data-page-number="4"]');
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue('4');
    await expect(onPage.locator('.textLayer')).toContainText('Refik Olgun');
    await expect(onPage.locator('.highlight').first()).toBeInViewport();
    // The answer stays where it is.
    await expect(page.getByRole('article')).toBeVisible();
    await page.getByRole('radio', { name: 'Text' }).check();
    expect(await highlighted(page)).toContain('Refik Olgun');
    await page.getByRole('radio', { name: 'Pages' }).check();
    await expect(onPage.locator('.highlight').first()).toBeInViewport();
    await page.getByRole('button', { name: 'Show in the pages of harbour.pdf' }).click();
    await expect(page.getByRole('dialog', { name: 'harbour.pdf' })).toContainText('Refik Olgun');
  });

  test('to a Turkish text in windows-1254 shows the right letters', async ({ signedIn: page, docent }) => {
    await page.goto(`${docent.url}/chat`);
    await askAbout(
      page,
      { name: 'kasaba.txt', bytes: windows1254(turkish) },
      'Şişhane köprüsünü kim yaptırdı?',
    );
    await firstMarker(page).click();
    const quote = await highlighted(page);
    expect(quote).toContain('Şişhane köprüsünü mimar Çiğdem Işıkoğlu 1923 yılında yaptırdı.');
    expect(turkish).toContain(quote);
  });

  test('has a URL that survives a reload', async ({ signedIn: page, docent, session }) => {
    const uid = await session.addFile('lighthouse-2.txt', `${paragraph(2)}\n\n${needle}`);
    const created = await session.call('POST', '/conversations', { kind: 'chat', fileUids: [uid] });
    await page.goto(`${docent.url}/chat/${Reflect.get(Object(created), 'uid')}`);
    const composer = page.getByLabel('Your question');
    await composer.fill('Who built the lighthouse of Karaburun?');
    await composer.press('Enter');
    await firstMarker(page).click();
    await expect(page).toHaveURL(/\?ref=[0-9a-f-]{36}\.1$/);
    const before = await highlighted(page);
    await page.reload();
    await expect(page.locator('mark').first()).toBeInViewport();
    expect(await highlighted(page)).toBe(before);
  });

  test('opens as a sheet on a phone, and nothing overflows at 360 px', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const name = `${'a-very-long-name-of-a-file-'.repeat(7)}.txt`;
    const uid = await session.addFile(name, `${needle}\n\n${paragraph(3)}`);
    const created = await session.call('POST', '/conversations', { kind: 'chat', fileUids: [uid] });
    await page.goto(`${docent.url}/chat/${Reflect.get(Object(created), 'uid')}`);
    const composer = page.getByLabel('Your question');
    await composer.fill('Who built the lighthouse of Karaburun?');
    await composer.press('Enter');
    await firstMarker(page).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.locator('mark').first()).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
});
