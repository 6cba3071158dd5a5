import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChild } from './run-child.ts';

let folder: string;
let input: FileHandle;
let output: FileHandle;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-child-'));
  writeFileSync(join(folder, 'in'), 'bytes from a stranger');
  input = await open(join(folder, 'in'), 'r');
  output = await open(join(folder, 'out'), 'w');
});

afterAll(async () => {
  await input.close();
  await output.close();
  rmSync(folder, { recursive: true });
});

const caps = { heapMaxMiB: 64, memoryMaxMiB: 400, timeMaxMs: 15_000 };

/** Runs JavaScript as what the child's module does; what it passes to `post` is its result. */
function run(code: string, options: Partial<typeof caps> & { signal?: AbortSignal; data?: unknown } = {}) {
  const source = `import { readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
    import { spawnSync } from 'node:child_process';
    import { Worker } from 'node:worker_threads';
    export const perform = (data) => new Promise((post) => {\n${code}\n});`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const { signal = new AbortController().signal, data = null, ...other } = options;
  return runChild<unknown>({ ...caps, file, data, signal, input: input.fd, output: output.fd, ...other });
}

describe('a child process', () => {
  it('receives its data and the two files, and returns its result', async () => {
    const code = `const bytes = Buffer.alloc(5);
      readSync(0, bytes, 0, 5, 0);
      writeSync(1, 'written');
      post({ read: bytes.toString(), data });`;
    expect(await run(code, { data: [1, 'ş'] })).toEqual({ read: 'bytes', data: [1, 'ş'] });
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('written');
  });

  it('has no environment, and can open, write and start nothing', async () => {
    process.env.DOCENT_TEST_SECRET = 'secret';
    const code = `const codeOf = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
      post([process.env.DOCENT_TEST_SECRET, codeOf(() => readFileSync('/etc/passwd')),
        codeOf(() => writeFileSync(${JSON.stringify(join(folder, 'evil'))}, 'x')), codeOf(() => spawnSync('ls')),
        codeOf(() => new Worker('0', { eval: true }))]);`;
    const denied = 'ERR_ACCESS_DENIED';
    expect(await run(code)).toEqual([undefined, denied, denied, denied, denied]);
    delete process.env.DOCENT_TEST_SECRET;
  });

  it.each([
    ['its heap', `const held = []; while (true) held.push(new Array(100000).fill(held.length));`, {}],
    ['bytes', `const held = []; while (true) held.push(Buffer.alloc(1 << 20, 1));`, { memoryMaxMiB: 200 }],
  ])('that takes too much memory for %s is killed alone, with an error code', async (_, hog, other) => {
    await expect(run(hog, other)).rejects.toMatchObject({ end: 'out-of-memory' });
  });

  it('that computes endlessly is killed, with an error code', async () => {
    await expect(run('while (true);', { timeMaxMs: 1500 })).rejects.toMatchObject({ end: 'out-of-time' });
  });

  it('ends when it is aborted, also before it starts', async () => {
    const during = AbortSignal.timeout(700);
    await expect(run('while (true);', { signal: during })).rejects.toMatchObject({ end: 'aborted' });
    await expect(run('', { signal: AbortSignal.abort() })).rejects.toMatchObject({ end: 'aborted' });
  });

  it('that throws reports it, also when it does so later', async () => {
    const thrown = await run(`throw new Error('bad luck')`).catch((error: Error) => error);
    expect(thrown).toMatchObject({ end: 'failed', cause: expect.stringContaining('bad luck') });
    const later = await run(`setImmediate(() => { throw new Error('worse luck'); })`).catch(
      (error: Error) => error,
    );
    expect(later).toMatchObject({ end: 'failed', cause: expect.stringContaining('worse luck') });
  });
});
