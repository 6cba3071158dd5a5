// Reading and completing the `packages` of a package-lock.json (version 3).

/** The places where Node looks for `name` from the package at `from`, nearest first. */
function placesFor(from, name) {
  const places = [];
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (!folder.endsWith('/node_modules') && folder !== 'node_modules') {
      places.push(`${folder}/node_modules/${name}`);
    }
  }
  return [...places, `node_modules/${name}`];
}

/**
 * Optional dependencies that a locked package names and the lockfile has no entry for. npm leaves them out when
 * the registry it asked lacks that exact version, and `npm ci` then refuses the whole lockfile.
 * @returns {{ name: string, range: string, from: string }[]}
 */
export function missingOptionalPackages(packages) {
  const missing = new Map();
  for (const [from, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (placesFor(from, name).some((place) => packages[place])) continue;
      const known = missing.get(name);
      if (known && known.range !== range)
        throw new Error(`${name} is wanted as ${known.range} and as ${range}.`);
      missing.set(name, { name, range, from });
    }
  }
  return [...missing.values()];
}

/** The version that a lock may name for the range: `1.2.3`, `^1.2.3` and `~1.2.3` have one. */
export function versionOfRange(name, range) {
  const version = range.replace(/^[\^~]/, '');
  if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
    throw new Error(`No version can be read from ${name}@${range}: install it once, then run this again.`);
  }
  return version;
}

/** Copies of the entries in npm's own order, so that npm's next writing changes nothing else. */
export function inNpmOrder(packages) {
  const paths = Object.keys(packages).sort((a, b) => a.localeCompare(b, 'en'));
  return Object.fromEntries(paths.map((path) => [path, packages[path]]));
}
