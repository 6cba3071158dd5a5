import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const childFile = fileURLToPath(new URL('./enter-child.mjs', import.meta.url));
const packagesFolder = fileURLToPath(new URL('../../../../', import.meta.url));
const modulesFolder = fileURLToPath(new URL('../../../../../node_modules/', import.meta.url));
const manifest = fileURLToPath(new URL('../../../../../package.json', import.meta.url));
const errorLengthMax = 8000;

export const jobFile = new URL('./run-job.ts', import.meta.url).href;

/** Of the young part of the heap, which is small: a child lives shortly. */
const youngMaxMiB = 8;
/** What is nested deeply is read deeply; the system gives a process 8 MB. */
const stackMaxKiB = 4000;

/** With a heap for each thread (glibc), a child that imports a large table takes 20 to 100 MB more. */
const memoryEnvironment = { MALLOC_ARENA_MAX: '2' };

/**
 * Starts a child process that can only read code, and gets no secrets from the environment.
 * @param heapMaxMiB of its JavaScript heap: beyond that it ends
 */
export function forkChild(
  stdio: StdioOptions,
  heapMaxMiB: number,
  flags: readonly string[] = [],
): ChildProcess {
  const limits = [
    `--max-old-space-size=${heapMaxMiB}`,
    `--max-semi-space-size=${youngMaxMiB}`,
    `--stack-size=${stackMaxKiB}`,
  ];
  const readable = [packagesFolder, modulesFolder, manifest].map((path) => `--allow-fs-read=${path}`);
  return fork(childFile, {
    execArgv: ['--permission', ...limits, ...flags, ...readable],
    env: memoryEnvironment,
    serialization: 'advanced',
    stdio,
  });
}

/** Whether a child ended because its heap was full, by its last words. */
export const ranOutOfHeap = (errors: string): boolean => errors.includes('JavaScript heap out of memory');

/** The last words of a child, for the log. */
export function keepErrors(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-errorLengthMax);
  });
  return () => said;
}
