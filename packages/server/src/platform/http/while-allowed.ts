import { pipeline, Transform } from 'node:stream';
import type { IncomingFile } from './call.ts';

/**
 * Files that take long to come, from someone who may be shut out meanwhile: each ends with one more look, before whoever
 * stores it has seen its end. What the look throws is what the file fails with.
 */
export async function* whileAllowed(
  files: AsyncIterable<IncomingFile>,
  assertStillAllowed: () => Promise<void>,
): AsyncGenerator<IncomingFile> {
  for await (const file of files) {
    const stream = new Transform({
      transform: (chunk, _encoding, done) => done(null, chunk),
      flush: (done) => void assertStillAllowed().then(() => done(), done),
    });
    // Whoever reads the end of it is told of what goes wrong.
    pipeline(file.stream, stream, () => undefined);
    yield { ...file, stream };
  }
}
