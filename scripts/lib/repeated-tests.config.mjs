import { writeFileSync } from 'node:fs';

/** A reporter of Vitest: writes the names of the tests that passed only when repeated. */
export default class RepeatedTests {
  repeated = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.repeated.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    const path = process.env.REPEATED_TESTS_FILE;
    if (path) writeFileSync(path, JSON.stringify(this.repeated));
  }
}
