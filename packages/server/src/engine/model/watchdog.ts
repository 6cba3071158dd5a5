type Watchdog = {
  /** Restarts the timer. Cheap enough to call for every token. */
  readonly feed: () => void;
  /** Changes the time limit. */
  readonly setTimeLimit: (timeMaxMs: number) => void;
  readonly stop: () => void;
};

/** Calls `onStarved` once when it was not reset for `timeMaxMs`. */
export function startWatchdog(timeMaxMs: number, onStarved: () => void): Watchdog {
  let timer = setTimeout(onStarved, timeMaxMs);
  return {
    feed: () => {
      timer.refresh();
    },
    setTimeLimit: (nextMs) => {
      clearTimeout(timer);
      timer = setTimeout(onStarved, nextMs);
    },
    stop: () => clearTimeout(timer),
  };
}
