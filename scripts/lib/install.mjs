import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './children.mjs';
import { machineEnvironment, pinnedNode, root } from './places.mjs';
import { StepFailed, step } from './steps.mjs';

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm writes node_modules/.package-lock.json at the end of every install: what really stands there. */
function installIsCurrent() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present || !existsSync(pinnedNode)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = present[path];
    // Packages for other machines are in the lockfile and not on the disk.
    return found ? found.version === entry.version : entry.optional === true;
  });
}

/** Installs exactly what the lockfile names, unless it stands there already. */
export async function ensureInstalled() {
  if (installIsCurrent()) return;
  // Whatever the machine's settings: the build needs the development packages, Node comes by an install script.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts=false'];
  await step('Packages installed', () =>
    runQuietly('npm', args, { cwd: root, env: machineEnvironment(), shell: process.platform === 'win32' }),
  );
  if (!existsSync(pinnedNode)) {
    throw new StepFailed(
      'The install did not bring Node itself: run "npm rebuild node" and look at its output.',
    );
  }
}
