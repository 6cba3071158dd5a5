import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What needs a database, a server, a thread or a process of its own says one of these, in the test or in what it tests. */
const needsMore =
  /#testing\/|\/testing\/|'pg'|node:child_process|node:worker_threads|\/run-(?:child|thread)\.ts'|\.listen\(|\binject\('/;
/** A test with drawn inputs runs hundreds of times. */
const drawsInputs = /'fast-check'/;

/** The modules beside a test that it imports. */
const testedBy = (path: string, text: string): string[] =>
  [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, name]) => join(dirname(path), name ?? ''))
    .filter(existsSync);

function isFast(path: string): boolean {
  const text = readFileSync(path, 'utf8');
  const read = [text, ...testedBy(path, text).map((tested) => readFileSync(tested, 'utf8'))];
  return !drawsInputs.test(text) && !read.some((one) => needsMore.test(one));
}

const plainTests = globSync([
  'packages/*/src/**/*.test.ts',
  'packages/server/test/**/*.test.ts',
  'scripts/**/*.test.ts',
]).filter(isFast);

// The files of a worker share what they import.
const shared = { isolate: false, unstubGlobals: true, restoreMocks: true, testTimeout: 60_000 };

/** `npm run test:fast`: the tests that need nothing beside their own process. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'plain', pool: 'threads', include: plainTests } },
      {
        test: {
          ...shared,
          name: 'components',
          environment: 'jsdom',
          setupFiles: ['packages/web/src/testing/set-up-components.ts'],
          include: ['packages/web/src/**/*.test.tsx'],
        },
      },
    ],
  },
});
