import { isStopping } from './children.mjs';

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** A step that failed; its message is meant for the person at the terminal. */
export class StepFailed extends Error {}

/** Runs a step that answers `{ code, output }`; one line when it is done, its whole output when it fails. */
export async function step(title, work) {
  const startedAt = performance.now();
  const { code, output } = await work();
  if (isStopping()) process.exit(code || 1);
  if (code !== 0) throw new StepFailed(`${output.trimEnd()}\n✗ ${title} (code ${code})`);
  console.log(`✓ ${title} (${inSeconds(performance.now() - startedAt)})`);
}

export { inSeconds };
