/** A hidden tab draws no frames; its title and live region still follow, a few times a second. */
const hiddenTabPauseMs = 250;

/** Runs `apply` at most once per drawn frame, however often it is asked for. */
export function batchPerFrame(apply: () => void): { ask: () => void; flush: () => void } {
  let isAsked = false;
  const run = () => {
    if (!isAsked) return;
    isAsked = false;
    apply();
  };
  return {
    ask: () => {
      if (isAsked) return;
      isAsked = true;
      if (document.visibilityState === 'visible') requestAnimationFrame(run);
      else setTimeout(run, hiddenTabPauseMs);
    },
    flush: run,
  };
}
