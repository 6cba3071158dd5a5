import type { TextLanguage } from '#engine/retrieval/text-language.ts';

const entriesMax = 10_000;
/** Larger sets belong to whole projects and change with every upload, so caching them is useless. */
const indexesMax = 200;

export const isSameSet = <Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value));

/** Caches languages by set of indexes, from the last search. The entries may be outdated, so callers verify them. */
export function createLanguageMemory() {
  const held = new Map<string, ReadonlySet<TextLanguage>>();
  const keyOf = (indexIds: readonly string[]) => [...indexIds].sort().join();
  return {
    get: (indexIds: readonly string[]) =>
      indexIds.length > indexesMax ? undefined : held.get(keyOf(indexIds)),
    set(indexIds: readonly string[], languages: ReadonlySet<TextLanguage>): void {
      if (indexIds.length > indexesMax) return;
      if (held.size >= entriesMax) held.clear();
      held.set(keyOf(indexIds), languages);
    },
  };
}
