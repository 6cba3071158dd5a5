import type { Locator, Page } from '@playwright/test';
import { xlsxFile } from '../packages/server/src/testing/office-files.ts';
import { pdfFile } from '../packages/server/src/testing/pdf-file.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { makeFolder } from './support/file-manager.ts';
import { pngFile } from './support/png-file.ts';
import { uploadFile } from './support/upload-file.ts';
import { windows1254 } from './support/windows-1254.ts';

const lighthouse = 'Karaburun feneri 1871 yılında mühendis Adelaide Thornbury tarafından yapıldı.';
const report = pdfFile([
  ['Yıllık rapor', 'Bu sayfada özet var.'],
  ['İkinci bölüm', lighthouse, 'Işık otuz mil öteden görülür.'],
  ...Array.from({ length: 6 }, (_, at) => [`Sayfa ${at + 3}`, 'Gemiler sabah çıkar.']),
]);
const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rows = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<row r="${at + 1}">${inline(`A${at + 1}`, `${name} ${at + 1}`)}<c r="C${at + 1}"><v>${at + 1}</v></c></row>`,
  ).join('');

const pageOf = (uid: string, query = '') => `/file-manager/file/${uid}${query}`;
const passageIn = (text: string, words: string) => {
  const start = text.indexOf(words);
  return `?start=${start}&end=${start + words.length}`;
};

/** How far the text and its marks stand from the picture of the page that they lie on, at the widest of their four edges. */
const textOffsetPx = (page: Page) =>
  page.locator('.page[data-page-number="2"]').evaluate((element) => {
    const [picture, text] = ['canvas', '.textLayer'].map((part) =>
      element.querySelector(part)?.getBoundingClientRect(),
    );
    if (!picture || !text) return Number.NaN;
    return Math.max(
      ...(['left', 'top', 'right', 'bottom'] as const).map((edge) => Math.abs(picture[edge] - text[edge])),
    );
  });

/** How much wider the pages are than the place they are shown in. */
const pdfBeyondPx = (page: Page) =>
  page
    .getByRole('group', { name: /^Pages of/ })
    .evaluate((element) => element.scrollWidth - element.clientWidth);

test.describe('the viewer shows', () => {
  test('that a PDF requires a password', async ({ signedIn: page, docent, session }) => {
    const bytes = pdfFile([['Nobody reads this.']], { isProtected: true });
    const uid = await uploadFile(docent, session, { name: 'Locked.pdf', bytes });
    await page.goto(docent.url + pageOf(uid));
    await expect(page.getByText('This PDF needs a password')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('a PDF in pages, with search and zoom, opened at the passage', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    const uid = await uploadFile(docent, session, { name: 'Yıllık rapor.pdf', bytes: report });
    await page.goto(docent.url + pageOf(uid));
    await expect(page.locator('.textLayer').first()).toContainText('Bu sayfada özet var.');
    await expect(page.getByText('of 8')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByLabel('Page', { exact: true })).toHaveValue('2');
    await page.getByLabel('Page', { exact: true }).fill('7');
    await page.keyboard.press('Enter');
    await expect(page.locator('.page[data-page-number="7"] .textLayer')).toBeInViewport();
    await page.getByLabel('Search in this file').fill('gemiler');
    await expect(page.getByText('of 6', { exact: false })).toBeVisible();
    await expect(page.locator('.textLayer .highlight.selected')).toBeInViewport();
    const before = await page
      .locator('.page')
      .first()
      .evaluate((element) => element.clientWidth);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect
      .poll(() =>
        page
          .locator('.page')
          .first()
          .evaluate((element) => element.clientWidth),
      )
      .toBeGreaterThan(before);
    await expectAccessible(page);

    const text = await session.call('GET', `/files/${uid}/text`);
    const whole = String(Reflect.get(Object(text), 'text'));
    await page.goto(docent.url + pageOf(uid, passageIn(whole, lighthouse)));
    await expect(page.locator('.page[data-page-number="2"] .highlight').first()).toBeInViewport();
    expect((await page.locator('.highlight').allTextContents()).join('')).toBe(lighthouse);
    await expect.poll(() => textOffsetPx(page)).toBeLessThan(1);
    await page.setViewportSize({ width: 700, height: 800 });
    await expect.poll(() => pdfBeyondPx(page)).toBeLessThanOrEqual(0);
    await expect(page.locator('.page[data-page-number="2"] .highlight').first()).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Open over the whole window' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yıllık rapor.pdf' });
    await expect(dialog.locator('.textLayer').first()).toContainText('Yıllık rapor');
    await expectAccessible(page, { floating: true });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(refused).toEqual([]);
  });

  test('the text of a damaged PDF, with a way to download it', async ({
    signedIn: page,
    docent,
    session,
  }) => {
    const uid = await uploadFile(docent, session, {
      name: 'bozuk.pdf',
      bytes: Buffer.from('%PDF-1.7 and nothing more'),
    });
    await page.goto(docent.url + pageOf(uid));
    await expect(page.getByRole('alert')).toContainText('Failed to view pdf');
    await page.goto(docent.url + pageOf('01980000-0000-7000-8000-000000000000'));
    await expect(page.getByText('File not found')).toBeVisible();
    const other = await uploadFile(docent, session, {
      name: 'program.bin',
      bytes: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7) % 256)),
    });
    await page.goto(docent.url + pageOf(other));
    await expect(page.getByText('No preview')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('program.bin');
  });

  test.describe('by a clock that the test moves', () => {
    test.use({ pageOfItsOwn: true });

    test('pictures with zoom, and a slideshow of the folder', async ({ signedIn: page, docent, session }) => {
      await page.clock.install();
      // Uses its own folder, because the slideshow shows every picture of the folder.
      const folder = await makeFolder(session, 'Pictures');
      const first = await uploadFile(docent, session, {
        name: 'a-liman.png',
        folder,
        bytes: pngFile(400, 200, [15, 92, 92]),
      });
      await uploadFile(docent, session, {
        name: 'b-fener.png',
        folder,
        bytes: pngFile(300, 300, [246, 189, 69]),
      });
      await uploadFile(docent, session, {
        name: 'c-çizim.svg',
        folder,
        bytes: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><script>top.broken=1</script><circle r="20" cx="25" cy="25"/></svg>',
        ),
      });
      await page.goto(docent.url + pageOf(first));
      const image = page.getByRole('img', { name: 'a-liman.png' });
      await expect(image).toBeVisible();
      await expect.poll(() => image.evaluate((element) => element.clientWidth)).toBe(400);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => image.evaluate((element) => element.clientWidth)).toBe(440);
      await expect(page.getByText('1 of 3')).toBeVisible();
      await page.getByRole('button', { name: 'Slideshow' }).click();
      await page.clock.fastForward(5100);
      await expect(page.getByRole('img', { name: 'b-fener.png' })).toBeVisible();
      await page.clock.fastForward(5100);
      await expect(page.getByRole('img', { name: 'c-çizim.svg' })).toBeVisible();
      expect(await page.getByRole('img', { name: 'c-çizim.svg' }).getAttribute('src')).toMatch(
        /^data:image\/svg/,
      );
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
      await page.getByRole('button', { name: 'Stop the slideshow' }).click();
      await expectAccessible(page);
    });
  });

  test('a workbook by sheet, opened at the row of a passage', async ({ signedIn: page, docent, session }) => {
    const book = xlsxFile({ Özet: rows('Toplam', 3), İller: rows('Muğla', 1500) });
    const uid = await uploadFile(docent, session, { name: 'iller.xlsx', bytes: book });
    await page.goto(docent.url + pageOf(uid));
    await expect(page.getByRole('table', { name: 'Table Özet' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Toplam 3' })).toBeVisible();
    await page.getByLabel('Sheet').selectOption({ label: 'İller' });
    await expect(page.getByRole('cell', { name: 'Muğla 1', exact: true })).toBeVisible();
    // What is not seen is not drawn.
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    await page.getByRole('table').evaluate((element) => element.scrollTo(0, 1400 * 30));
    await expect(page.getByRole('cell', { name: 'Muğla 1400', exact: true })).toBeVisible();
    await expectAccessible(page);

    const text = String(Reflect.get(Object(await session.call('GET', `/files/${uid}/text`)), 'text'));
    await page.goto(docent.url + pageOf(uid, passageIn(text, 'Muğla 1234')));
    const hit = page.locator('[data-hit]');
    await expect(hit).toBeInViewport();
    await expect(hit).toContainText('Muğla 1234');
  });

  test('Turkish CSV files, with formulas as text', async ({ signedIn: page, docent, session }) => {
    const csv =
      'İl;Anlatım;Formül\nMuğla;Kıyıları ve dağları güzeldir;=1+1\nŞırnak;Cudi dağının eteğinde;x\n';
    const uid = await uploadFile(docent, session, { name: 'iller.csv', bytes: windows1254(csv) });
    await page.goto(docent.url + pageOf(uid));
    await expect(page.getByRole('cell', { name: 'Şırnak' })).toBeVisible();
    await expect(page.getByRole('cell', { name: '=1+1' })).toBeVisible();
  });

  test('a text with line numbers, searched from end to end', async ({ signedIn: page, docent, session }) => {
    const lines = Array.from({ length: 6000 }, (_, at) => `${at + 1}. satırda gemiler limana döner.`);
    lines[5400] = 'Işıklı fener burada yanar.';
    const uid = await uploadFile(docent, session, {
      name: 'günlük.txt',
      bytes: windows1254(lines.join('\r\n')),
    });
    await page.goto(docent.url + pageOf(uid));
    await expect(page.locator('[data-line="1"]')).toHaveText('1. satırda gemiler limana döner.');
    await page.getByLabel('Search in this file').fill('IŞIKLI FENER');
    await expect(page.locator('mark')).toBeInViewport();
    await expect(page.locator('mark')).toHaveText('Işıklı fener');
    await expect(page.locator('[data-line="5401"]')).toContainText('Işıklı fener burada yanar.');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Search in this file').fill('gemiler');
    await expect(page.getByText('1 of 500+')).toBeVisible();
    await page.getByRole('button', { name: 'Next place' }).click();
    await expect(page.getByText('2 of 500+')).toBeVisible();
  });

  test('Markdown without its HTML', async ({ signedIn: page, docent, session }) => {
    const markdown =
      '# Fener\n\n**Işık** <script>window.broken = 1</script>\n\n![x](https://elsewhere.example/x.png)\n';
    const uid = await uploadFile(docent, session, { name: 'fener.md', bytes: Buffer.from(markdown) });
    await page.goto(docent.url + pageOf(uid));
    await expect(page.getByRole('heading', { name: 'Fener', exact: true })).toBeVisible();
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    await expect(page.getByRole('img', { name: 'x' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByText('Text', { exact: true }).click();
    await expect(page.getByText('<script>')).toBeVisible();
  });
});

async function fits(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
}

test('its controls in Turkish, on a phone and in dark mode too', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('lang', 'tr');
    localStorage.setItem('theme', 'dark');
  });
  const uid = await uploadFile(docent, session, {
    name: `${'çok-uzun-bir-ad-'.repeat(8)}rapor.pdf`,
    bytes: report,
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(docent.url + pageOf(uid));
  await expect(page.locator('.textLayer').first()).toContainText('Bu sayfada özet var.');
  await expect(page.getByLabel('Bu dosyada ara')).toBeVisible();
  await fits(page);
  const download = page.getByRole('button', { name: /rapor\.pdf/ });
  await expect(download).toBeInViewport({ ratio: 1 });
  // What can be done with the file stands in one line, whatever the language.
  const topOf = async (button: Locator) => Math.round((await button.boundingBox())?.y ?? Number.NaN);
  const ask = page.getByRole('button', { name: 'Bunun hakkında sor' });
  await expect.poll(async () => (await topOf(download)) - (await topOf(ask))).toBe(0);
  await expectAccessible(page);
});
