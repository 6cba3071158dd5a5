import { pipeline, type Readable, Transform } from 'node:stream';
import type { IncomingFile } from './call.ts';

/** Someone made Passive is out within a second. */
const lookEveryMs = 500;

/**
 * Bytes that may take long to come, from someone who may be shut out meanwhile: there is another look now and then, and
 * one before whoever stores them has seen their end. What the look throws is what reading them fails with.
 */
export function whileAllowed(bytes: Readable, assertStillAllowed: () => Promise<void>): Readable {
  let lookedAt = performance.now();
  const watched = new Transform({
    transform(chunk, _encoding, done) {
      if (performance.now() - lookedAt < lookEveryMs) return done(null, chunk);
      lookedAt = performance.now();
      assertStillAllowed().then(() => done(null, chunk), done);
    },
    flush: (done) => void assertStillAllowed().then(() => done(), done),
  });
  // Whoever reads the end of it is told of what goes wrong.
  pipeline(bytes, watched, () => undefined);
  return watched;
}

/** The same for each of several files. */
export async function* filesWhileAllowed(
  files: AsyncIterable<IncomingFile>,
  assertStillAllowed: () => Promise<void>,
): AsyncGenerator<IncomingFile> {
  for await (const file of files) yield { ...file, stream: whileAllowed(file.stream, assertStillAllowed) };
}
