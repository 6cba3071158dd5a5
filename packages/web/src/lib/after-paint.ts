/** A browser that shows nothing just then, such as one without a window, may never come to a frame. */
const frameWaitMs = 1000;

/**
 * Does what must not delay what the browser is about to show, once that is painted. Where nothing is shown, such as in a
 * tab in the background, there is nothing to wait for.
 */
export function afterPaint(work: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    work();
    return () => {};
  }
  const stop = () => {
    cancelAnimationFrame(handle);
    clearTimeout(timer);
  };
  const done = () => {
    stop();
    work();
  };
  // The first frame shows it; the second begins when that is done.
  let handle = requestAnimationFrame(() => {
    handle = requestAnimationFrame(done);
  });
  const timer = setTimeout(done, frameWaitMs);
  return stop;
}
