import { existsSync } from 'node:fs';
import { runQuietly } from './children.mjs';

const debianPath = '/usr/bin/chromium';
const howTo =
  'The browser tests need Chromium: install it with "sudo apt-get install chromium", ' +
  'or name one by CHROMIUM_PATH.';

/**
 * Sees to a Chromium for the browser tests; on Debian as root it is installed.
 * @returns {Promise<string>} why there is none; empty when there is one
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) {
    return existsSync(process.env.CHROMIUM_PATH) ? '' : `CHROMIUM_PATH names no file. ${howTo}`;
  }
  if (existsSync(debianPath)) return '';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return howTo;
  console.log('Installing Chromium with apt-get…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const commands = [
    ['update'],
    ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ];
  for (const args of commands) {
    const { code, output } = await runQuietly('apt-get', args, { env });
    if (code !== 0) return `${output.trimEnd()}\napt-get ${args[0]} failed. ${howTo}`;
  }
  return existsSync(debianPath) ? '' : howTo;
}
