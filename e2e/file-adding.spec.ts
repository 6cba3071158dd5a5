import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/docent-test.ts';
import { chooseFiles, line, openFolder, textFile, uploads } from './support/file-manager.ts';

test('files are uploaded with progress, and a file of the same name becomes a new version', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await openFolder(page, { url: docent.url, session, name: 'Uploads here' });
  await chooseFiles(page, [textFile('rules.txt', 'First rules.'), textFile('notes.txt', 'Some notes.')]);
  await expect(uploads(page).getByRole('status')).toHaveText('2 files uploaded');
  await expect(line(page, /notes\.txt/)).toBeVisible();
  await expectAccessible(page);

  await chooseFiles(page, [textFile('rules.txt', 'Second rules, much better.')]);
  const dialog = page.getByRole('dialog', { name: '“rules.txt” is here already' });
  await expectAccessible(page, { floating: true });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(uploads(page).getByText('Uploaded as version 2')).toBeVisible();
  await uploads(page).getByRole('button', { name: 'Close the uploads' }).click();

  await line(page, /rules\.txt/).click();
  const details = page.getByRole('complementary', { name: 'Details of rules.txt' });
  await expect(details.getByText('Version 2')).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 1 is current again')).toBeVisible();
  await expect(details.getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText('Current');
});

test('duplicates by name or content can be skipped', async ({ signedIn: page, docent, session }) => {
  await openFolder(page, { url: docent.url, session, name: 'Twice', files: ['one.txt'] });
  await chooseFiles(page, [
    textFile('one.txt', 'Other words.'),
    textFile('copy.txt', 'What stands in one.txt of Twice.'),
    textFile('fresh.txt', 'Nothing like it.'),
  ]);
  const dialog = page.getByRole('dialog', { name: '2 files are here already' });
  await dialog.getByRole('button', { name: 'Choose for each' }).click();
  await expect(dialog.getByText('The same content as “one.txt”')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'For one.txt' }).selectOption('Keep both');
  await dialog.getByRole('combobox', { name: 'For copy.txt' }).selectOption('Skip');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(uploads(page).getByRole('status')).toHaveText('2 files uploaded');
  await expect(line(page, /one\.txt/)).toHaveCount(2);
  await expect(line(page, /copy\.txt/)).toHaveCount(0);
});

test('whole folders can be dropped anywhere and keep their structure', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await openFolder(page, { url: docent.url, session, name: 'Dropped' });
  const files = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    const file = (name: string) => new File([`Text of ${name}`], name, { type: 'text/plain' });
    const entryOf = (name: string) => ({
      isFile: true,
      isDirectory: false,
      name,
      file: (done: (taken: File) => void) => done(file(name)),
    });
    const inner = {
      isFile: false,
      isDirectory: true,
      name: 'Inner',
      createReader: () => readerOf([entryOf('deep.txt')]),
    };
    const readerOf = (entries: unknown[]) => ({
      readEntries: (done: (batch: unknown[]) => void) => done(entries.splice(0)),
    });
    const outer = {
      isFile: false,
      isDirectory: true,
      name: 'Outer',
      createReader: () => readerOf([entryOf('near.txt'), inner]),
    };
    dropped.items.add(file('placeholder'));
    // A browser makes entries of folders only for a real drag of the system.
    DataTransferItem.prototype.webkitGetAsEntry = () => outer as never;
    return dropped;
  });
  await page
    .getByRole('main')
    .getByText('Nothing here yet')
    .dispatchEvent('dragenter', { dataTransfer: files });
  await expect(page.getByText('Files and folders go to “Dropped”.')).toBeVisible();
  await page.getByRole('main').getByText('Nothing here yet').dispatchEvent('drop', { dataTransfer: files });
  await expect(uploads(page).getByRole('status')).toHaveText('2 files uploaded');
  await line(page, /Outer/).click();
  await expect(line(page, /near\.txt/)).toBeVisible();
  await line(page, /Inner/).click();
  await expect(line(page, /deep\.txt/)).toBeVisible();
});

test('a file that cannot be read shows the reason, and can be retried', async ({
  signedIn: page,
  docent,
  session,
}) => {
  await openFolder(page, { url: docent.url, session, name: 'Broken things' });
  await chooseFiles(page, [textFile('broken.pdf', '%PDF-1.7 and nothing more')]);
  const unreadable = line(page, /broken\.pdf/).getByText('Not readable');
  for (const width of [400, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(unreadable).toBeVisible();
  }
  await line(page, /broken\.pdf/).click();
  const details = page.getByRole('complementary', { name: 'Details of broken.pdf' });
  await expect(details.getByText('This file is damaged and could not be read.')).toBeVisible();
  const tried = page.waitForResponse((response) => response.url().endsWith('/retry'));
  await details.getByRole('button', { name: 'Try again' }).click();
  expect((await tried).ok()).toBe(true);
});
