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

async function runStage({ title, run }) {
  const startedAt = performance.now();
  const { passed, failed, failures = [] } = await run();
  const mark = failed === 0 ? '✓' : '✗';
  const time = inSeconds(performance.now() - startedAt);
  if (!isStopping()) console.log(`${mark} ${title} (${time})`);
  const line = `${mark} ${title}: ${passed} passed, ${failed} failed (${time})`;
  return { passed, failed, line: [line, ...failures].join('\n') };
}

/**
 * Runs groups of stages one after the other, also after a failed one, and adds up what they count; the summary at the
 * end repeats what failed. Stages of a group run side by side: each of them leaves a processor idle for some of its time.
 */
export async function runStages(groups) {
  const sum = { passed: 0, failed: 0 };
  const summary = [];
  for (const group of groups) {
    console.log(`\n── ${group.map(({ title }) => title).join(', ')} ──`);
    const results = await Promise.all(group.map(runStage));
    if (isStopping()) process.exit(1);
    for (const { passed, failed, line } of results) {
      sum.passed += passed;
      sum.failed += failed;
      summary.push(line);
    }
  }
  console.log(`\n${summary.join('\n')}\n`);
  return sum;
}
