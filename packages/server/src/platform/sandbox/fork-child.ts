import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const childFile = fileURLToPath(new URL('./enter-child.mjs', import.meta.url));
const packagesFolder = fileURLToPath(new URL('../../../../', import.meta.url));
const modulesFolder = fileURLToPath(new URL('../../../../../node_modules/', import.meta.url));
const manifest = fileURLToPath(new URL('../../../../../package.json', import.meta.url));
const errorLengthMax = 2000;

export const jobFile = new URL('./run-job.ts', import.meta.url).href;

/** Starts a child process that can only read code, and gets no secrets from the environment. */
export function forkChild(stdio: StdioOptions, flags: readonly string[] = []): ChildProcess {
  const readable = [packagesFolder, modulesFolder, manifest].map((path) => `--allow-fs-read=${path}`);
  return fork(childFile, {
    execArgv: ['--permission', '--allow-worker', ...flags, ...readable],
    env: {},
    serialization: 'advanced',
    stdio,
  });
}

/** The last words of a child, for the log. */
export function keepErrors(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-errorLengthMax);
  });
  return () => said;
}
