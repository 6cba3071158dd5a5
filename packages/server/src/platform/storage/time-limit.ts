/** Nothing happened for as long as it may take. */
class TimeLimitPassed extends Error {
  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms`);
    this.name = 'TimeLimitPassed';
  }
}

/** Waits for what cannot be called off, but no longer than this. @throws TimeLimitPassed */
export async function waitAtMost<Result>(
  limitMs: number,
  what: string,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitPassed(what, limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}

/** Does what can be called off, and calls it off when it takes longer than this. @throws TimeLimitPassed */
export async function finishWithin<Result>(
  limitMs: number,
  what: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const calledOff = new AbortController();
  try {
    return await waitAtMost(limitMs, what, work(calledOff.signal));
  } catch (error) {
    calledOff.abort(error);
    throw error;
  }
}
