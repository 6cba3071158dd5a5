/** Some 16 pieces a second: text flows. */
const paceMinMs = 60;
/** Still eight pieces a second. */
const paceMaxMs = 120;
/** All streams together have so many pieces a second: what a piece costs does not depend on its length. */
const piecesPerSecondMax = 1_700;

let openCount = 0;

/** Counts a stream of this process until the function that it returns is called. */
export function openStream(): () => void {
  openCount += 1;
  return () => {
    openCount -= 1;
  };
}

/** How long a stream collects text before its next piece, in milliseconds. */
export function streamPaceMs(streams = openCount): number {
  return Math.min(Math.max((streams / piecesPerSecondMax) * 1_000, paceMinMs), paceMaxMs);
}
