import { pdfFile } from '../packages/server/src/testing/pdf-file.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { makeFolder } from './support/file-manager.ts';
import { uploadFile } from './support/upload-file.ts';

test('a PDF shows its first page in the grid, and its icon where it cannot be drawn', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const folder = await makeFolder(session, 'Postbox');
  for (const [name, bytes] of [
    ['letter.pdf', pdfFile([['The first page'], ['The second page']])],
    ['torn.pdf', Buffer.from('%PDF-1.7 no page at all')],
  ] as const) {
    const uid = await uploadFile(docent, session, { name, bytes });
    await session.call('PATCH', `/files/${uid}`, { folder });
  }
  await page.goto(`${docent.url}/file-manager?folder=${folder}`);
  await page.getByRole('button', { name: 'Grid' }).click();
  const letter = page.getByRole('gridcell', { name: /letter\.pdf/ });
  const ink = await letter.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const isLight = (at: number) => (data[at] ?? 0) > 200;
    const pixels = Array.from({ length: data.length / 4 }, (_, at) => isLight(at * 4));
    return {
      longer: Math.max(canvas.width, canvas.height),
      paper: pixels.filter(Boolean).length > pixels.length / 2,
      written: pixels.some((light) => !light),
    };
  });
  expect(ink).toEqual({ longer: 192, paper: true, written: true });
  const torn = page.getByRole('gridcell', { name: /torn\.pdf/ });
  await expect(torn.locator('svg[width="32"]')).toBeVisible();
  await expect(torn.locator('canvas')).toHaveCount(0);
  await expectAccessible(page);
});
