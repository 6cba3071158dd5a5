import type { PlaceInFile } from '@docent/contract/features/golden-question';
import type { QuestionFields } from './model-quality.queries.ts';

/** Tells places apart, in a list of them as well. */
export const placeKey = ({ fileUid, passage }: PlaceInFile): string =>
  passage ? `${fileUid}/${passage.version}/${passage.start}/${passage.end}` : fileUid;

/** Places as a request has them. */
export const placeBodies = (places: readonly PlaceInFile[]): QuestionFields['sources'] =>
  places.map(({ fileUid, passage }) => ({
    fileUid,
    ...(passage && { version: passage.version, start: passage.start, end: passage.end }),
  }));
