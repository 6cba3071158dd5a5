import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { StoredObject } from './storage.ts';

/** A pass-through that counts and hashes bytes. Read `result` after the stream has ended. */
export function measureBytes(): { stream: Transform; result(): StoredObject } {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}
