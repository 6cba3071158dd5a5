import type { QuantisedVectors } from '#engine/retrieval/quantised-vectors.ts';

/** Room for six models of 20,000 passages with vectors of 1,024 numbers. */
const bytesMax = 128 * 1024 * 1024;
const overheadBytes = 200;

/**
 * Vectors by the segment and the kind that they are of. They never change, so what is held is right as long as it is
 * asked for; what was not used for longest goes first when there are too many. Who may ask is decided before.
 */
export function createVectorCache() {
  const held = new Map<string, QuantisedVectors>();
  const sizeOf = ({ values, scales }: QuantisedVectors) =>
    values.byteLength + scales.byteLength + overheadBytes;
  let sizeBytes = 0;
  return {
    get(key: string): QuantisedVectors | undefined {
      const vectors = held.get(key);
      if (!vectors) return undefined;
      held.delete(key);
      held.set(key, vectors);
      return vectors;
    },
    add(key: string, vectors: QuantisedVectors): void {
      if (held.has(key)) return;
      held.set(key, vectors);
      sizeBytes += sizeOf(vectors);
      for (const [oldKey, old] of held) {
        if (sizeBytes <= bytesMax) break;
        held.delete(oldKey);
        sizeBytes -= sizeOf(old);
      }
    },
  };
}
