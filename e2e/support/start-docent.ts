import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const mainPath = fileURLToPath(new URL('../../packages/server/src/app/main.ts', import.meta.url));
const startTimeoutMs = 120_000;

export const admin = { company: 'docent', email: 'admin@docent.local', password: 'correct horse battery' };

export interface Docent {
  /** Where it answers, without a slash at the end; the same after a restart. */
  readonly url: string;
  readonly dataDir: string;
  /** Everything it printed so far. */
  output(): string;
  /** Asks it to stop (SIGTERM) and waits until it has. */
  stop(): Promise<void>;
  /** kill -9, as a crash would. */
  kill(): Promise<void>;
  /** Starts again on the same data and port, if need be with other settings. */
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  /** Stops it and deletes its data. */
  dispose(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`Docent ended while starting:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`Docent was not ready within ${startTimeoutMs} ms:\n${output()}`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts the real server with its own data; `env` adds settings such as MODEL_URL. */
export async function startDocent(
  env: Readonly<Record<string, string>> = {},
  chosenPort?: number,
): Promise<Docent> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-e2e-'));
  const port = chosenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  let child: ChildProcess | undefined;

  async function start(more: Readonly<Record<string, string>> = env): Promise<void> {
    const started = spawn(process.execPath, [mainPath], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        DOCENT_ADMIN_PASSWORD: admin.password,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const keep = (text: Buffer) => {
      printed += text.toString();
    };
    started.stdout.on('data', keep);
    started.stderr.on('data', keep);
    await untilReady(url, started, () => printed);
  }

  await start();
  return {
    url,
    dataDir,
    output: () => printed,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    start,
    async dispose() {
      await end(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
