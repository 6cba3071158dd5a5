import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

/** Makes a folder with a file, says where, and stops as a server does when it is asked to. */
const program = `
  import { writeFileSync } from 'node:fs';
  import { makeTemporaryFolder, openTemporaryFolders } from '${new URL('./temporary-folders.ts', import.meta.url)}';
  const opened = openTemporaryFolders();
  const folder = await makeTemporaryFolder('tables');
  writeFileSync(folder + '/rows', 'Ayşe');
  process.stdin.once('data', () => opened.close().then(() => process.exit()));
  console.log(folder);
`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that uses temporary folders. @returns its own one in the system's folder */
async function startProcess(parent: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', TMPDIR: parent },
  });
  children.push(child);
  const exited = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  return {
    folder: basename(dirname(String(line).trim())),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.stdin.write('stop');
      await exited;
    },
  };
}

test('removes the folders of processes that are gone, never those of others', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sweep-'));
  const [killed, running] = await Promise.all([startProcess(parent), startProcess(parent)]);
  await killed.kill();
  expect(await readdir(parent)).toHaveLength(2);

  const made = running.folder.split('-');
  const changed = (place: number, text: string) => made.with(place, text).join('-');
  const reusedPid = changed(5, '00000000');
  const otherBoot = changed(3, '00000000');
  const otherContainer = changed(4, '00000000');
  const leftByOtherContainer = changed(4, '00000001');
  const foreign = 'docent-work-of-somebody-else';
  for (const name of [reusedPid, otherBoot, otherContainer, leftByOtherContainer, foreign]) {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'rows'), '');
  }
  const dayBefore = new Date(Date.now() - 25 * 3600 * 1000);
  await utimes(join(parent, leftByOtherContainer), dayBefore, dayBefore);

  const next = await startProcess(parent);
  await next.stop();
  expect((await readdir(parent)).sort()).toEqual([foreign, otherContainer, running.folder].sort());
  await running.stop();
  expect((await readdir(parent)).sort()).toEqual([otherContainer, foreign].sort());
});
