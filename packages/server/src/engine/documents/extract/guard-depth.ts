import { TextFailure } from '../text-failure.ts';

// What the parser spends on a tag grows with its depth; no document that someone wrote comes near this.
const depthMax = 10_000;

/** Counts how deep elements lie. @throws TextFailure too_deep, from `open` */
export function createDepthGuard() {
  let depth = 0;
  return {
    open() {
      depth += 1;
      if (depth > depthMax) throw new TextFailure('too_deep');
    },
    close() {
      depth -= 1;
    },
  };
}
