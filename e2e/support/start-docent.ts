import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createHost } from './docent-host.ts';
import { freePort } from './free-port.ts';
import { type FreshData, freshData } from './fresh-data.ts';

const mainPath = fileURLToPath(new URL('../../packages/server/src/app/main.ts', import.meta.url));
const startTimeoutMs = 120_000;

export const admin = { company: 'docent', email: 'admin@docent.local', password: 'correct horse battery' };

export interface Docent {
  /** Where it answers, without a slash at the end; the same after a restart. */
  readonly url: string;
  /** Everything it printed so far. */
  output(): string;
  /** Asks it to stop (SIGTERM) and waits until it has. */
  stop(): Promise<void>;
  /** kill -9, as a crash would. */
  kill(): Promise<void>;
  /** Starts again on the same data and port, if need be with other settings. */
  start(env?: Settings): Promise<void>;
  /** Starts again as new: with nothing but the administrator, on the same port, by a host. */
  renew(): Promise<void>;
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

type Settings = Readonly<Record<string, string>>;

const settingsOf = (data: FreshData, port: number, more: Settings) => ({
  ...process.env,
  ...data.env(),
  DATA_DIR: data.dataDir(),
  PORT: String(port),
  LOG_LEVEL: 'warn',
  DOCENT_ADMIN_PASSWORD: admin.password,
  ...more,
});

/** Starts the real server with its own data; `env` adds settings such as MODEL_URL. */
export async function startDocent(env: Settings = {}, chosenPort?: number): Promise<Docent> {
  const { start, docent } = await prepareDocent(env, chosenPort);
  await start();
  return docent;
}

/** Starts it in a host, which serves the files of tests that come after the first as well. */
export async function hostDocent(): Promise<Docent> {
  const { startHosted, docent } = await prepareDocent({});
  await startHosted();
  return docent;
}

async function prepareDocent(env: Settings, chosenPort?: number) {
  const data = await freshData();
  const port = chosenPort ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let printed = '';
  let child: ChildProcess | undefined;

  const follow = (started: ChildProcess) => {
    const keep = (text: Buffer) => {
      printed += text.toString();
    };
    started.stdout?.on('data', keep);
    started.stderr?.on('data', keep);
  };
  const host = createHost(follow);

  async function start(more: Settings = env): Promise<void> {
    child = spawn(process.execPath, [mainPath], {
      env: settingsOf(data, port, more),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    follow(child);
    await untilReady(url, child, () => printed);
  }

  async function startHosted(): Promise<void> {
    child = await host.start(settingsOf(data, port, env)).catch((error) => {
      throw new Error(printed, { cause: error });
    });
  }

  const docent: Docent = {
    url,
    output: () => printed,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    start,
    async renew() {
      if (!(await host.stop())) await end(child, 'SIGKILL');
      await data.renew();
      await startHosted();
    },
    async dispose() {
      await end(child, 'SIGTERM');
      await data.remove();
    },
  };
  return { start, startHosted, docent };
}
