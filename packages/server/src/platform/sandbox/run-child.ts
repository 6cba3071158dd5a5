import type { ChildJob, ChildNews, ChildReport } from './child-messages.ts';
import { forkChild, jobFile, keepErrors, ranOutOfHeap } from './fork-child.ts';
import { plainSources } from './plain-sources.ts';
import { watchMemory } from './watch-memory.ts';

/**
 * Why a child ended without its result. `failed` carries what it said last. `killed` is by a signal that was not ours:
 * the system took its memory back, say, or its work made it crash.
 */
export type ChildEnd = 'aborted' | 'out-of-memory' | 'out-of-time' | 'failed' | 'killed';

export class ChildFailure extends Error {
  readonly end: ChildEnd;

  constructor(end: ChildEnd, cause?: unknown) {
    super(`The child process ended: ${end}`, { cause });
    this.name = 'ChildFailure';
    this.end = end;
  }
}

export interface ChildOptions {
  /** The module that does the work, a `*.child.ts`: it exports `perform(data, note)`, which gives or resolves with the result. */
  file: URL;
  data: unknown;
  /** Open files: what the child reads as its standard input and writes as its standard output. */
  input: number;
  output: number;
  /** Of its JavaScript heap, and of the whole process beyond what it takes with its program loaded. */
  heapMaxMiB: number;
  memoryMaxMiB: number;
  timeMaxMs: number;
  signal: AbortSignal;
  /** Told what the work says of itself before its result. */
  onNote?: (note: unknown) => void;
}

/** The child ends itself when its time is over; this is for one that cannot even do that. */
export const graceMs = 2000;

/** Why a child is gone that a signal ended which was not ours, and what it said last. */
export const whyKilled = (killedBy: string, errors: string): [ChildEnd, string] => [
  ranOutOfHeap(errors) ? 'out-of-memory' : 'killed',
  `${killedBy} ${errors}`.trim(),
];

/**
 * Runs a module in a process of its own, without the environment, without the file system beyond the code, and with
 * caps on memory and time: bytes from strangers can neither hold up this process nor take it down.
 * @throws ChildFailure
 */
export async function runChild<Result>(options: ChildOptions): Promise<Result> {
  const { file, data, heapMaxMiB, memoryMaxMiB, timeMaxMs, signal } = options;
  const sources = await plainSources([jobFile, file.href]);
  if (signal.aborted) throw new ChildFailure('aborted', signal.reason);
  // Its document and its text are files already open.
  const child = forkChild([options.input, options.output, 'pipe', 'ipc'], heapMaxMiB);
  const errors = keepErrors(child);
  let report: ChildReport | undefined;
  let end: ChildEnd | undefined;
  const kill = (why: ChildEnd) => {
    end ??= why;
    child.kill('SIGKILL');
  };
  const onAbort = () => kill('aborted');
  signal.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => kill('out-of-time'), timeMaxMs + graceMs);
  let stopWatching: (() => void) | undefined;
  child.on('message', (message: ChildReport | ChildNews) => {
    if (message.type === 'ready')
      stopWatching = watchMemory(child.pid, memoryMaxMiB, () => kill('out-of-memory'), message.bareBytes);
    else if (message.type === 'note') options.onNote?.(message.note);
    else if (message.type === 'result' || message.type === 'ended') report = message;
  });
  child.send({ file: file.href, sources, data, memoryMaxMiB, timeMaxMs } satisfies ChildJob, () => undefined);
  const { failure, killedBy } = await new Promise<{ failure?: unknown; killedBy?: string | null }>(
    (resolve) => {
      child.once('error', (error) => resolve({ failure: error }));
      child.once('close', (_code, signalName) => resolve({ killedBy: signalName }));
    },
  );
  clearTimeout(timer);
  stopWatching?.();
  signal.removeEventListener('abort', onAbort);
  if (end) throw new ChildFailure(end, signal.reason);
  if (report?.type === 'result') return report.result as Result;
  if (!report && killedBy) throw new ChildFailure(...whyKilled(killedBy, errors()));
  throw new ChildFailure(report?.end ?? 'failed', failure ?? report?.detail ?? errors());
}
