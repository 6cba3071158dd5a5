import { Readable } from 'node:stream';
import { objectStoreFailure } from './storage-failure.ts';
import { waitAtMost } from './time-limit.ts';

/** The time counts only while the next bytes are waited for: a slow reader may take its time. */
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

/** The bytes of an object store's answer; they end with storage_unavailable when it falls silent, or breaks off. */
export const passWithoutSilence = (body: Readable, silenceMaxMs: number): Readable =>
  Readable.from(pass(body, silenceMaxMs), { objectMode: false });
