/** The time limit passed without a result. */
class TimeLimitPassed extends Error {
  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms`);
    this.name = 'TimeLimitPassed';
  }
}

/**
 * Waits for work that cannot be aborted, up to a time limit.
 * @throws TimeLimitPassed
 */
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

/**
 * Runs abortable work, and aborts it at the time limit.
 * @throws TimeLimitPassed
 */
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
