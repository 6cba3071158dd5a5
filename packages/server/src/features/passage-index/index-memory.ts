import type { TextLanguage } from '#engine/retrieval/text-language.ts';

const entriesMax = 10_000;
/** Larger sets belong to whole projects and change with every upload, so caching them is useless. */
const indexesMax = 200;

/** What decides how a question to indexes is read. */
export interface SeenIndexes {
  readonly languages: ReadonlySet<TextLanguage>;
  readonly passageCount: number;
}

export const isSameSet = <Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value));

/** Remembers what was seen of sets of indexes by their last search. It may be outdated, so callers verify it. */
export function createIndexMemory() {
  const held = new Map<string, SeenIndexes>();
  const keyOf = (indexIds: readonly string[]) => [...indexIds].sort().join();
  return {
    get: (indexIds: readonly string[]) =>
      indexIds.length > indexesMax ? undefined : held.get(keyOf(indexIds)),
    set(indexIds: readonly string[], seen: SeenIndexes): void {
      if (indexIds.length > indexesMax) return;
      if (held.size >= entriesMax) held.clear();
      held.set(keyOf(indexIds), seen);
    },
  };
}
