import type { IndexedPlaces } from '#features/passage-index/index.ts';
import type { BuiltEdit } from './build-edit.store.ts';
import type { IndexedDocument } from './indexed-document.store.ts';

/** A passage of a build with its position in the file. */
export interface PlacedPassage {
  fileUid: string;
  fileName: string;
  hasPages: boolean;
  textId: string;
  start: number;
  end: number;
  /** Its replacement in the build. */
  built: Pick<BuiltEdit, 'kind' | 'correction_id'> | null;
}

interface PlacesAsked {
  places: IndexedPlaces;
  /** The edits that the build applied to this document. */
  edits: readonly BuiltEdit[];
  from: number;
  max: number;
}

/** The passages of a document in order, including those that the build omitted. */
export function passagesOf(
  document: IndexedDocument,
  { places, edits, from, max }: PlacesAsked,
): PlacedPassage[] {
  const { file_uid: fileUid, file_name: fileName, has_pages: hasPages, text_id: textId } = document;
  const placed = { fileUid, fileName, hasPages, textId };
  const own = edits.filter((edit) => edit.file_id === fileUid && edit.text_id === textId);
  const corrected = new Map(own.flatMap((edit) => (edit.correction_id ? [[edit.correction_id, edit]] : [])));
  const instead = new Map([...corrected].map(([id, edit]) => [id, edit.start_at]));
  const indexed = places
    .of({ indexId: document.shard_id ?? '', textId, instead, from, max })
    .map((place): PlacedPassage => {
      const edit = corrected.get(place.textId);
      return { ...placed, start: place.at, end: edit?.end_at ?? place.end, built: edit ?? null };
    });
  const leftOut = own
    .filter((edit) => edit.kind === 'off' && edit.start_at >= from)
    .map((edit): PlacedPassage => ({ ...placed, start: edit.start_at, end: edit.end_at, built: edit }));
  return [...indexed, ...leftOut].sort((one, other) => one.start - other.start).slice(0, max);
}
