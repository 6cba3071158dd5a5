/**
 * Does what must not delay what the browser is about to show, once that is painted. Where nothing is shown, such as in a
 * tab in the background, there is nothing to wait for.
 */
export function afterPaint(work: () => void): () => void {
  if (document.visibilityState === 'hidden') {
    work();
    return () => {};
  }
  // The first frame shows it; the second begins when that is done.
  let handle = requestAnimationFrame(() => {
    handle = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(handle);
}
