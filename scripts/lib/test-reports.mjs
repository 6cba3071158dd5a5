import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { pageSnapshot } from './page-snapshot.mjs';

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

/** The first lines of an error, without the codes that colour it in a terminal. */
function shortError(text = '') {
  const plain = stripVTControlCharacters(text).split('\n');
  return plain.slice(0, 12).map((line) => `      ${line}`);
}

const failureOf = (name, messages, page = []) =>
  [`    ${name}`, ...messages.flatMap(shortError), ...page.map((line) => `      ${line}`)].join('\n');

function vitestFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [failureOf(name, [message])] : [];
  return failed.map((test) => failureOf(`${name} › ${test.fullName}`, test.failureMessages ?? []));
}

/** Counts and failures of a Vitest JSON report: skipped tests are in neither; a file that could not be loaded has failed once. */
export function readVitestReport(path, code) {
  const report = readReport(path);
  if (!report) return { passed: 0, failed: 1 };
  const counts = { passed: 0, failed: 0, failures: report.testResults.flatMap(vitestFailures) };
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter((test) => test.status === 'failed').length;
    counts.passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    counts.failed += failed > 0 || file.status !== 'failed' ? failed : 1;
  }
  return honest(counts, code);
}

function playwrightFailures(suite, names = []) {
  const path = [...names, suite.title];
  const failed = (suite.specs ?? []).filter((spec) => spec.tests.some(isRed));
  const own = failed.map((spec) =>
    failureOf([...path, spec.title].join(' › '), errorsOf(spec), pageOf(spec)),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightFailures(inner, path))];
}

const isRed = ({ status }) => status === 'unexpected' || status === 'flaky';

const redResults = (spec) => spec.tests.filter(isRed).flatMap((test) => test.results);
const errorsOf = (spec) => redResults(spec).flatMap(({ errors }) => errors.map((error) => error.message));

function pageOf(spec) {
  const page = redResults(spec).flatMap(({ attachments }) => pageSnapshot(attachments));
  return page.length > 0 ? ['The page:', ...page] : [];
}

/** Counts and failures of a Playwright JSON report. A test that needs a second try has failed: it looks at too much, or too soon. */
export function readPlaywrightReport(path, code) {
  const report = readReport(path);
  if (!report?.stats) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const failures = (report.suites ?? []).flatMap((suite) => playwrightFailures(suite));
  return honest({ passed: expected, failed: unexpected + flaky, failures }, code);
}
