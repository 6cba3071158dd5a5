import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'docent-lock-'));
  cpSync(fileURLToPath(new URL('.', import.meta.url)), join(checkout, 'scripts'), { recursive: true });
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

type Packages = Record<string, Record<string, unknown>>;

/** Runs the script in a checkout with this lockfile; it reads platforms from names, so no registry is asked. */
function complete(packages: Packages) {
  const lockPath = join(checkout, 'package-lock.json');
  writeFileSync(lockPath, JSON.stringify({ name: 'example', lockfileVersion: 3, packages }));
  const script = join(checkout, 'scripts', 'complete-lockfile.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--offline'], { encoding: 'utf8' });
  const completed: { packages: Packages } = JSON.parse(readFileSync(lockPath, 'utf8'));
  return { status, stderr, packages: completed.packages };
}

test('binaries for other platforms are added with the platform in their names', () => {
  const { packages } = complete({
    '': { devDependencies: { tool: '1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/binding-linux-x64-musl': '1.0.0',
        '@tool/binding-linux-arm-gnueabihf': '1.0.0',
        '@tool/cli-darwin-arm64': '1.0.0',
        '@tool/windows-x64': '^1.0.0-beta.2',
        '@tool/wasm32-wasi': '1.0.0',
      },
    },
  });
  const common = { version: '1.0.0', optional: true, dev: true };
  expect(packages).toMatchObject({
    'node_modules/@tool/binding-linux-x64-musl': { ...common, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/@tool/binding-linux-arm-gnueabihf': {
      ...common,
      os: ['linux'],
      cpu: ['arm'],
      libc: ['glibc'],
    },
    'node_modules/@tool/cli-darwin-arm64': { ...common, os: ['darwin'], cpu: ['arm64'] },
    'node_modules/@tool/windows-x64': { ...common, version: '1.0.0-beta.2', os: ['win32'], cpu: ['x64'] },
    'node_modules/@tool/wasm32-wasi': { ...common, cpu: ['wasm32'] },
  });
});

test('locked packages stay unchanged, including nested entries', () => {
  const locked = {
    '': {},
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'b-linux-x64': '2.0.0' } },
    'node_modules/a/node_modules/b-linux-x64': { version: '2.0.0', integrity: 'sha512-x', optional: true },
  };
  expect(complete(locked).packages).toEqual(locked);
});

test('registry addresses are removed, and workspace links stay', () => {
  const { packages } = complete({
    '': {},
    'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a/-/a-1.0.0.tgz' },
    'node_modules/own': { resolved: 'packages/own', link: true },
  });
  expect(packages).toEqual({
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/own': { resolved: 'packages/own', link: true },
  });
});

test('a version range is rejected instead of guessed', () => {
  const { status, stderr } = complete({
    '': {},
    'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '1.x || 2.x' } },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('No version can be read from b@1.x || 2.x');
});
