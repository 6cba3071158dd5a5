import type { StoredText } from '#engine/documents/index-texts.ts';
import { readSlices, streamText } from '#features/passage-index/index.ts';
import { inReadScope } from '#platform/db/scope.ts';
import type { DocumentToIndex } from './build-run.store.ts';
import type { BuildRun } from './build-run.ts';

/** Texts up to this length are read several at once, up to this much together. */
const smallLength = 64 * 1024;
const togetherLength = 512 * 1024;
const togetherMax = 64;

/** Consecutive small documents together, each other one by itself. */
function* batchesOf(documents: readonly DocumentToIndex[]): Generator<DocumentToIndex[]> {
  let batch: DocumentToIndex[] = [];
  let length = 0;
  for (const one of documents) {
    const isSmall = one.text_length <= smallLength;
    const fits = isSmall && length + one.text_length <= togetherLength && batch.length < togetherMax;
    if (batch.length > 0 && !fits) {
      yield batch;
      batch = [];
      length = 0;
    }
    if (isSmall) {
      batch.push(one);
      length += one.text_length;
    } else yield [one];
  }
  if (batch.length > 0) yield batch;
}

/** The documents' texts in their order, each in pieces as it is asked for; empty where one was deleted. */
export async function* openTexts(
  { db, scope }: Pick<BuildRun, 'db' | 'scope'>,
  documents: readonly DocumentToIndex[],
): AsyncGenerator<StoredText> {
  for (const batch of batchesOf(documents)) {
    const [only] = batch;
    if (only && only.text_length > smallLength) {
      yield { textId: only.text_id, open: () => streamText(db, scope, only.text_id) };
      continue;
    }
    const slices = batch.map((one) => ({ textId: one.text_id, start: 0, end: one.text_length }));
    const texts = await inReadScope(db, scope, (tx) => readSlices(tx, scope, slices));
    for (const [at, { textId }] of slices.entries())
      yield {
        textId,
        async *open() {
          yield texts[at] ?? '';
        },
      };
  }
}
