import { readFileSync } from 'node:fs';

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A run that failed for another reason than a test (no report, an error outside the tests) is one failure. */
function honest(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Counts of a Vitest JSON report: skipped tests are in neither; a file that could not be loaded has failed once. */
export function readVitestReport(path, code) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  const counts = { passed: 0, failed: 0 };
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed').length;
    counts.passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    counts.failed += failed > 0 || file.status !== 'failed' ? failed : 1;
  }
  return honest(counts, code);
}

/** Counts of a Playwright JSON report. A test that needs a second try has failed: it looks at too much, or too soon. */
export function readPlaywrightReport(path, code) {
  const report = readReport(path);
  if (!report?.stats) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky }, code);
}
