/** Runs work in turn; returns undefined when the queue is full. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result> | undefined;

/** Runs at most `runningMax` at once and queues at most `waitingMax`, first come, first served. */
export function createGate({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  // A free slot passes directly to the longest waiter, so that a new caller cannot take it.
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= runningMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  }
  return (work) => (running >= runningMax && waiting.length >= waitingMax ? undefined : enter(work));
}
