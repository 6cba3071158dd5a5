import type { ChildJob, ChildNews, ChildReport, ChildWork } from './child-messages.ts';
import { forkChild, jobFile, keepErrors } from './fork-child.ts';
import { lowerPriority } from './lower-priority.ts';
import { plainSources } from './plain-sources.ts';
import { type ChildEnd, ChildFailure, graceMs, whyKilled } from './run-child.ts';
import { openSession, type SessionWork, type WarmChild, type WarmSession } from './warm-session.ts';
import { watchMemory } from './watch-memory.ts';

export interface WarmProgram {
  /**
   * The module that does the work: it exports `perform(data, note)`, which resolves with the result. For sessions it
   * exports `serve(data)` as well, which returns what answers each request.
   */
  file: URL;
  heapMaxMiB: number;
  /** How many wait for work, with their program loaded. */
  spareMax: number;
  /**
   * Somebody waits for the first request of a session: its child is at the server's priority until `lowerPriority`, and
   * the next spare is started when the session is over.
   */
  isAwaited?: boolean;
}

export interface WarmWork extends ChildWork {
  signal: AbortSignal;
  /** Told what the work says of itself before its result. */
  onNote?: (note: unknown) => void;
}

async function startChild({ file, heapMaxMiB, isAwaited }: WarmProgram): Promise<WarmChild> {
  const sources = await plainSources([jobFile, file.href]);
  // Libraries outside JavaScript may be loaded: what they may do is up to the program, and to the caps.
  const child = forkChild(['ignore', 'ignore', 'pipe', 'ipc'], heapMaxMiB, ['--allow-addons']);
  const errors = keepErrors(child);
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('close', () => reject(new ChildFailure('failed', errors())));
  });
  // The user of the child handles the error; an idle child has no other listener.
  ready.catch(() => undefined);
  const job: ChildJob = { file: file.href, sources, isPrepared: true };
  child.send(job, () => undefined);
  if (!isAwaited) lowerPriority(child);
  // One that waits holds nothing up, and ends with this process.
  child.unref();
  child.channel?.unref();
  return { process: child, errors, ready };
}

/** Gives the work to a child that is ready, and ends the child with it. */
async function perform<Result>({ process: child, errors }: WarmChild, work: WarmWork): Promise<Result> {
  const { data, memoryMaxMiB, timeMaxMs, signal, onNote } = work;
  let report: ChildReport | undefined;
  let end: ChildEnd | undefined;
  const kill = (why: ChildEnd) => {
    end ??= why;
    child.kill('SIGKILL');
  };
  const onAbort = () => kill('aborted');
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const timer = setTimeout(() => kill('out-of-time'), timeMaxMs + graceMs);
  const stopWatching = watchMemory(child.pid, memoryMaxMiB, () => kill('out-of-memory'));
  child.on('message', (message: ChildReport | ChildNews) => {
    if (message.type === 'note') onNote?.(message.note);
    else if (message.type === 'result' || message.type === 'ended') report = message;
  });
  child.ref();
  child.channel?.ref();
  lowerPriority(child);
  const closed = new Promise<string | null>((resolve) => {
    child.once('close', (_code, signalName) => resolve(signalName));
  });
  child.send({ data, memoryMaxMiB, timeMaxMs } satisfies ChildWork, () => undefined);
  const killedBy = await closed;
  clearTimeout(timer);
  stopWatching();
  signal.removeEventListener('abort', onAbort);
  if (report?.type === 'result') return report.result as Result;
  if (end) throw new ChildFailure(end, signal.reason);
  if (!report && killedBy) throw new ChildFailure(...whyKilled(killedBy, errors()));
  throw new ChildFailure(report?.end ?? 'failed', report?.detail ?? errors());
}

/**
 * Child processes whose program is loaded before there is work for them: each does one piece of work and is gone, so
 * that nothing of it reaches the next. Caps as for `runChild`; memory and time are watched from here as well.
 */
export function createWarmChildren(program: WarmProgram) {
  const spares: Promise<WarmChild>[] = [];
  const addSpares = () => {
    while (spares.length < program.spareMax) {
      const spare = startChild(program);
      spare.catch(() => undefined);
      spares.push(spare);
    }
  };
  /** One that waits, or a new one in place of those that went away while they waited. */
  async function take(): Promise<WarmChild> {
    for (let spare = spares.shift(); spare; spare = spares.shift()) {
      const child = await spare;
      if (child.process.exitCode !== null || child.process.signalCode !== null) continue;
      const isReady = await child.ready.then(
        () => true,
        () => false,
      );
      if (isReady) return child;
    }
    const child = await startChild(program);
    // A process with nothing else to do would end while it waits for this one.
    child.process.ref();
    child.process.channel?.ref();
    await child.ready;
    return child;
  }
  return {
    /** @throws ChildFailure */
    async run<Result>(work: WarmWork): Promise<Result> {
      if (work.signal.aborted) throw new ChildFailure('aborted', work.signal.reason);
      const child = await take();
      addSpares();
      return perform<Result>(child, work);
    },
    /** A child for several requests. Whoever opens it closes it. @throws ChildFailure */
    async open(work: SessionWork): Promise<WarmSession> {
      const child = await take();
      const { process: opened } = child;
      if (program.isAwaited) opened.once('close', addSpares);
      else addSpares();
      return openSession(child, work);
    },
    /** Ends those that wait. */
    async close(): Promise<void> {
      for (const spare of spares.splice(0))
        await spare.then((child) => child.process.kill('SIGKILL')).catch(() => undefined);
    },
  };
}
