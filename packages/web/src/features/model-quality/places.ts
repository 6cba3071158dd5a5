import type { PlaceInFile } from '@docent/contract/features/golden-question';
import type { QuestionFields } from './model-quality.queries.ts';

/** A unique key of a source. */
export const placeKey = ({ fileUid, passage }: PlaceInFile): string =>
  passage ? `${fileUid}/${passage.version}/${passage.start}/${passage.end}` : fileUid;

/** The sources in the request format. */
export const placeBodies = (places: readonly PlaceInFile[]): QuestionFields['sources'] =>
  places.map(({ fileUid, passage }) => ({
    fileUid,
    ...(passage && { version: passage.version, start: passage.start, end: passage.end }),
  }));
