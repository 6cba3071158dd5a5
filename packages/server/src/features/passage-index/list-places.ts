import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { fetchPlaces } from './fetch-segments.ts';
import type { KnownSegment, PassageRange } from './segment-cache.ts';

interface PlacesWanted {
  indexId: string;
  textId: string;
  /** Corrected words that replace passages: their position in the text. */
  instead: ReadonlyMap<string, number>;
  /** The first position in the text. */
  from: number;
  max: number;
}

/** A passage of a text with its position; its words may be a correction. */
export interface PassagePlace extends PassageRange {
  at: number;
}

export interface IndexedPlaces {
  /** The passages of a text in order. */
  of(wanted: PlacesWanted): PassagePlace[];
}

/** Reads the passages of one text from a segment that may contain others. */
function createReader({ textId, instead }: PlacesWanted) {
  return (known: KnownSegment, passage: number): PassagePlace | undefined => {
    const owner = known.textIds[known.textOf(passage)] ?? '';
    const replaced = instead.get(owner);
    if (owner !== textId && replaced === undefined) return undefined;
    const range = known.rangeOf(passage);
    return range && { ...range, at: replaced ?? range.start };
  };
}

/** The first passage of the text in a segment; none if all are before the requested position. */
function firstIn(known: KnownSegment, wanted: PlacesWanted): { at: number; passage: number } | undefined {
  const read = createReader(wanted);
  const count = known.header.lengths.length;
  const last = read(known, count - 1);
  if (last && last.at < wanted.from) return undefined;
  for (let passage = 0; passage < count; passage += 1) {
    const place = read(known, passage);
    if (place) return { at: place.at, passage };
  }
  return undefined;
}

/** The consecutive passages of the text in one segment. */
function placesIn(known: KnownSegment, first: number, wanted: PlacesWanted): PassagePlace[] {
  const read = createReader(wanted);
  const places: PassagePlace[] = [];
  for (let passage = first; places.length < wanted.max; passage += 1) {
    const place = passage < known.header.lengths.length ? read(known, passage) : undefined;
    if (!place) break;
    if (place.at >= wanted.from) places.push(place);
  }
  return places;
}

/**
 * Lists passage positions of some indexes. Segments are cached between calls, and segments before and after the page
 * are skipped, so that a page deep in a large text costs as much as the first one.
 */
export async function listPlaces(
  tx: Tx,
  scope: CompanyScope,
  indexIds: readonly string[],
): Promise<IndexedPlaces> {
  const segments = indexIds.length === 0 ? [] : await fetchPlaces(tx, scope, indexIds);
  return {
    of(wanted) {
      const isOfText = (textId: string) => textId === wanted.textId || wanted.instead.has(textId);
      const holding = segments
        .filter(({ indexId, known }) => indexId === wanted.indexId && known.textIds.some(isOfText))
        .flatMap(({ known }) => {
          const first = firstIn(known, wanted);
          return first ? [{ known, ...first }] : [];
        })
        .sort((one, other) => one.at - other.at);
      const places: PassagePlace[] = [];
      for (const { known, passage } of holding) {
        if (places.length >= wanted.max) break;
        places.push(...placesIn(known, passage, wanted));
      }
      return places.slice(0, wanted.max);
    },
  };
}
