import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { packLibrary } from './pack-library.ts';

/** The import specifiers of a module. */
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const isOurs = (specifier: string) => /^(?:\.{1,2}\/|#|@docent\/)/.test(specifier);

/** Libraries that a child loads as one module each. */
const packed = ['@duckdb/node-api'];

const resolve = (specifier: string, from: string) =>
  specifier.startsWith('.') ? new URL(specifier, from).href : import.meta.resolve(specifier);

async function follow(address: string, sources: Map<string, string>): Promise<void> {
  if (sources.has(address) || !address.startsWith('file:') || !address.endsWith('.ts')) return;
  sources.set(address, '');
  const source = stripTypeScriptTypes(await readFile(new URL(address), 'utf8'));
  sources.set(address, source);
  for (const [, specifier = ''] of source.matchAll(specifiers))
    if (isOurs(specifier)) await follow(resolve(specifier, address), sources);
}

/** What modules import from a library by name. */
function namesOf(library: string, sources: Iterable<string>): Set<string> {
  const imported = new RegExp(`\\bimport\\s*\\{([^}]*)\\}\\s*from\\s*'${library}'`, 'g');
  const lists = [...sources].flatMap((source) => [...source.matchAll(imported)]);
  const names = lists.flatMap(([, list = '']) =>
    list.split(',').map((name) => name.replace(/ as .*/s, '').trim()),
  );
  return new Set(names.filter((name) => name !== ''));
}

const sources = new Map<string, string>();
for (const entry of workerData as string[]) await follow(entry, sources);
for (const library of packed) {
  const names = namesOf(library, sources.values());
  if (names.size === 0) continue;
  const address = import.meta.resolve(library);
  sources.set(address, await packLibrary(fileURLToPath(address), names));
}
parentPort?.postMessage(sources);
