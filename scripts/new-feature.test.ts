import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const copied = [
  'package.json',
  'biome.json',
  '.gitignore',
  'tsconfig.base.json',
  'ARCHITECTURE.md',
  'scripts',
];
/** The schema as text is the one shared file that only a database can write. */
const schemaFiles = 1;

let copy: string;
let output: string;

const linesAfter = (heading: string) =>
  (output.split(`${heading}:\n`)[1] ?? '')
    .split(/\n(?! )/)[0]
    ?.split('\n')
    .map((line) => line.trim()) ?? [];

/** The sources of the repository, with its packages behind links, so that the copy imports its own contract. */
function copySources(): void {
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  for (const path of [...copied, 'packages'])
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  mkdirSync(join(copy, 'node_modules/@docent'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@docent') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['contract', 'server', 'web']) {
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@docent', name));
    const nested = join('packages', name, 'node_modules');
    if (existsSync(join(root, nested))) symlinkSync(join(root, nested), join(copy, nested));
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-feature-'));
  copySources();
  const wanted = ['access-hour', '--turkish', 'Erişim saatleri', '--no-schema'];
  output = execFileSync(process.execPath, ['scripts/new-feature.mjs', ...wanted], {
    cwd: copy,
    encoding: 'utf8',
  });
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a feature has at most 12 files of its own and changes at most 5 shared ones', () => {
  const [own, shared] = [linesAfter('New files'), linesAfter('Changed')];
  expect(own.length).toBeGreaterThan(8);
  expect(own.length).toBeLessThanOrEqual(12);
  expect(shared.length + schemaFiles).toBeLessThanOrEqual(5);
  for (const path of own) expect(readFileSync(join(copy, path), 'utf8')).not.toMatch(/__\w+?__/);
});

/** Where the two programs begin, and what tests of the server need beside what they import. */
const roots = [
  'packages/web/src/app/main.ts',
  'packages/server/src/app/main.ts',
  'packages/server/src/testing/database-server.ts',
  'packages/server/src/testing/storage-server.ts',
  'packages/server/src/testing/*.d.ts',
];

test('a generated feature passes the type check, on the server and on the web', () => {
  const written = [...linesAfter('New files'), ...linesAfter('Changed')];
  const project = join(copy, 'tsconfig.written.json');
  // One program instead of two: they share the contract, the libraries and their types.
  const settings = {
    extends: './packages/web/tsconfig.json',
    compilerOptions: { incremental: false, tsBuildInfoFile: null, types: ['vite/client', 'node'] },
    include: [...roots, ...written.filter((path) => /\.tsx?$/.test(path))],
    exclude: [],
  };
  writeFileSync(project, JSON.stringify(settings));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project, '--checkers', '1'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect([stdout, status]).toEqual(['', 0]);
}, 300_000);

test('an invalid feature name prints the usage', () => {
  for (const wrong of [[], ['Access Hour'], ['access-hour', '--color', 'red']]) {
    const run = () =>
      execFileSync(process.execPath, ['scripts/new-feature.mjs', ...wrong], { cwd: copy, stdio: 'pipe' });
    expect(run).toThrow('npm run new:feature -- NAME');
  }
});

test('an existing feature is not overwritten', () => {
  const again = () =>
    execFileSync(process.execPath, ['scripts/new-feature.mjs', 'access-hour'], { cwd: copy, stdio: 'pipe' });
  expect(again).toThrow('There already is packages/contract/src/features/access-hour.ts');
});
