import type { SegmentHit } from '#engine/retrieval/best-hits.ts';
import { createCopyFinder } from './find-copies.ts';
import type { FoundPassage } from './read-found.ts';

/** Other files with the same text. */
export interface PassageCopy {
  indexId: string;
  textId: string;
  start: number;
  end: number;
}

export type ChosenPassage = FoundPassage & { copies: PassageCopy[] };

export interface ChoiceWish {
  limit: number;
  /** Whether near copies of a better passage are left out. */
  foldsCopies: boolean;
  /** The best hits, best first, without these texts. */
  rank(depth: number, gone: ReadonlySet<string>): Promise<readonly SegmentHit[]>;
  read(hits: readonly SegmentHit[]): Promise<readonly FoundPassage[]>;
}

/** The maximum number of passages that are read to fill the result, however many are copies or deleted. */
const readMax = 500;
const depthGrowth = 4;

const keyOf = ({ segment, passage }: SegmentHit) => `${segment} ${passage}`;

function createPlaces({ limit, foldsCopies }: ChoiceWish) {
  const chosen: ChosenPassage[] = [];
  const copies = createCopyFinder();
  return {
    chosen,
    free: () => limit - chosen.length,
    give(found: FoundPassage): void {
      const original = foldsCopies ? chosen[copies.find(found.text)] : undefined;
      const { hit: _hit, text: _text, ...place } = found;
      if (original) original.copies.push(place);
      else chosen.push({ ...found, copies: [] });
    },
  };
}

/**
 * Fills the result with the best existing passages. If texts turn out to be deleted, it ranks again without them; if
 * copies are left out, it requests more hits.
 */
export async function choosePassages(wish: ChoiceWish): Promise<ChosenPassage[]> {
  const places = createPlaces(wish);
  const gone = new Set<string>();
  const seen = new Set<string>();
  let depth = wish.limit;
  while (true) {
    const ranked = await wish.rank(depth, gone);
    const hits = ranked.filter((hit) => !seen.has(keyOf(hit)));
    const goneBefore = gone.size;
    for (let at = 0; at < hits.length && places.free() > 0 && gone.size === goneBefore; ) {
      const batch = hits.slice(at, at + places.free());
      at += batch.length;
      for (const found of await wish.read(batch)) {
        seen.add(keyOf(found.hit));
        if (found.text === '') gone.add(found.textId);
        else places.give(found);
      }
    }
    if (places.free() === 0 || seen.size >= readMax) break;
    if (gone.size > goneBefore) continue;
    if (ranked.length < depth) break;
    depth *= depthGrowth;
  }
  return places.chosen;
}
