/**
 * Browser storage that may be blocked (private windows, company policies): reads then return nothing and writes are
 * ignored, so that the product works for this visit.
 */
function store(open: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        open().setItem(key, value);
      } catch {
        console.warn(`Could not store ${key}`);
      }
    },
    remove(...keys: string[]): void {
      try {
        for (const key of keys) open().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
    clear(): void {
      try {
        open().clear();
      } catch {
        // Nothing was stored.
      }
    },
  };
}

/** Kept until removed: the storage keys of the specification. */
export const longStore = store(() => localStorage);
/** Kept for this tab: drafts and the return path. */
export const tabStore = store(() => sessionStorage);
