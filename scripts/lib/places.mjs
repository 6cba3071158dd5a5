import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, without a slash at the end. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * How the server's memory is allocated (glibc). Its threads would each get heaps of their own, and buffers of files would be
 * kept in them: both are given back to the system instead, which is 120 MB while a large file is imported
 * (docs/benchmarks.md). The Dockerfile sets the same.
 */
export const serverMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const modules = join(root, 'node_modules');

/** The Node that the lockfile pins; it is there once the packages are installed. */
export const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Node options of the server. The old generation is first collected at 208 MB: on one processor, each of its collections
 * makes the first words of answers wait 50 to 100 ms. With more room, reading a text of 1 GB adds more than its bar of
 * 300 MB (docs/benchmarks.md, chat gateway).
 */
export const serverFlags = ['--max-semi-space-size=16', '--initial-old-space-size=208'];

/** The program files of the tools, to be run by the pinned Node. */
export const tools = {
  biome: join(modules, '@biomejs', 'biome', 'bin', 'biome'),
  knip: join(modules, 'knip', 'bin', 'knip.js'),
  playwright: join(modules, '@playwright', 'test', 'cli.js'),
  tsc: join(modules, 'typescript', 'bin', 'tsc'),
  vite: join(modules, 'vite', 'bin', 'vite.js'),
  vitest: join(modules, 'vitest', 'vitest.mjs'),
};

const pathEntries = () => (process.env.PATH ?? '').split(delimiter);

/** Where Node keeps what it made of the sources: threads and later starts take half the processor time with it. */
const compileCache = join(modules, '.docent', 'compile-cache');

/** The environment in which `node` and the tools are the pinned ones. */
export function pinnedEnvironment(extra = {}) {
  const PATH = [join(modules, '.bin'), ...pathEntries()].join(delimiter);
  return { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH, ...extra };
}

/** The environment of the machine's own npm: an install must not run on the Node that it replaces. */
export function machineEnvironment() {
  const kept = pathEntries().filter((entry) => !(entry + sep).includes(`${sep}node_modules${sep}.bin${sep}`));
  return { ...process.env, PATH: kept.join(delimiter) };
}
