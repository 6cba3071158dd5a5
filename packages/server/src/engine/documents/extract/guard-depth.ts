import { TextFailure } from '../text-failure.ts';

// The parser's work for a tag grows with its depth; no real document is nested this deeply.
const depthMax = 10_000;

/**
 * Counts the nesting depth of elements.
 * @throws TextFailure too_deep, from `open`
 */
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
