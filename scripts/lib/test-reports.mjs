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

/** The names that `repeated-tests.config.mjs` has written. */
export const readRepeated = (path) => readReport(path) ?? [];

/** The titles of the tests of a Playwright JSON report that passed only when repeated. */
function repeatedIn({ suites = [], specs = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(repeatedIn)];
}

/**
 * Counts of a Playwright JSON report. A browser test that failed once and passed when repeated is counted as passed,
 * and named: a busy machine is no fault of the product, but nobody should overlook it.
 */
export function readPlaywrightReport(path, code) {
  const report = readReport(path);
  if (!report?.stats) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const repeated = repeatedIn(report);
  return { ...honest({ passed: expected + flaky, failed: unexpected }, code), repeated };
}
