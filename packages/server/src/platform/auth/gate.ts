/** Runs work in turn; undefined when too much waits already. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result> | undefined;

/** At most `runningMax` run at once and `waitingMax` wait, first come first served. */
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
