/** A hidden tab renders no frames; its title and live region are still updated a few times a second. */
const hiddenTabPauseMs = 250;

/** Runs `apply` at most once per frame, however often it is called. */
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
