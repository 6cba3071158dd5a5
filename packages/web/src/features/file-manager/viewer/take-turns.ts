/** Lets so many pieces of work run at once; the others wait in their order. What is aborted while it waits never runs. */
export function createTurns(runningMax: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = () => {
    if (running >= runningMax) return;
    const start = waiting.shift();
    if (!start) return;
    running += 1;
    start();
  };
  return async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      next();
    });
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}
