import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { StoredObject } from './storage.ts';

/** Told once all bytes have passed: undefined when they are right, else what is wrong. What it throws ends the bytes. */
type OnEnd = (problem: Error | undefined) => Promise<void>;

/**
 * The same bytes, compared with what was stored while they pass. The last of them are held back until `onEnd` has
 * looked at the outcome, so that a reader who was promised a length never has them complete and wrong.
 */
export function proveBytes(bytes: Readable, { sizeBytes, sha256 }: StoredObject, onEnd: OnEnd): Readable {
  const hash = createHash('sha256');
  let seenBytes = 0;
  let held: Buffer | undefined;
  const problem = () => {
    if (seenBytes !== sizeBytes) return new Error(`There are ${seenBytes} bytes, not ${sizeBytes}`);
    return hash.digest('hex') === sha256 ? undefined : new Error(`The bytes are not those of ${sha256}`);
  };
  const proved = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const earlier = held;
      held = chunk;
      seenBytes += chunk.length;
      hash.update(chunk);
      done(null, earlier);
    },
    flush(done) {
      onEnd(problem()).then(() => done(null, held), done);
    },
  });
  pipeline(bytes, proved, () => undefined);
  return proved;
}
