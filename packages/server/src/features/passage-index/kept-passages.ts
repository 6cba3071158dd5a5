import type { TextChunk } from '#engine/documents/chunk-text.ts';
import { decodeContexts } from '#engine/documents/passage-context.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { StoredPassages } from './segment.store.ts';
import { readSlices } from './text-block.store.ts';

const fieldsPerPassage = 3;

/** A passage of a segment with its context lines, and the position of its text among the segment's. */
type KeptPassage = TextChunk & { place: number };

/** All passages of a segment in order; those of deleted texts are empty. */
export async function readKeptPassages(
  tx: Tx,
  scope: CompanyScope,
  segment: StoredPassages,
): Promise<KeptPassage[]> {
  const count = segment.passage_count;
  const numbers = Array.from({ length: count }, (_, passage) => passage);
  const contexts = segment.contexts
    ? decodeContexts(segment.contexts, { passageCount: count, passages: numbers })
    : [];
  const places = numbers.map((passage) => {
    const [place = 0, start = 0, end = 0] = [0, 1, 2].map((field) =>
      segment.ranges.readUInt32LE((passage * fieldsPerPassage + field) * 4),
    );
    return { place, start, end, textId: segment.text_ids[place] ?? '' };
  });
  const texts = await readSlices(tx, scope, places);
  return places.map(({ place, start, end }, passage) => ({
    place,
    start,
    end,
    text: texts[passage] ?? '',
    ...(contexts[passage] ?? { headingPath: [] }),
  }));
}
