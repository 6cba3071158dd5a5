import type { ChildJob, ChildReport } from './child-messages.ts';
import { forkChild, jobFile, keepErrors } from './fork-child.ts';
import { plainSources } from './plain-sources.ts';

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
  /** The module that does the work, a `*.thread.ts`; it posts its one result to its parent. */
  file: URL;
  data: unknown;
  /** Open files: what the child reads as its standard input and writes as its standard output. */
  input: number;
  output: number;
  /** Of its JavaScript heap, and of the whole process beyond what an empty one takes (about 45 MiB, most of it shared). */
  heapMaxMiB: number;
  memoryMaxMiB: number;
  timeMaxMs: number;
  signal: AbortSignal;
}

/** The child ends itself when its time is over; this is for one that cannot even do that. */
export const graceMs = 2000;

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
  const child = forkChild([options.input, options.output, 'pipe', 'ipc']);
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
  child.on('message', (message: ChildReport) => {
    report = message;
  });
  child.send(
    { file: file.href, sources, data, heapMaxMiB, memoryMaxMiB, timeMaxMs } satisfies ChildJob,
    () => undefined,
  );
  const { failure, killedBy } = await new Promise<{ failure?: unknown; killedBy?: string | null }>(
    (resolve) => {
      child.once('error', (error) => resolve({ failure: error }));
      child.once('close', (_code, signalName) => resolve({ killedBy: signalName }));
    },
  );
  clearTimeout(timer);
  signal.removeEventListener('abort', onAbort);
  if (end) throw new ChildFailure(end, signal.reason);
  if (report?.type === 'result') return report.result as Result;
  if (!report && killedBy) throw new ChildFailure('killed', `${killedBy} ${errors()}`.trim());
  throw new ChildFailure(report?.end ?? 'failed', failure ?? report?.detail ?? errors());
}
