const bytesMax = 48 * 1024 * 1024;
const overheadBytes = 120;

/**
 * Hashes of the terms of segments, by segment id. They never change, so what is held is right as long as it is asked for;
 * the oldest go first when there are too many. Who may ask is decided before.
 */
export function createHashCache() {
  const held = new Map<string, Uint32Array>();
  let sizeBytes = 0;
  return {
    get: (segmentId: string) => held.get(segmentId),
    add(segmentId: string, hashes: Uint32Array): void {
      if (held.has(segmentId)) return;
      held.set(segmentId, hashes);
      sizeBytes += hashes.byteLength + overheadBytes;
      for (const [id, old] of held) {
        if (sizeBytes <= bytesMax) break;
        held.delete(id);
        sizeBytes -= old.byteLength + overheadBytes;
      }
    },
  };
}
