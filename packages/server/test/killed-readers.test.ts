import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { docxFile, wordParagraph } from '#testing/office-files.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { waitForFile } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});
afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const run = promisify(execFile);

/** The processes that read documents for this one. */
async function readers(): Promise<number[]> {
  const { stdout } = await run('ps', ['-axo', 'pid=,ppid=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && command.includes('enter-child') ? [Number(pid)] : [];
  });
}

/** As the system does when memory is short. Returns how many there were. */
async function killReaders(): Promise<number> {
  const pids = await readers();
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself since it was listed.
    }
  }
  return pids.length;
}

const startAtOnce = () => owner(`update pgboss.job set start_after = now() where state = 'retry'`);
const begin = async (name: string) => {
  // Long enough that a quick machine does not read it between two looks at the processes.
  const document = docxFile(wordParagraph('Fener her akşam yanar.'.repeat(20)).repeat(500));
  return present((await app.upload(user, name, document)).body.data.items[0]).uid;
};

test('a document whose reader process is killed is read again automatically', async () => {
  const uid = await begin('once.docx');
  await vi.waitUntil(async () => (await killReaders()) > 0, { timeout: 60_000, interval: 5 });
  expect(await waitForFile(app, user, uid)).toMatchObject({ status: 'ready' });
});

test('a document whose reader process is killed every time fails with the reason', {
  timeout: 120_000,
}, async () => {
  const uid = await begin('always.docx');
  let killed = 0;
  let isOver = false;
  const kill = async () => {
    while (!isOver) killed += await killReaders();
  };
  const untilRead = async () => {
    try {
      return await vi.waitUntil(
        async () => {
          await startAtOnce();
          const { data } = (await app.call('GET', `/files/${uid}`, { as: user })).body;
          return data.status === 'processing' ? undefined : data;
        },
        { timeout: 110_000, interval: 20 },
      );
    } finally {
      isOver = true;
    }
  };
  const [failed] = await Promise.all([untilRead(), kill()]);
  expect(failed).toMatchObject({ status: 'failed' });
  expect(failed.error).toContain('stopped several times by the system');
  expect(killed).toBeGreaterThanOrEqual(4);
  // Nothing kills it any more: another try reads it.
  await app.call('POST', `/files/${uid}/retry`, { as: user });
  expect(await waitForFile(app, user, uid)).toMatchObject({ status: 'ready' });
});
