import { Worker } from 'node:worker_threads';

/** JavaScript of TypeScript modules, by URL. */
export type PlainSources = ReadonlyMap<string, string>;

const file = new URL('./plain-sources.thread.ts', import.meta.url);
const known = new Map<string, Promise<PlainSources>>();

function read(entries: readonly string[]): Promise<PlainSources> {
  // Type stripping is experimental in Node, which warns each time.
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
 * The plain JavaScript of these modules and of all our modules that they import. A short-lived process then saves the
 * time and the 20 MB that Node needs for TypeScript. Computed once a process; if that fails, the child strips types
 * itself.
 */
export function plainSources(entries: readonly string[]): Promise<PlainSources> {
  const key = entries.join('\n');
  const reading = known.get(key) ?? read(entries).catch(() => new Map<string, string>());
  known.set(key, reading);
  return reading;
}
