import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes a minute and more, longest first. Vitest begins with large files, and some of these are small: begun late,
 * they run alone at the end.
 */
const longest = [
  'walk-tenancy-1',
  'walk-tenancy-2',
  'table-versions',
  'run-query',
  'resume',
  'builds-chaos',
  'table-shapes',
  'spreadsheets',
  'import-separated',
  'spreadsheet-questions',
  'budget-costs',
  'new-feature',
  'unusual-folder',
  'sitemaps-killed',
  'table-work-killed',
  'uploads-chaos',
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? longest.length : place;
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

// The files of a worker share what they import, which is half of what a short file costs. What a test puts into the
// process (a global, a variable of the environment) it takes away again.
// Room for young objects, which most of what a request makes are: collected less often, they take a sixth less of the
// processor. With 64 MB it is no more.
const execArgv = ['--max-semi-space-size=32'];
const shared = { isolate: false, unstubGlobals: true, restoreMocks: true, execArgv };
// What each statement of the product is bound to is looked at where it was sent.
const setupFiles = ['packages/server/src/testing/statements/scoped-statements.ts'];
// Long enough for a machine that does much else at the same time: what passes waits no longer for it.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
const each = { ...shared, ...patience, setupFiles };

// Tests run on the pinned Node through npm scripts; suites that need PostgreSQL start their own. Bytes are kept in a
// folder, with TEST_STORAGE=s3 in the environment on S3; those that storage means most to run on both (`onEachStorage`).
export default defineConfig({
  test: {
    globalSetup: [
      'packages/server/src/testing/database-server.ts',
      'packages/server/src/testing/storage-server.ts',
    ],
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    // More than the processors of a small machine: many tests wait for a lease, a retry, the database or another process.
    maxWorkers: 5,
    projects: [
      {
        test: {
          ...each,
          name: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/server/test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        // Components, in the document of jsdom. They need neither the server nor its statements, and wait for nothing: when
        // the others have ended, workers for the processors of a small machine are enough, as each loads the app anew.
        test: {
          ...shared,
          ...patience,
          name: 'components',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          environment: 'jsdom',
          setupFiles: ['packages/web/src/testing/set-up-components.ts'],
          include: ['packages/web/src/**/*.test.tsx'],
        },
      },
    ],
  },
});
