import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { processIdentity } from './process-identity.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockModule = new URL('./data-folder-lock.ts', import.meta.url).href;

/** Starts another process that takes the lock: it prints "held", or why it could not take it. */
function startHolder() {
  const program = `import { lockDataFolder } from ${JSON.stringify(lockModule)};
    await lockDataFolder(${JSON.stringify(folder)}).then(() => console.log('held'), (e) => console.log(e.message));
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function firstLine(holder: ReturnType<typeof startHolder>): Promise<string> {
  const [chunk] = await once(holder.stdout, 'data');
  return String(chunk).trim();
}

test('a second Docent on the same data folder is refused, and names the process that holds it', async () => {
  const holder = startHolder();
  try {
    expect(await firstLine(holder)).toBe('held');
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `Docent is already running on the data folder ${folder} (process ${holder.pid}).`,
    );
  } finally {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  }
  await (await lockDataFolder(folder)).release();
});

test('a lock whose process id now belongs to another process is taken over', async () => {
  const identity = await processIdentity(process.pid);
  await writeFile(join(folder, 'docent.lock'), `${process.ppid}\n${identity}\n`);
  const lock = await lockDataFolder(folder);
  expect(await readFile(join(folder, 'docent.lock'), 'utf8')).toContain(`${process.pid}\n`);
  await lock.release();
});

test('a half-written lock does not stop the start', async () => {
  await writeFile(join(folder, 'docent.lock'), '');
  await (await lockDataFolder(folder)).release();
});

test('exactly one of many starts after a crash gets the folder', async () => {
  await writeFile(join(folder, 'docent.lock'), '1\ngone\n');
  const holders = Array.from({ length: 4 }, startHolder);
  try {
    const lines = await Promise.all(holders.map(firstLine));
    expect(lines.filter((line) => line === 'held')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['docent.lock']);
  } finally {
    for (const holder of holders) holder.kill('SIGKILL');
  }
});

test('releasing leaves nothing behind, and the folder is readable only by its owner', async () => {
  const dataDir = join(folder, 'new', 'data');
  const lock = await lockDataFolder(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  await lock.release();
  await lock.release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a folder that cannot be created is named in one sentence', async () => {
  await writeFile(join(folder, 'file'), '');
  const dataDir = join(folder, 'file', 'data');
  await expect(lockDataFolder(dataDir)).rejects.toThrow(
    `The data folder ${dataDir} cannot be written (ENOTDIR): make it writable, or choose another with DATA_DIR.`,
  );
});

test.skipIf(process.getuid?.() === 0)(
  'a folder without write permission is named in one sentence',
  async () => {
    await chmod(folder, 0o500);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `The data folder ${folder} cannot be written (EACCES)`,
    );
  },
);
