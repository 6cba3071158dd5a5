import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { watchParent } from './parent-watch.ts';

const modulePath = JSON.stringify(new URL('./parent-watch.ts', import.meta.url).href);

/** A parent that starts a watching child; both write to one pipe. */
const parentProgram = `
  const child = \`import { watchParent } from ${modulePath};
    watchParent({ parentPid: process.ppid, onGone: () => { console.log('gone'); process.exit(); } });
    console.log('watching');
    setTimeout(() => process.exit(), 15000);\`;
  require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', child], { stdio: 'inherit' });
  setInterval(() => {}, 1000);`;

test('a server whose parent process is killed is notified', async () => {
  const parent = spawn(process.execPath, ['-e', parentProgram], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [watching] = await once(parent.stdout, 'data');
  expect(String(watching)).toBe('watching\n');
  parent.kill('SIGKILL');
  const [gone] = await once(parent.stdout, 'data');
  expect(String(gone)).toBe('gone\n');
});

test('a server without a parent process watches none', () => {
  const stop = watchParent({
    parentPid: undefined,
    onGone: () => {
      throw new Error('nobody can be gone');
    },
  });
  expect(stop()).toBeUndefined();
});
