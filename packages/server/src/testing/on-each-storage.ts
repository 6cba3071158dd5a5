import { afterAll, beforeAll, describe } from 'vitest';
import type { TestStorage } from './test-storage.ts';

const kinds: readonly TestStorage['kind'][] = process.env.TEST_STORAGE === 's3' ? ['s3'] : ['folder', 's3'];

/** Tests that storage means most to, on each kind of it, by applications of their own. */
export function onEachStorage(suite: () => void): void {
  describe.each(kinds)('on %s storage', (kind) => {
    const { TEST_STORAGE } = process.env;

    beforeAll(() => {
      process.env.TEST_STORAGE = kind;
    });

    afterAll(() => {
      if (TEST_STORAGE === undefined) delete process.env.TEST_STORAGE;
      else process.env.TEST_STORAGE = TEST_STORAGE;
    });

    suite();
  });
}
