import type { ChildProcess } from 'node:child_process';
import type { ChildNews, ChildReport, ChildRequest, ChildWork } from './child-messages.ts';
import { type ChildEnd, ChildFailure } from './run-child.ts';
import { watchMemory } from './watch-memory.ts';

export interface WarmChild {
  process: ChildProcess;
  errors(): string;
  /** Resolves when its program is loaded; rejects when it went away before. */
  ready: Promise<void>;
}

export interface SessionWork {
  /** What the program's `serve` is given. */
  data: unknown;
  memoryMaxMiB: number;
  /** For a session whose requests take long. */
  timeMaxMs?: number;
}

export interface SessionRequest {
  request: unknown;
  timeMaxMs: number;
  signal: AbortSignal;
}

/** A child process that answers several requests, one after the other, until it is closed or takes too much. */
export interface WarmSession {
  readonly isOver: () => boolean;
  /** @throws ChildFailure, after which the process is gone */
  ask<Result>(request: SessionRequest): Promise<Result>;
  close(): void;
}

/** Requests have caps of their own; this is for a session that nobody closes. */
const sessionMaxMs = 10 * 60_000;

interface Waiting {
  resolve(reply: unknown): void;
  reject(error: unknown): void;
}

/** Gives a prepared child to one caller, whose requests share what the first one opened. */
export function openSession({ process: child, errors }: WarmChild, work: SessionWork): WarmSession {
  let report: ChildReport | undefined;
  let end: ChildEnd | undefined;
  let waiting: Waiting | undefined;
  let isOver = false;
  const kill = (why: ChildEnd) => {
    end ??= why;
    child.kill('SIGKILL');
  };
  const stopWatching = watchMemory(child.pid, work.memoryMaxMiB, () => kill('out-of-memory'));
  child.on('message', (message: ChildReport | ChildNews) => {
    if (message.type === 'reply') waiting?.resolve(message.reply);
    else if (message.type === 'ended' || message.type === 'result') report = message;
  });
  child.once('close', (_code, killedBy) => {
    isOver = true;
    stopWatching();
    const told = report?.type === 'ended' ? report.end : undefined;
    const detail = report?.type === 'ended' ? report.detail : undefined;
    waiting?.reject(
      new ChildFailure(
        end ?? told ?? (killedBy ? 'killed' : 'failed'),
        detail ?? `${killedBy} ${errors()}`.trim(),
      ),
    );
  });
  child.ref();
  child.channel?.ref();
  child.send({ timeMaxMs: sessionMaxMs, ...work, isSession: true } satisfies ChildWork, () => undefined);
  return {
    isOver: () => isOver,
    async ask<Result>({ request, timeMaxMs, signal }: SessionRequest) {
      if (signal.aborted) throw new ChildFailure('aborted', signal.reason);
      if (isOver) throw new ChildFailure('killed', errors());
      const onAbort = () => kill('aborted');
      signal.addEventListener('abort', onAbort, { once: true });
      const timer = setTimeout(() => kill('out-of-time'), timeMaxMs);
      try {
        const reply = await new Promise<unknown>((resolve, reject) => {
          waiting = { resolve, reject };
          child.send({ request } satisfies ChildRequest, () => undefined);
        });
        // The program's own reply, as its caller declares it.
        return reply as Result;
      } finally {
        waiting = undefined;
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      }
    },
    close: () => kill('aborted'),
  };
}
