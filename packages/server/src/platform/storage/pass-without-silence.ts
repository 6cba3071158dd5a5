import { Readable } from 'node:stream';
import { objectStoreFailure } from './storage-failure.ts';
import { waitAtMost } from './time-limit.ts';

/** The timer runs only while it waits for the next bytes, so a slow reader is allowed. */
async function* pass(body: Readable, silenceMaxMs: number): AsyncGenerator<Buffer> {
  const source = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await waitAtMost(silenceMaxMs, 'The next bytes of a file', source.next());
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw objectStoreFailure(error);
  } finally {
    body.destroy();
  }
}

/** Streams the bytes of an object store; fails with storage_unavailable when it is silent or breaks off. */
export const passWithoutSilence = (body: Readable, silenceMaxMs: number): Readable =>
  Readable.from(pass(body, silenceMaxMs), { objectMode: false });
