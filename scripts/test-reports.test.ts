import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
}
type ReadReport = (path: string, code: number) => Counts;
// Plain scripts carry no types: what they answer is checked here.
const reports: { readVitestReport: ReadReport; readPlaywrightReport: ReadReport } = await import(
  new URL('./lib/test-reports.mjs', import.meta.url).href
);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-report-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function written(report: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const ofStatus = (...statuses: string[]) => statuses.map((status) => ({ status }));

test('skipped tests count as neither passed nor failed', () => {
  const path = written({
    testResults: [
      { status: 'passed', assertionResults: ofStatus('passed', 'passed', 'skipped', 'todo') },
      { status: 'failed', assertionResults: ofStatus('failed', 'passed') },
    ],
  });
  expect(reports.readVitestReport(path, 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a test file that could not be loaded counts as one failure', () => {
  const path = written({
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: ofStatus('passed') },
    ],
  });
  expect(reports.readVitestReport(path, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a run that exits with an error although every test passed has failed', () => {
  const path = written({ testResults: [{ status: 'passed', assertionResults: ofStatus('passed') }] });
  expect(reports.readVitestReport(path, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test('a run without a report has failed', () => {
  expect(reports.readVitestReport(join(folder, 'none.json'), 137)).toEqual({ passed: 0, failed: 1 });
  expect(reports.readPlaywrightReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
});

test('skipped browser tests count as neither, and a flaky one has failed', () => {
  const path = written({ stats: { expected: 7, skipped: 2, unexpected: 1, flaky: 1 }, suites: [] });
  expect(reports.readPlaywrightReport(path, 1)).toMatchObject({ passed: 7, failed: 2 });
  expect(reports.readPlaywrightReport(path, 0)).toMatchObject({ passed: 7, failed: 2 });
});

test('failures are listed with the start of their error', () => {
  const unit = written({
    testResults: [
      {
        name: 'bin.test.ts',
        status: 'failed',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'a chat comes back',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
          },
        ],
      },
      { name: 'away.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(reports.readVitestReport(unit, 1).failures).toEqual([
    '    bin.test.ts › a chat comes back\n      expected 1',
    '    away.test.ts\n      no such module',
  ]);
  const tests = [{ status: 'unexpected', results: [{ errors: [{ message: 'not visible' }] }] }];
  const browser = written({
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [
      { title: 'auth.spec.ts', suites: [{ title: 'the session', specs: [{ title: 'ends', tests }] }] },
    ],
  });
  expect(reports.readPlaywrightReport(browser, 1).failures).toEqual([
    '    auth.spec.ts › the session › ends\n      not visible',
  ]);
});

test('a failed browser test is listed with the start of what its page showed', () => {
  const context = join(folder, 'error-context.md');
  const shown = Array.from({ length: 130 }, (_, at) => `- button "Save ${at}"`).join('\n');
  const source = '```ts\nawait save.click();\n```';
  writeFileSync(context, `# Page snapshot\n\n\`\`\`yaml\n${shown}\n\`\`\`\n\n# Test source\n\n${source}\n`);
  const attachments = [
    { name: 'screenshot', path: join(folder, 'page.png') },
    { name: 'error-context', path: context },
    { name: 'error-context', path: join(folder, 'gone.md') },
  ];
  const tests = [{ status: 'unexpected', results: [{ errors: [{ message: 'not visible' }], attachments }] }];
  const report = written({
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    suites: [{ title: 'auth.spec.ts', specs: [{ title: 'ends', tests }] }],
  });
  const [failure = ''] = reports.readPlaywrightReport(report, 1).failures ?? [];
  const lines = failure.split('\n');
  expect(lines.slice(0, 4)).toEqual([
    '    auth.spec.ts › ends',
    '      not visible',
    '      The page:',
    '      - button "Save 0"',
  ]);
  expect(lines.slice(-2)).toEqual(['      - button "Save 119"', '      (10 more lines)']);
});

test('no runner retries a test', () => {
  const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  for (const path of ['playwright.config.ts', 'vitest.config.ts', 'scripts/lib/run-tests.mjs'])
    expect(read(path), path).not.toMatch(/--retry|\bretr(?:y|ies):/);
});
