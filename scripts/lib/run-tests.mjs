import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithChildren } from './children.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { tools } from './places.mjs';
import { oneTest, runStages, runTool } from './stages.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';
import { buildWeb } from './web-build.mjs';

const minuteMs = 60_000;

/** @param {Promise<string>} chromium resolves to why there is none; it is installed while other tests run */
function stagesOf(reportFolder, chromium) {
  const unitReport = join(reportFolder, 'unit.json');
  const browserReport = join(reportFolder, 'browser.json');
  const projects = ['packages/contract', 'packages/server', 'packages/web', '.'];
  const checks = [
    oneTest('Lint', 2 * minuteMs, [[tools.biome, 'ci']]),
    oneTest('Dead code', 2 * minuteMs, [[tools.knip, '--no-config-hints']]),
    {
      title: 'Web build',
      async run() {
        const { code, output } = await buildWeb();
        if (code !== 0) console.error(output);
        return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
      },
    },
  ];
  // One after the other leave a processor idle, which the tests beside them use.
  const types = oneTest(
    'Types',
    6 * minuteMs,
    // More checkers share out the files and each works out the types again that they have in common: one needs less
    // than half of the processor time.
    projects.map((project) => [tools.tsc, '-p', project, '--checkers', '1']),
  );
  const unit = {
    title: 'Unit and HTTP tests',
    async run() {
      const told = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
      const code = await runTool([tools.vitest, 'run', ...told], { limitMs: 30 * minuteMs });
      return readVitestReport(unitReport, code);
    },
  };
  const browser = {
    title: 'Browser tests',
    async run() {
      const problem = await chromium;
      if (problem) {
        console.error(problem);
        return { passed: 0, failed: 1 };
      }
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
      const command = [tools.playwright, 'test', '--reporter=list,json'];
      return readPlaywrightReport(browserReport, await runTool(command, { limitMs: 20 * minuteMs, env }));
    },
  };
  return [checks, [types, unit], [browser]];
}

async function countTests() {
  const reportFolder = mkdtempSync(join(tmpdir(), 'docent-test-'));
  // Also when a signal ends the run.
  process.once('exit', () => rmSync(reportFolder, { recursive: true, force: true }));
  try {
    await ensureInstalled();
    return await runStages(stagesOf(reportFolder, ensureChromium().catch(String)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** Everything that has to hold before a change goes in. The last line is the sum; the exit code says the same. */
export async function runTests() {
  endWithChildren();
  const { passed, failed } = await countTests();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
