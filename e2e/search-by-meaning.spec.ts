import { startFakeEmbeddingServer } from '../packages/server/src/testing/fake-embedding-server.ts';
import { startFakeModelServer } from '../packages/server/src/testing/fake-model-server.ts';
import { expectAccessible } from './support/axe.ts';
import { test as base, expect } from './support/docent-test.ts';
import { type Docent, startDocent } from './support/start-docent.ts';
import { buildModel, makeModel } from './support/studio.ts';

const test = base.extend<object, { docent: Docent }>({
  docent: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const embeddings = await startFakeEmbeddingServer();
      const model = await startFakeModelServer({ turns: [{ does: 'answer', words: ['[2, 1]'] }] });
      const docent = await startDocent({
        EMBEDDING_URL: embeddings.baseUrl,
        EMBEDDING_NAME: 'scripted-embeddings',
        MODEL_URL: model.baseUrl,
        MODEL_NAME: 'scripted-model',
      });
      await use(docent);
      await docent.dispose();
      await model.close();
      await embeddings.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a model is switched to search by meaning, and its test page shows the rank in each search', async ({
  signedIn: page,
  docent,
  session,
}) => {
  const model = await makeModel(session, 'Staff handbook', {
    'absence.txt': 'Everybody has twenty days of Urlaub a year, of which ten can be taken at once.',
    'illness.txt': 'A holiday that one is ill in does not count: show what the physician wrote.',
    'parking.txt': 'Whoever has an automobile parks behind the mill.',
  });
  await page.goto(`${docent.url}${model.path}/edit`);
  const byMeaning = page.getByRole('switch', { name: 'Search by meaning' });
  await expect(byMeaning).not.toBeChecked();
  await expect(byMeaning).toHaveAccessibleDescription(
    /the text of the files is sent to scripted-embeddings, and so is every question/,
  );
  await byMeaning.check();
  await page.getByRole('switch', { name: 'Re-rank by the AI model' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The model has been saved')).toBeVisible();

  const id = await buildModel(session, model);
  await page.goto(`${docent.url}${model.path}/builds/${id}`);
  await expect(page.getByText('Vectors by scripted-embeddings')).toBeVisible();
  await page.goto(`${docent.url}${model.path}/test?q=holiday`);
  const found = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  // The model has put the second one first.
  await expect(found.nth(0)).toContainText(/absence\.txt.*By words: –By meaning: 1.*Together: 2/);
  await expect(found.nth(1)).toContainText(/illness\.txt.*By words: 1By meaning: 2.*Together: 1/);
  await expectAccessible(page);
});
