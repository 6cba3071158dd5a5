import type { ChildProcess } from 'node:child_process';
import type { ChildNews, ChildReport, ChildRequest, ChildWork } from './child-messages.ts';
import { lowerPriority } from './lower-priority.ts';
import { type ChildEnd, ChildFailure, whyKilled } from './run-child.ts';
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
  /** Told what the work says of itself before its reply. */
  onNote?: ((note: unknown) => void) | undefined;
}

/** A child process that answers several requests, one after the other, until it is closed or takes too much. */
export interface WarmSession {
  readonly isOver: () => boolean;
  /** @throws ChildFailure, after which the process is gone */
  ask<Result>(request: SessionRequest): Promise<Result>;
  /** Puts the rest of the session behind the server's work. */
  lowerPriority(): void;
  close(): void;
}

/** Requests have caps of their own; this is for a session that nobody closes. */
const sessionMaxMs = 10 * 60_000;

interface Waiting {
  resolve(reply: unknown): void;
  reject(error: unknown): void;
  onNote: ((note: unknown) => void) | undefined;
}

interface SessionState {
  isOver: boolean;
  /** Who waits for the reply to the current request. */
  waiting: Waiting | undefined;
}

interface ChildExit {
  /** Why this process killed it, if it did. */
  end: ChildEnd | undefined;
  report: ChildReport | undefined;
  killedBy: NodeJS.Signals | null;
  errors: string;
}

/** Why a child went away: what this process did to it, else what it reported, else how it ended. */
function failureOf({ end, report, killedBy, errors }: ChildExit): ChildFailure {
  const told = report?.type === 'ended' ? report : undefined;
  const [why, said] = whyKilled(String(killedBy), errors);
  return new ChildFailure(end ?? told?.end ?? (killedBy ? why : 'failed'), told?.detail ?? said);
}

/** Watches a child until it is gone: its memory, its replies and its end. */
function watchChild({ process: child, errors }: WarmChild, memoryMaxMiB: number) {
  const state: SessionState = { isOver: false, waiting: undefined };
  let report: ChildReport | undefined;
  let end: ChildEnd | undefined;
  const kill = (why: ChildEnd) => {
    end ??= why;
    child.kill('SIGKILL');
  };
  const stopWatching = watchMemory(child.pid, memoryMaxMiB, () => kill('out-of-memory'));
  child.on('message', (message: ChildReport | ChildNews) => {
    if (message.type === 'note') state.waiting?.onNote?.(message.note);
    else if (message.type === 'reply') state.waiting?.resolve(message.reply);
    else if (message.type === 'ended' || message.type === 'result') report = message;
  });
  child.once('close', (_code, killedBy) => {
    state.isOver = true;
    stopWatching();
    state.waiting?.reject(failureOf({ end, report, killedBy, errors: errors() }));
  });
  return { state, kill };
}

/** Gives a prepared child to one caller, whose requests share what the first one opened. */
export function openSession(warm: WarmChild, work: SessionWork): WarmSession {
  const { process: child, errors } = warm;
  const { state, kill } = watchChild(warm, work.memoryMaxMiB);
  child.ref();
  child.channel?.ref();
  child.send({ timeMaxMs: sessionMaxMs, ...work, isSession: true } satisfies ChildWork, () => undefined);
  return {
    isOver: () => state.isOver,
    async ask<Result>({ request, timeMaxMs, signal, onNote }: SessionRequest) {
      if (signal.aborted) throw new ChildFailure('aborted', signal.reason);
      if (state.isOver) throw new ChildFailure('killed', errors());
      const onAbort = () => kill('aborted');
      signal.addEventListener('abort', onAbort, { once: true });
      const timer = setTimeout(() => kill('out-of-time'), timeMaxMs);
      try {
        const reply = await new Promise<unknown>((resolve, reject) => {
          state.waiting = { resolve, reject, onNote };
          child.send({ request } satisfies ChildRequest, () => undefined);
        });
        // The program's own reply, as its caller declares it.
        return reply as Result;
      } finally {
        state.waiting = undefined;
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      }
    },
    lowerPriority: () => lowerPriority(child),
    close: () => kill('aborted'),
  };
}
