import { existsSync } from 'node:fs';
import { runQuietly } from './children.mjs';

const howTo =
  'The browser tests need Chromium: install it with "sudo apt-get install chromium", ' +
  'or name one by CHROMIUM_PATH.';

/** Debian's, best first: the shell is the same browser without its windows, and takes a seventh less processor time. */
const packages = ['chromium-headless-shell', 'chromium'];
const pathOf = (name) => `/usr/bin/${name}`;

/** The Chromium that the browser tests use: the one of CHROMIUM_PATH, or Debian's; undefined when there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || packages.map(pathOf).find((path) => existsSync(path));
}

/** Installs the first of the packages that Debian has. Resolves to why that failed; empty when it did not. */
async function installChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runQuietly('apt-get', ['update'], { env });
  if (updated.code !== 0) return `${updated.output.trimEnd()}\napt-get update failed. ${howTo}`;
  const failures = [];
  for (const name of packages) {
    const args = ['install', '--yes', '--no-install-recommends', name, 'fonts-liberation'];
    const { code, output } = await runQuietly('apt-get', args, { env });
    if (code === 0 && existsSync(pathOf(name))) return '';
    failures.push(output.trimEnd());
  }
  return `${failures.join('\n')}\napt-get install failed. ${howTo}`;
}

/**
 * Sees to a Chromium for the browser tests; on Debian as root it is installed.
 * @returns {Promise<string>} why there is none; empty when there is one
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) {
    return existsSync(process.env.CHROMIUM_PATH) ? '' : `CHROMIUM_PATH names no file. ${howTo}`;
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const wanted = isDebianRoot ? pathOf(packages[0]) : findChromium();
  if (wanted && existsSync(wanted)) return '';
  if (!isDebianRoot) return howTo;
  console.log('Installing Chromium with apt-get…');
  const problem = await installChromium();
  return findChromium() ? '' : problem;
}
