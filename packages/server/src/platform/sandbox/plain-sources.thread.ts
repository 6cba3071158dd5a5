import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** The import specifiers of a module. */
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const isOurs = (specifier: string) => /^(?:\.{1,2}\/|#|@docent\/)/.test(specifier);

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

const sources = new Map<string, string>();
for (const entry of workerData as string[]) await follow(entry, sources);
parentPort?.postMessage(sources);
