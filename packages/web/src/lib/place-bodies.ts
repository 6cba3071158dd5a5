import type { PlaceBody, PlaceInFile } from '@docent/contract/features/golden-question';

/** The expected sources of a question in the request format. */
export const placeBodies = (places: readonly PlaceInFile[]): PlaceBody[] =>
  places.map(({ fileUid, passage }) => ({
    fileUid,
    ...(passage && { version: passage.version, start: passage.start, end: passage.end }),
  }));
