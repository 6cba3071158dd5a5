import type { Frame } from './frame.ts';

/** "How much time was there between A and B" asks for no yes or no, nor does "A mı B mi". */
export function settleEither(frame: Frame): Frame {
  const isEither = frame.flags.has('either') || frame.flags.has('much');
  return !isEither
    ? frame
    : { ...frame, flags: new Set([...frame.flags].filter((flag) => flag !== 'exists')) };
}
