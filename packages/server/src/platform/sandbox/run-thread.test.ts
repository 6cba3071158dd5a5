import { afterEach, describe, expect, it, vi } from 'vitest';
import { runThread, type Thread } from './run-thread.ts';

const caps = { data: null, memoryMaxMiB: 64, silenceMaxMs: 20_000 };

/** Runs JavaScript as the thread's work; `port` is its channel, `never` a promise that never resolves. */
function run(
  code: string,
  onMessage: (message: unknown, thread: Thread) => void | Promise<void> = () => undefined,
  options: { silenceMaxMs?: number; signal?: AbortSignal; data?: unknown } = {},
): Promise<void> {
  const source = `const never = new Promise(() => undefined);
    export async function work(port, data) {\n${code}\n}`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  return runThread({ ...caps, signal: new AbortController().signal, file, ...options }, onMessage);
}

afterEach(() => vi.useRealTimers());

describe('a thread', () => {
  it('receives its data and messages, and its own messages arrive in order', async () => {
    const heard: unknown[] = [];
    await run(
      `await new Promise((done) => {
        port.on('message', (n) => { port.postMessage(n * data); if (n === 3) done(); });
        port.postMessage('ready');
      });`,
      (message, thread) => {
        heard.push(message);
        if (message === 'ready') for (const n of [1, 2, 3]) thread.send(n);
      },
      { data: 10 },
    );
    expect(heard).toEqual(['ready', 10, 20, 30]);
  });

  it('ends only after its last message is handled', async () => {
    let isDone = false;
    await run(`port.postMessage('last')`, async () => {
      // Another thread starts and ends in the meantime, so this one has ended long ago.
      await run(`port.postMessage('other')`);
      isDone = true;
    });
    expect(isDone).toBe(true);
  });

  it('that takes too much memory is killed alone, with an error code', async () => {
    const hog = `const held = []; while (true) held.push(new Array(100000).fill(held.length));`;
    await expect(run(hog)).rejects.toMatchObject({ name: 'ThreadFailure', end: 'out-of-memory' });
  });

  it('that computes endlessly is killed, with an error code', async () => {
    const never = run(`port.postMessage('on'); while (true);`, undefined, { silenceMaxMs: 300 });
    await expect(never).rejects.toMatchObject({ end: 'out-of-time' });
  });

  it('may wait for its caller without a limit, and has one again after the answer', async () => {
    // The thread has its own timers; only the watch over its silence is under this clock.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const code = `port.postMessage('ask'); await new Promise((done) => port.once('message', done));`;
    const asked = async (_message: unknown, thread: Thread) => {
      vi.advanceTimersByTime(caps.silenceMaxMs * 100);
      thread.send('answer');
    };
    await run(code, asked);
    const silent = run(`${code} port.postMessage('on'); await never;`, async (message, thread) => {
      if (message === 'ask') return asked(message, thread);
      // The handler has returned when this runs.
      setImmediate(() => vi.advanceTimersByTime(caps.silenceMaxMs));
    });
    await expect(silent).rejects.toMatchObject({ end: 'out-of-time' });
  });

  it('ends when it is aborted, also before it starts', async () => {
    const during = new AbortController();
    const running = run(`port.postMessage('on'); await never;`, () => during.abort(), {
      signal: during.signal,
    });
    await expect(running).rejects.toMatchObject({ end: 'aborted' });
    await expect(run('', undefined, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      end: 'aborted',
    });
  });

  it('that throws reports the error', async () => {
    await expect(run(`throw new Error('bad luck')`)).rejects.toMatchObject({
      end: 'failed',
      cause: { message: 'bad luck' },
    });
  });

  it('ends with the error of its listener', async () => {
    const running = run(`setInterval(() => port.postMessage('again'), 5); await never;`, () => {
      throw new Error('no disk');
    });
    await expect(running).rejects.toThrow('no disk');
  });

  it('can be reused after its work, but not after a failure', async () => {
    const code = `if (data) throw new Error('x'); port.postMessage((globalThis.count = (globalThis.count ?? 0) + 1));`;
    const heard: unknown[] = [];
    const count = (data: boolean) => run(code, (message) => void heard.push(message), { data });
    await count(false);
    await count(false);
    await expect(count(true)).rejects.toMatchObject({ end: 'failed' });
    await count(false);
    expect(heard).toEqual([1, 2, 1]);
  });

  it('works independently of another thread', async () => {
    const code = `port.postMessage(data); await new Promise((done) => port.once('message', done)); port.postMessage(data);`;
    const heard: unknown[] = [];
    const threads: Thread[] = [];
    const both = ['a', 'b'].map((data) =>
      run(
        code,
        (message, thread) => {
          heard.push(message);
          threads.push(thread);
          if (heard.length === 2) for (const each of threads) each.send('go on');
        },
        { data },
      ),
    );
    await Promise.all(both);
    expect(heard.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  });
});
