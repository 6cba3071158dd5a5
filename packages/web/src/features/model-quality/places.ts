import type { PlaceInFile } from '@docent/contract/features/golden-question';

/** A unique key of a source. */
export const placeKey = ({ fileUid, passage }: PlaceInFile): string =>
  passage ? `${fileUid}/${passage.version}/${passage.start}/${passage.end}` : fileUid;
