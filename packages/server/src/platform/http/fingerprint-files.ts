import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { measureBytes } from '#platform/storage/measure-bytes.ts';
import type { IncomingFile } from './call.ts';

/** Passes files through to their consumer and computes their hashes. */
export interface FingerprintedFiles {
  files(): AsyncIterable<IncomingFile>;
  /** Reads the remaining files, then combines names, bytes and fields in one hash. */
  fingerprint(): Promise<string>;
}

async function drain(stream: Readable): Promise<void> {
  for await (const _ of stream);
}

/** Observes the files of a request while their consumer reads them. */
export function fingerprintFiles(incoming: AsyncIterable<IncomingFile>): FingerprintedFiles {
  const seen: { name: string; sha256: () => string }[] = [];
  let last: IncomingFile | undefined;
  async function* files(): AsyncGenerator<IncomingFile> {
    // A second iteration continues at the end, where the first one stopped.
    for await (const file of incoming) {
      const measured = measureBytes();
      // The reader of the stream gets its errors.
      pipeline(file.stream, measured.stream, () => undefined);
      seen.push({ name: file.name, sha256: () => measured.result().sha256 });
      last = { ...file, stream: measured.stream };
      yield last;
    }
  }
  return {
    files,
    async fingerprint() {
      for await (const file of files()) await drain(file.stream);
      const hashes = seen.map(({ name, sha256 }) => [name, sha256()]);
      return createHash('sha256')
        .update(JSON.stringify([hashes, last?.fields()]))
        .digest('hex');
    },
  };
}
