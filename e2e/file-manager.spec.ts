import { textAt } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { englishOn } from './support/english-texts.ts';
import { line, makeFolder, openFolder, path } from './support/file-manager.ts';
import { pngFile } from './support/png-file.ts';
import { buildModel, makeModel } from './support/studio.ts';
import { uploadFile } from './support/upload-file.ts';

test('an empty project says what to do; a folder is made and gone into', async ({
  workspace: page,
  docent,
  session,
}) => {
  const project = textAt(await session.call('POST', '/project', { title: 'Nothing in it' }), 'id');
  await page.evaluate((id) => localStorage.setItem('projectId', id), project);
  await page.reload();
  await page.getByRole('link', { name: 'File Manager' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'File Manager' })).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(page.getByText('0/10,000 files')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByRole('button', { name: 'Make folder' }).click();
  await expect(page.getByText('Please enter a folder name')).toBeVisible();
  await page.getByLabel('Folder name').fill('Harbour');
  await expectAccessible(page, { floating: true });
  await page.getByRole('button', { name: 'Make folder' }).click();
  await line(page, /Harbour/).click();
  await expect(page).toHaveURL(/folder=/);
  await expect(path(page).getByRole('button', { name: 'Harbour' })).toHaveAttribute('aria-current', 'page');
  await path(page).getByRole('button', { name: 'Files' }).click();
  await expect(page).toHaveURL(`${docent.url}/file-manager`);
});

test('the keyboard moves, chooses, renames and deletes', async ({ signedIn: page, docent, session }) => {
  await openFolder(page, {
    url: docent.url,
    session,
    name: 'Keys',
    files: ['a.txt', 'b.txt', 'c.txt', 'd.txt'],
  });
  await line(page, /a\.txt/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(line(page, /b\.txt/)).toBeFocused();
  await page.keyboard.press('F2');
  const name = page.getByRole('textbox', { name: 'New name of b.txt' });
  await name.fill('');
  await name.press('Enter');
  await expect(page.getByText('Please enter an identifier for file')).toBeVisible();
  await name.fill('bb.txt');
  await name.press('Enter');
  await expect(line(page, /bb\.txt/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page, /^(?!.*bb).*b\.txt/)).toBeVisible();
  await expect(line(page, /bb\.txt/)).toHaveCount(0);

  await line(page, /b\.txt/).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete 2 entries?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(line(page, /c\.txt/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete 2 files' }).click();
  await question.getByRole('button', { name: 'Delete 2 files' }).click();
  await expect(page.getByText('2 files deleted')).toBeVisible();
  await expect(line(page, /txt/)).toHaveCount(2);
  await line(page, /a\.txt/).focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Details of a.txt' })).toBeVisible();
});

test('files move by a dialog, by dragging onto a folder, and onto the path', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const uid = await openFolder(page, {
    url: docent.url,
    session,
    name: 'Moving',
    files: ['one.txt', 'two.txt'],
  });
  await makeFolder(session, 'Target', uid);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select one.txt' }).check();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 1 entry' });
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(dialog.getByText('Please select a folder')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show folders in Moving' }).click();
  await dialog.getByRole('button', { name: 'Target', exact: true }).click();
  await expectAccessible(page, { floating: true });
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(page.getByText('1 entry moved to “Target”')).toBeVisible();
  await expect(line(page, /one\.txt/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(line(page, /one\.txt/)).toBeVisible();
  await line(page, /one\.txt/).dragTo(line(page, /Target/));
  await expect(line(page, /one\.txt/)).toHaveCount(0);

  await line(page, /two\.txt/).dragTo(line(page, /Target/));
  await expect(line(page, /two\.txt/)).toHaveCount(0);
  await line(page, /Target/).click();
  await expect(line(page, /one\.txt/)).toBeVisible();
  await line(page, /two\.txt/).dragTo(path(page).getByRole('button', { name: 'Moving' }));
  await expect(line(page, /two\.txt/)).toHaveCount(0);
  await path(page).getByRole('button', { name: 'Moving' }).click();
  await expect(line(page, /two\.txt/)).toBeVisible();
});

test('deleting a folder says what lies in it', async ({ signedIn: page, docent, session }) => {
  const uid = await openFolder(page, { url: docent.url, session, name: 'Outer place' });
  const inner = await makeFolder(session, 'Full of things', uid);
  const file = await session.addFile('inside.txt', 'Something inside.');
  await session.call('PATCH', `/files/${file}`, { folder: inner });
  await page.reload();
  await line(page, /Full of things/).hover();
  await page.getByRole('button', { name: 'Actions for Full of things' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Full of things”?' });
  await expect(question).toContainText('0 folders, 1 file (17 B)');
  await question.getByRole('button', { name: 'Delete 1 folder' }).click();
  await expect(page.getByText('1 file and 1 folder deleted')).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('files are found by name and by what they say, opened at the passage', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await session.addFile('İskele raporu.txt', 'The lighthouse keeper counted every passing ship at midnight.');
  await page.goto(`${docent.url}/file-manager`);
  await page.getByRole('searchbox', { name: 'Search files' }).fill('iskele');
  await expect(line(page, /İskele raporu/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search files' }).fill('lighthouse keeper');
  await expect(page.getByText('Nothing found for “lighthouse keeper”')).toBeVisible();
  await page.getByText('Contents', { exact: true }).click();
  await page.getByRole('button', { name: /Open İskele raporu\.txt at this passage/ }).click();
  // The words are marked in the list as well.
  await expect(page.locator('mark').filter({ hasText: 'lighthouse keeper' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /Open İskele raporu\.txt at this passage/ })).toBeVisible();
});

test('categories are addresses; tiles are kept; the storage is shown by kind', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await session.addFile('figures.csv', 'a;b\n1;2\n');
  await buildModel(session, await makeModel(session, 'Plain prose', { 'prose.txt': 'Plain prose.' }));
  for (const [name, bytes] of [
    ['meadow.png', pngFile(600, 300, [20, 140, 60])],
    ['torn.png', Buffer.from('no picture at all')],
  ] as const)
    await uploadFile(docent, session, { name, bytes });
  await page.goto(`${docent.url}/file-manager`);
  await page.getByRole('link', { name: 'Spreadsheets' }).click();
  await expect(page).toHaveURL(/file-manager\/spreadsheet$/);
  await expect(line(page, /figures\.csv/)).toBeVisible();
  await expect(line(page, /prose\.txt/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('gridcell', { name: /figures\.csv/ })).toBeVisible();
  await page.getByRole('link', { name: 'Images' }).click();
  const picture = page.getByRole('gridcell', { name: /meadow\.png/ }).locator('canvas');
  const small = await picture.evaluate((canvas: HTMLCanvasElement) => [
    ...[canvas.width, canvas.height],
    ...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data.slice(0, 3) ?? []),
  ]);
  expect(small).toEqual([192, 96, 20, 140, 60]);
  const torn = page.getByRole('gridcell', { name: /torn\.png/ });
  await expect(torn.locator('.lucide-image')).toBeVisible();
  await expect(torn.locator('canvas')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeVisible();
  await page.goto(`${docent.url}/file-manager/no-such-kind`);
  await expect(page).toHaveURL(/404$/);
  await page.goto(`${docent.url}/file-manager`);
  await page.getByRole('button', { name: /^Storage:/ }).click();
  const storage = page.getByRole('dialog', { name: 'Storage' });
  await expect(storage.getByText('Spreadsheets')).toBeVisible();
  await expect(storage.getByRole('listitem').filter({ hasText: 'Indexes of models' })).toContainText(/\d B$/);
  await expectAccessible(page, { floating: true });
});

test('who may only look has no way to change anything', async ({ signedIn: page, docent, session }) => {
  await session.addFile('looked-at.txt', 'To be looked at.');
  await page.route('**/api/permissions', (route) =>
    route.fulfill({
      json: {
        status: true,
        data: { permissions: { type: 'regular', scopes: { file_manager: {} }, actions: {} } },
      },
    }),
  );
  await page.goto(`${docent.url}/file-manager`);
  await line(page, /looked-at/).hover();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for looked-at.txt' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Details', 'Download']);
});

test('in Turkish no English word is left, and it fits a phone', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await openFolder(page, { url: docent.url, session, name: 'Liman', files: ['rapor.txt'] });
  await page.evaluate(() => localStorage.setItem('lang', 'tr'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dosya Yöneticisi' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'rapor.txt öğesini seç' }).check();
  await line(page, /rapor\.txt/).click();
  await expect(page.getByRole('complementary', { name: 'rapor.txt ayrıntıları' })).toBeVisible();
  // The last is the title of the first project, which is nobody's text.
  expect((await englishOn(page)).filter((text) => text !== 'General')).toEqual([]);
  await page.keyboard.press('Escape');
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
  }
});

// The last: reading so many files keeps the server busy for a while.
test('more files than one page are reached by scrolling, and all of them chosen at once', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const uid = await makeFolder(session, 'Many');
  for (let batch = 0; batch < 12; batch += 1) {
    const form = new FormData();
    form.append('folder', uid);
    for (let place = 0; place < 20; place += 1) {
      const number = String(batch * 20 + place).padStart(3, '0');
      form.append('file', new Blob([`Number ${number}`], { type: 'text/plain' }), `many-${number}.txt`);
    }
    const answer = await fetch(`${docent.url}/api/files`, {
      method: 'POST',
      headers: { 'X-Company': 'docent', Authorization: `Bearer ${session.accessToken}` },
      body: form,
    });
    expect(answer.ok).toBe(true);
  }
  await page.goto(`${docent.url}/file-manager?folder=${uid}`);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '241');
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await line(page, /many-000/).focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Select all 240' }).click();
  await expect(page.getByText('240 selected')).toBeVisible();
  await page.keyboard.press('End');
  await line(page, /many-000/).focus();
  await page.keyboard.press('End');
  await expect(line(page, /many-239/)).toBeFocused();
});
