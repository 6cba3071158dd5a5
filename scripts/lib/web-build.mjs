import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runQuietly } from './children.mjs';
import { pinnedEnvironment, pinnedNode, root, tools } from './places.mjs';
import { step } from './steps.mjs';

const outputPath = join(root, 'packages', 'web', 'dist', 'index.html');
/** An install empties this folder, and a build with other packages is another build. */
const stampPath = join(root, 'node_modules', '.docent', 'web-build');
const notSources = new Set(['dist', 'node_modules']);

function* sourcesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && !notSources.has(entry.name)) yield* sourcesIn(path);
  }
}

/** A hash of the names and contents of everything that the build reads. */
function hashSources() {
  const hash = createHash('sha256');
  const folders = ['packages/contract', 'packages/web'].map((name) => join(root, name));
  const paths = [...folders.flatMap((folder) => [...sourcesIn(folder)]), join(root, 'package-lock.json')];
  for (const path of paths) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

const readStamp = () => (existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : '');

/** Builds the web app. Answers `{ code, output }`; a build that succeeded is remembered by its sources. */
export async function buildWeb() {
  const hash = hashSources();
  const built = await runQuietly(pinnedNode, [tools.vite, 'build', 'packages/web'], {
    cwd: root,
    env: pinnedEnvironment(),
  });
  if (built.code === 0) {
    mkdirSync(join(stampPath, '..'), { recursive: true });
    writeFileSync(stampPath, hash);
  }
  return built;
}

/** Builds the web app unless what stands there was made from these very sources. */
export async function ensureWebBuilt() {
  if (existsSync(outputPath) && readStamp() === hashSources()) return;
  await step('Web app built', buildWeb);
}
