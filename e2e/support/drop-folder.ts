import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Drops a real folder of the disk on the heading of the page, as a user does with the mouse. The heading stays where it
 * is: a list that arrives just then would take away the place under the folder.
 * @param files texts by the name of their file
 */
export async function dropFolder(page: Page, name: string, files: Record<string, string>): Promise<void> {
  const folder = join(await mkdtemp(join(tmpdir(), 'docent-e2e-drop-')), name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  const place = await page.getByRole('heading', { level: 1 }).boundingBox();
  if (!place) throw new Error('The page has no heading to drop the folder on.');
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: place.x + 2, y: place.y + 2, data });
  await client.detach();
}
