import { isStopping, startChild } from './children.mjs';
import { pinnedEnvironment, pinnedNode, root } from './places.mjs';
import { inSeconds } from './steps.mjs';

/** Runs a tool by the pinned Node, its output going to the terminal. A tool that takes too long is ended. */
export async function runTool([tool, ...args], { limitMs, env = {} }) {
  const options = { cwd: root, env: pinnedEnvironment(env), stdio: ['ignore', 'inherit', 'inherit'] };
  const { ended, kill } = startChild(pinnedNode, [tool, ...args], options, 'group');
  const timer = setTimeout(() => {
    console.error(`It did not end within ${inSeconds(limitMs)} and was stopped.`);
    kill();
  }, limitMs);
  const code = await ended;
  clearTimeout(timer);
  return code;
}

const ofCode = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** A stage that counts as one test: every command has to succeed. */
export function oneTest(title, limitMs, commands) {
  return {
    title,
    async run() {
      let worst = 0;
      for (const command of commands) worst = Math.max(worst, await runTool(command, { limitMs }));
      return ofCode(worst);
    },
  };
}

/** Runs the stages one after the other, also after a failed one, and adds up what they count. */
export async function runStages(stages) {
  const sum = { passed: 0, failed: 0 };
  const summary = [];
  for (const { title, run } of stages) {
    console.log(`\n── ${title} ──`);
    const startedAt = performance.now();
    const { passed, failed, repeated = [] } = await run();
    if (isStopping()) process.exit(1);
    sum.passed += passed;
    sum.failed += failed;
    const mark = failed === 0 ? '✓' : '✗';
    const time = inSeconds(performance.now() - startedAt);
    console.log(`${mark} ${title} (${time})`);
    summary.push(`${mark} ${title}: ${passed} passed, ${failed} failed (${time})`);
    for (const test of repeated) summary.push(`  passed only when repeated: ${test}`);
  }
  console.log(`\n${summary.join('\n')}\n`);
  return sum;
}
