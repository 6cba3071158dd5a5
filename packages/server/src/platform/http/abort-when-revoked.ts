import { pipeline, type Readable, Transform } from 'node:stream';
import type { IncomingFile } from './call.ts';

/** A user who becomes Passive loses access within a second. */
const lookEveryMs = 500;

/** Hooks of a body that may take long to arrive. */
export interface BodyWatch {
  /** @throws Failure once the sender loses access */
  assertStillAllowed(): Promise<void>;
  onBegin(): void;
  /** Awaited before the reader of the body sees its end. */
  onEnd(): Promise<void>;
}

/**
 * Checks access again during a long upload, and once more before the consumer sees its end. An error of the check is
 * thrown to the consumer.
 */
export function abortWhenRevoked(bytes: Readable, { assertStillAllowed, onEnd }: BodyWatch): Readable {
  let lookedAt = performance.now();
  const watched = new Transform({
    transform(chunk, _encoding, done) {
      if (performance.now() - lookedAt < lookEveryMs) return done(null, chunk);
      lookedAt = performance.now();
      assertStillAllowed().then(() => done(null, chunk), done);
    },
    flush(done) {
      onEnd()
        .then(assertStillAllowed)
        .then(() => done(), done);
    },
  });
  // The reader of the stream gets its errors.
  pipeline(bytes, watched, () => undefined);
  return watched;
}

/** The same for each of several files. */
export async function* filesUntilRevoked(
  files: AsyncIterable<IncomingFile>,
  watch: BodyWatch,
): AsyncGenerator<IncomingFile> {
  watch.onBegin();
  for await (const file of files) {
    yield { ...file, stream: abortWhenRevoked(file.stream, watch) };
    watch.onBegin();
  }
  await watch.onEnd();
}
