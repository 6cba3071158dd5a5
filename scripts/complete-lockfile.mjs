// Completes package-lock.json for all platforms; run it after every install that changed the lockfile:
//   npm run lock                asks the registry about each package that is missing
//   npm run lock -- --offline   asks nothing: the platform is read from the package's name
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inNpmOrder, missingOptionalPackages, versionOfRange } from './lib/lock-entries.mjs';
import { platformOfName } from './lib/lock-platforms.mjs';

const lockPath = new URL('../package-lock.json', import.meta.url);
const fields = ['version', 'dist.integrity', 'os', 'cpu', 'libc', 'license', 'engines', 'dependencies'];
const listOf = (value) => (value === undefined ? undefined : [value].flat());

/** What the registry knows of exactly this version; undefined when it lacks it. */
async function askRegistry(name, version) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, ...fields, '--json']);
    const found = stdout.trim() ? JSON.parse(stdout) : undefined;
    return found?.version === version ? found : undefined;
  } catch (error) {
    if (String(error.stdout).includes('E404')) return undefined;
    throw new Error(`The registry did not answer for ${name}@${version}: ${error.message}`);
  }
}

/** An entry with no integrity is complete for npm: it checks what it downloads against the registry then. */
function entryFor({ version, known, name, from }) {
  const platform = known
    ? { cpu: listOf(known.cpu), libc: listOf(known.libc), os: listOf(known.os) }
    : platformOfName(name);
  const entry = {
    version,
    integrity: known?.['dist.integrity'],
    cpu: platform.cpu,
    dev: from.dev,
    devOptional: from.devOptional,
    libc: platform.libc,
    license: known?.license,
    optional: true,
    os: platform.os,
    dependencies: known?.dependencies,
    engines: known?.engines,
  };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

async function complete(packages, offline) {
  const missing = missingOptionalPackages(packages);
  for (const { name, range, from } of missing) {
    const version = versionOfRange(name, range);
    const known = offline ? undefined : await askRegistry(name, version);
    const entry = entryFor({ version, known, name, from: packages[from] });
    packages[`node_modules/${name}`] = entry;
    console.log(`+ ${name}@${version} (${known ? 'from the registry' : 'from its name'})`);
  }
  for (const entry of Object.values(packages)) {
    if (/^https?:/.test(entry.resolved ?? '')) delete entry.resolved;
  }
}

const before = readFileSync(lockPath, 'utf8');
const lock = JSON.parse(before);
// A package that came in may itself name optional packages.
while (missingOptionalPackages(lock.packages).length > 0) {
  await complete(lock.packages, process.argv.includes('--offline'));
}
await complete(lock.packages, true);
lock.packages = inNpmOrder(lock.packages);
const after = `${JSON.stringify(lock, null, 2)}\n`;
if (after !== before) writeFileSync(lockPath, after);
console.log(after === before ? 'package-lock.json is complete.' : 'package-lock.json was completed.');
