import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { StoredObject } from './storage.ts';

/**
 * Called after the last byte: with undefined when the bytes are right, or else with the problem. An error it throws
 * ends the stream.
 */
type OnEnd = (problem: Error | undefined) => Promise<void>;

/**
 * Compares the bytes with the stored size and hash while they pass. The last bytes are held back until `onEnd` has
 * handled the result, so that a reader who knows the length never gets complete but wrong bytes.
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
