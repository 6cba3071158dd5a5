/** A passage by its number within a segment, and the segment by its index in the search. */
export interface SegmentHit {
  readonly segment: number;
  readonly passage: number;
  readonly score: number;
  /** On request: the score of each word, by its index in the question. */
  readonly parts?: readonly WordScore[];
}

export interface WordScore {
  readonly word: number;
  readonly score: number;
}

/** Whether `one` ranks below `other`; equal scores rank in the order of segment and passage. */
function ranksBelow(one: SegmentHit, other: SegmentHit): boolean {
  if (one.score !== other.score) return one.score < other.score;
  return one.segment === other.segment ? one.passage > other.passage : one.segment > other.segment;
}

export interface BestHits {
  /** Scores at or below it are not needed. */
  readonly threshold: number;
  offer(hit: SegmentHit): void;
  /** Best first. */
  list(): SegmentHit[];
}

/** Keeps the `limit` best hits: a heap with the worst kept one as its root. */
export function createBestHits(limit: number): BestHits {
  const heap: SegmentHit[] = [];

  function sink(hit: SegmentHit, from: number): void {
    let at = from;
    while (true) {
      const left = heap[2 * at + 1];
      const right = heap[2 * at + 2];
      if (!left) break;
      const isRight = right !== undefined && ranksBelow(right, left);
      const child = isRight ? right : left;
      if (!ranksBelow(child, hit)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = hit;
  }

  function rise(hit: SegmentHit): void {
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (!parent || !ranksBelow(hit, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = hit;
  }

  return {
    get threshold() {
      return heap.length < limit ? 0 : (heap[0]?.score ?? 0);
    },
    offer(hit) {
      if (heap.length < limit) rise(hit);
      else if (heap[0] && ranksBelow(heap[0], hit)) sink(hit, 0);
    },
    list: () => [...heap].sort((one, other) => (ranksBelow(one, other) ? 1 : -1)),
  };
}
