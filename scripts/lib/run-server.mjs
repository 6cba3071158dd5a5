import { join } from 'node:path';
import { endWithChildren, startChild } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedEnvironment, pinnedNode, root, serverFlags, serverMemory } from './places.mjs';
import { StepFailed } from './steps.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** Installs and builds what is stale, runs the server and ends with its exit code. */
export async function runServer(args) {
  endWithChildren();
  try {
    await ensureInstalled();
    if (!args.includes('--worker') || args.includes('--web')) await ensureWebBuilt();
    const main = join(root, 'packages/server/src/app/main.ts');
    const options = {
      // The folder the person stands in: DATA_DIR and its like are relative to it.
      cwd: process.cwd(),
      env: { ...serverMemory, ...pinnedEnvironment({ DOCENT_PARENT_PID: String(process.pid) }) },
      stdio: 'inherit',
    };
    const { ended } = startChild(pinnedNode, [...serverFlags, main, ...args], options, 'alone');
    process.exit(await ended);
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exit(1);
  }
}

/** Runs a program beside the server with the settings of a start, and ends with its exit code. */
export async function runBeside(name) {
  endWithChildren();
  await ensureInstalled();
  const program = join(root, 'packages/server/src/app', name);
  const options = { cwd: process.cwd(), env: pinnedEnvironment(), stdio: 'inherit' };
  const { ended } = startChild(pinnedNode, [program], options, 'alone');
  process.exit(await ended);
}
