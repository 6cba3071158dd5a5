import { Worker } from 'node:worker_threads';

/** JavaScript of modules that are written in TypeScript, by their addresses. */
export type PlainSources = ReadonlyMap<string, string>;

const file = new URL('./plain-sources.thread.ts', import.meta.url);
const known = new Map<string, Promise<PlainSources>>();

function read(entries: readonly string[]): Promise<PlainSources> {
  // Taking types away is not final in Node yet, and says so each time.
  const worker = new Worker(file, {
    workerData: entries,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The sources were not read.')));
  });
}

/**
 * The plain JavaScript of these modules and of all modules of ours that they import. A short-lived process that is
 * given it needs neither the time nor the 20 MB that Node takes for TypeScript. Read once a process; when that fails,
 * nothing is given, and Node does it in the child.
 */
export function plainSources(entries: readonly string[]): Promise<PlainSources> {
  const key = entries.join('\n');
  const reading = known.get(key) ?? read(entries).catch(() => new Map<string, string>());
  known.set(key, reading);
  return reading;
}
