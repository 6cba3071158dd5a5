import { expect, type Page } from '@playwright/test';
import type { ApiSession } from './api.ts';

export const line = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
export const path = (page: Page) => page.getByRole('navigation', { name: 'Folder path' });
export const uploads = (page: Page) => page.getByRole('complementary', { name: 'Uploads' });

export async function makeFolder(session: ApiSession, name: string, parent?: string): Promise<string> {
  const made = await session.call('POST', '/folders', { name, ...(parent && { parent }) });
  return String(Reflect.get(Object(made), 'uid'));
}

/** Creates a folder for a test with files of these names, and opens it. */
export async function openFolder(
  page: Page,
  { url, session, name, files = [] }: { url: string; session: ApiSession; name: string; files?: string[] },
): Promise<string> {
  const uid = await makeFolder(session, name);
  for (const file of files) {
    const fileUid = await session.addFile(file, `What stands in ${file} of ${name}.`);
    await session.call('PATCH', `/files/${fileUid}`, { folder: uid });
  }
  await page.goto(`${url}/file-manager?folder=${uid}`);
  await expect(path(page)).toContainText(name);
  return uid;
}

/** What a file dialog is given. */
export const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

export async function chooseFiles(page: Page, files: ReturnType<typeof textFile>[]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  await (await choosing).setFiles(files);
}
