import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const readRoot = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const lockText = readRoot('package-lock.json');
const { packages }: { packages: Record<string, Entry> } = JSON.parse(lockText);
const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(readRoot('package.json'));
const entries = Object.entries(packages);

/** The entry Node would find for `name` from the package at `from`. */
function findEntry(from: string, name: string) {
  for (let folder = from; folder !== '.' && folder !== ''; folder = dirname(folder)) {
    const entry = packages[`${folder}/node_modules/${name}`];
    if (entry) return entry;
  }
  return packages[`node_modules/${name}`];
}

test('the lockfile has an entry for every dependency on every platform', () => {
  const missing = entries.flatMap(([from, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !findEntry(from, name))
      .map((name) => `${name} (of ${from || 'the root'})`),
  );
  expect(missing, 'run: npm run lock').toEqual([]);
});

test('an exact optional dependency is locked at exactly that version', () => {
  const wrong = entries.flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, range]) => /^\d/.test(range) && findEntry(from, name)?.version !== range)
      .map(([name, range]) => `${name}@${range} (of ${from})`),
  );
  expect(wrong).toEqual([]);
});

test('the lockfile contains no registry address', () => {
  expect(
    entries.filter(([, entry]) => /^[a-z+]+:\/\//.test(entry.resolved ?? '')).map(([path]) => path),
  ).toEqual([]);
  expect(lockText).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test('only packages for another platform may lack a checksum', () => {
  const unchecked = entries.filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity,
  );
  const acceptable = unchecked.filter(([, entry]) => entry.optional && (entry.os ?? entry.cpu));
  expect(unchecked.map(([path]) => path)).toEqual(acceptable.map(([path]) => path));
});

test('every package with an install script is listed in allowScripts, and no others', () => {
  const withScript = entries
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
});
