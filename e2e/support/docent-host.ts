import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { HostRequest } from '../../packages/server/src/testing/host-messages.ts';

const hostPath = fileURLToPath(
  new URL('../../packages/server/src/testing/docent-host.child.ts', import.meta.url),
);
const startMaxMs = 120_000;
/** What is still going on after this time is ended with its process. */
const stopMaxMs = 2_000;

/** Resolves to whether the host did what it was asked for; false when it ended, or took too long. */
async function ask(host: ChildProcess, request: HostRequest, timeMaxMs: number): Promise<boolean> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(timeMaxMs)]);
  const comes = (event: string) =>
    once(host, event, { signal }).then(
      () => event === 'message',
      () => false,
    );
  const outcome = Promise.race([comes('message'), comes('exit')]);
  host.send(request, () => undefined);
  // The host outlives what it is asked, and so would the listeners for what did not come.
  return outcome.finally(() => over.abort());
}

export interface DocentHost {
  /** Runs Docent with these settings. Resolves to the process that does, once Docent answers. */
  start(settings: Record<string, string | undefined>): Promise<ChildProcess>;
  /** Stops what it runs. Resolves to false when there is no such process, or it takes too long. */
  stop(): Promise<boolean>;
}

/**
 * A process that runs Docent with one database after the other: loading the product takes ten times as long as starting
 * it.
 * @param follow is given each process that it starts
 */
export function createHost(follow: (started: ChildProcess) => void): DocentHost {
  let host: ChildProcess | undefined;
  const isThere = ({ connected, exitCode, signalCode }: ChildProcess) =>
    connected && exitCode === null && signalCode === null;

  function present(): ChildProcess {
    if (host && isThere(host)) return host;
    host = fork(hostPath, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    follow(host);
    return host;
  }

  return {
    async start(settings) {
      const process = present();
      if (await ask(process, { type: 'start', settings }, startMaxMs)) return process;
      process.kill('SIGKILL');
      throw new Error('Docent could not be started by its host.');
    },
    async stop() {
      return host && isThere(host) ? ask(host, { type: 'stop' }, stopMaxMs) : false;
    },
  };
}
