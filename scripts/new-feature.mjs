// npm run new:feature NAME: writes a working feature: a list that is added to, changed and deleted from.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments } from './lib/feature-names.mjs';
import { writeFeature } from './lib/write-feature.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Brings lines and imports into the order and width of the house; fails on what the lint refuses. */
function format(paths) {
  const sources = paths.filter((path) => !/\.(sql|md)$/.test(path));
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...sources];
  execFileSync(process.execPath, biome, { cwd: root, stdio: 'pipe' });
}

const listed = (heading, paths) => console.log([`${heading}:`, ...paths].join('\n  '));

try {
  const { names, withSchema } = readArguments(process.argv.slice(2));
  const { own, shared } = writeFeature(root, names);
  format([...own, ...shared]);
  listed('New files', own);
  listed('Changed', shared);
  if (withSchema) execFileSync('npm', ['run', 'schema'], { cwd: root, stdio: 'inherit' });
  else console.log('Run npm run schema once the columns are what they should be.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
