import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { testInstanceKey } from './test-keys.ts';

/** Room for young objects from the start: making room step by step is a tenth of what a start costs. */
const youngFlags = ['--min-semi-space-size=32', '--max-semi-space-size=32'];
const main = fileURLToPath(new URL('../app/main.ts', import.meta.url));

/** What the process works on. */
interface ProcessFixture {
  address: DatabaseAddress;
  bytes: { url: string };
}

export interface ServerProcess {
  /** Undefined for a worker. */
  url: string | undefined;
  /** Sends a signal and waits for the end. Returns the exit code, null after SIGKILL. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The database as a URL, through its socket folder when it has no port. */
export function databaseUrl(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  const { host, port, user, database } = address;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

function readyLine(child: ChildProcess, onOutput: (output: string) => void): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk;
      onOutput(output);
      const [line] = /Docent is (ready: \S+|working in the background)/.exec(output) ?? [];
      if (line) resolve(line);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('exit', () => reject(new Error(`The process ended before it was ready:\n${output}`)));
  });
}

/** Starts the program `main` with nothing but these settings and waits until it is ready. */
async function launch(
  program: string,
  environment: Record<string, string>,
  args: readonly string[],
  onOutput: (output: string) => void = () => undefined,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...youngFlags, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      TMPDIR: tmpdir(),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  const exited = once(child, 'exit');
  const line = await readyLine(child, onOutput);
  return {
    url: /http:\S+/.exec(line)?.[0],
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Starts the program of another checkout as a separate process. */
export const startServerIn = (checkout: string, environment: Record<string, string>) =>
  launch(join(checkout, 'packages', 'server', 'src', 'app', 'main.ts'), environment, []);

/**
 * Starts the real program as a separate process, on the database and storage of a test application.
 * @param onOutput is called with all that was printed so far, until the program is ready
 */
export async function startServerProcess(
  app: ProcessFixture,
  environment: Record<string, string> = {},
  args: readonly string[] = [],
  onOutput?: (output: string) => void,
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-process-'));
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(app.address),
    STORAGE_URL: app.bytes.url,
    INSTANCE_KEY: testInstanceKey,
    ...environment,
  };
  const started = await launch(main, settings, args, onOutput);
  return {
    ...started,
    async end(signal) {
      const code = await started.end(signal);
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
