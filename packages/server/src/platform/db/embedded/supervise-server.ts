import { setTimeout as sleep } from 'node:timers/promises';
import { repeat } from '#platform/retry/backoff.ts';
import { isRunning } from '../process-identity.ts';
import { adoptOrLaunch, type RunningServer, type ServerPlan } from './adopt-or-launch.ts';
import { readPostmasterFile, stopPostmaster } from './postmaster.ts';

const checkEveryMs = 1_000;
/** Pauses for a server that does not start again: they grow with each try. */
const longestPauseMs = 30_000;
const maxRestartWaitMs = 2_000;

/**
 * Restarts the server when it stops unexpectedly, for example when the system runs out of memory. Returns a function
 * that stops it in bounded time and is safe to call twice.
 */
export function superviseServer(plan: ServerPlan, first: RunningServer): () => Promise<void> {
  let pid = first.pid;
  let checking: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  async function check(): Promise<void> {
    if (await isRunning(pid)) return;
    plan.log('PostgreSQL ended unexpectedly and is started again.');
    pid = (await adoptOrLaunch(plan)).pid;
  }

  const turn = () => {
    const turned = check();
    checking = turned.catch(() => undefined);
    return turned;
  };
  const stopChecking = repeat(turn, {
    pauseMs: checkEveryMs,
    longestPauseMs,
    onError: (error) => plan.log(error instanceof Error ? error.message : String(error)),
  });

  async function stop(): Promise<void> {
    stopChecking();
    await Promise.race([checking, sleep(maxRestartWaitMs, undefined, { ref: false })]);
    // A restart that is still recovering has already written its pid.
    const file = await readPostmasterFile(plan.cluster);
    await stopPostmaster(file?.pid ?? pid);
  }

  return () => {
    stopping ??= stop();
    return stopping;
  };
}
