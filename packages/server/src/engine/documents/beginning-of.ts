import type { ByteSource } from './byte-source.ts';

const lineFeed = 10;

/** The first bytes of a source, to the end of a line where one ends in them; the source itself when it is not longer. */
export function beginningOf(source: ByteSource, lengthBytes: number): ByteSource {
  if (source.sizeBytes <= lengthBytes) return source;
  return {
    sizeBytes: lengthBytes,
    async *open() {
      let left = lengthBytes;
      for await (const bytes of source.open()) {
        left -= bytes.length;
        if (left > 0) {
          yield bytes;
          continue;
        }
        const kept = bytes.subarray(0, bytes.length + left);
        const end = kept.lastIndexOf(lineFeed);
        yield end < 0 ? kept : kept.subarray(0, end + 1);
        return;
      }
    },
  };
}
