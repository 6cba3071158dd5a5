import { expect, test } from './support/docent-test.ts';
import { openFolder } from './support/file-manager.ts';
import { makeModel } from './support/studio.ts';

test('a double click opens the file under the pointer, even while the details panel moves the rows', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const files = ['one.txt', 'two.txt', 'three.txt', 'four.txt'];
  await openFolder(page, { url: docent.url, session, name: 'Double clicks', files });
  await page.setViewportSize({ width: 1300, height: 800 });
  await page.getByRole('row', { name: /two\.txt/ }).dblclick();
  await expect(page).toHaveURL(/\/file-manager\/file\//);
  await expect(page.getByText('What stands in two.txt of Double clicks.')).toBeVisible();
});

test('toasts never cover the selection bar', async ({ signedIn: page, docent, session }) => {
  await openFolder(page, { url: docent.url, session, name: 'Covered by nothing', files: ['kept.txt'] });
  await page.route('**/api/files/delete', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Select kept.txt' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  const message = page.locator('[data-sonner-toast]').first();
  await expect(message).toBeVisible();
  const overlap = async () => {
    const [one, other] = await Promise.all([message.boundingBox(), bar.boundingBox()]);
    return one && other ? one.y + one.height - other.y : Number.NaN;
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});

test('browser tabs of chats and models show their names, and / marks Dashboard', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const chat = await session.call('POST', '/conversations', { kind: 'chat', title: 'Rules of the quay' });
  await page.goto(`${docent.url}/chat/${Reflect.get(Object(chat), 'uid')}`);
  await expect(page).toHaveTitle('Rules of the quay – Docent');
  const model = await makeModel(session, 'Quay model');
  await page.goto(docent.url + model.path);
  await expect(page).toHaveTitle('Quay model – Docent');
  await page.goto(`${docent.url}/`);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('settings pages share one width and one left edge', async ({ signedIn: page, docent }) => {
  const places = new Set<string>();
  for (const path of ['', '/app', '/profile', '/user', '/user/add', '/role', '/usage', '/studio']) {
    await page.goto(`${docent.url}/settings${path}`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const frame = await page.getByRole('main').locator('> div').first().boundingBox();
    places.add(`${frame?.x} ${frame?.width}`);
  }
  expect([...places]).toHaveLength(1);
});
