import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A timer of one's own: a wait for a length of time and not for a state. */
const timer = /(?<![.\w])setTimeout\(|node:timers\/promises/;
/** The clock held against a bar, which fails on a machine that does much else. */
const wallTimeBar = /(?:performance|Date)\.now\(\) - \w+\)\.toBeLessThan/;

/** Tests that use a timer, with why it is no wait that may be too short. Shorten it; a new line needs as good a reason. */
const reasoned: Readonly<Record<string, string>> = {
  'e2e/api-keys.spec.ts': 'the pages of a slow network',
  'e2e/support/api.ts': 'looks again until a file is read',
  'e2e/support/start-docent.ts': 'looks again until the server is ready',
  'e2e/support/studio.ts': 'looks again until a build is over',
  'e2e/support/upload-file.ts': 'looks again until a file is read',
  'e2e/uploads.spec.ts': 'the pieces of a slow network',
  'packages/server/src/app/parent-watch.test.ts': 'ends a child process that nothing else has ended',
  'packages/server/src/engine/crawl/read-sitemap.test.ts':
    'a reader that is busy: however long, it ends alike',
  'packages/server/src/engine/documents/ingest-text.test.ts': 'a taker that is slow',
  'packages/server/src/engine/model/part-box.test.ts': 'a model that speaks at a pace',
  'packages/server/src/features/run/group-commit.test.ts': 'under a clock that the test moves',
  'packages/server/src/platform/auth/gate.test.ts': 'work that takes a moment',
  'packages/server/src/platform/db/embedded-postgres.test.ts':
    'kills at moments: each of them has to be survived',
  'packages/server/src/testing/builds-chaos.ts': 'kills at drawn moments',
  'packages/server/src/testing/fake-model-server.ts': 'a model that speaks at a pace',
  'packages/server/src/testing/sign-in-examples.ts': 'looks again until a mail is there',
  'packages/server/src/testing/site-server.ts': 'a site that answers late',
  'packages/server/src/testing/uploads-chaos.ts': 'kills at drawn moments',
  'packages/server/src/testing/vendor-servers.ts': 'a connection that breaks once what was written has left',
  'packages/server/test/builds-chaos.test.ts': 'looks again until a score is done',
};

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const isOfTests = (path: string) =>
  /\.(test|spec)\.tsx?$|\/testing\/|^packages\/server\/test\/|^e2e\//.test(path);
const sources = listed
  .split('\n')
  .filter((path) => isOfTests(path) && existsSync(`${root}${path}`) && !path.endsWith('fixed-waits.test.ts'))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

test('finds a timer and a wall-time bar, not the time a test may take', () => {
  expect(timer.test('await new Promise((resolve) => setTimeout(resolve, 100));')).toBe(true);
  expect(timer.test("import { setTimeout as sleep } from 'node:timers/promises';")).toBe(true);
  expect(timer.test('test.setTimeout(60_000);')).toBe(false);
  expect(wallTimeBar.test('expect(performance.now() - startedMs).toBeLessThan(800);')).toBe(true);
});

test('no other test waits for a length of time', () => {
  const found = sources.filter(({ text }) => timer.test(text)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(reasoned).toSorted());
});

test('no test holds the clock against a bar of seconds', () => {
  const found = sources.filter(({ text }) => wallTimeBar.test(text)).map(({ path }) => path);
  expect(found).toEqual([]);
});
