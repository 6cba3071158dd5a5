import {
  type FakeModelServer,
  startFakeModelServer,
} from '../../packages/server/src/testing/fake-model-server.ts';
import { test as base } from './docent-test.ts';
import { type Docent, startDocent } from './start-docent.ts';

/** A model that needs about 12 s for its answer, so that there is time to do something meanwhile. */
export const words = Array.from({ length: 120 }, (_, n) => `word${n} `);
export const lastWord = 'word119';
const delayMs = 100;

/** Tests of a Docent whose model takes its time. */
export const slowModelTest = base.extend<object, { model: FakeModelServer; docent: Docent }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const model = await startFakeModelServer({ turns: [{ does: 'answer', words, delayMs }] });
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  docent: [
    async ({ model }, use) => {
      const docent = await startDocent({ MODEL_URL: model.baseUrl, MODEL_NAME: 'slow-model' });
      await use(docent);
      await docent.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});
