type Watchdog = {
  /** Restarts the timer. Cheap enough to call for every token. */
  readonly feed: () => void;
  /** Changes the time limit. */
  readonly setPatience: (patienceMs: number) => void;
  readonly stop: () => void;
};

/** Calls `onStarved` once when it was not reset for `patienceMs`. */
export function startWatchdog(patienceMs: number, onStarved: () => void): Watchdog {
  let timer = setTimeout(onStarved, patienceMs);
  return {
    feed: () => {
      timer.refresh();
    },
    setPatience: (nextMs) => {
      clearTimeout(timer);
      timer = setTimeout(onStarved, nextMs);
    },
    stop: () => clearTimeout(timer),
  };
}
