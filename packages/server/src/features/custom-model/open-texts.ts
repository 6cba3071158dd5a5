import { limits } from '@docent/contract/limits';
import type { StoredText, TextEdit } from '#engine/documents/index-texts.ts';
import { readSlices, streamText } from '#features/passage-index/index.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { listEditsToApply } from './build-edit.store.ts';
import type { DocumentToIndex } from './build-run.store.ts';
import type { BuildRun } from './build-run.ts';

/** Texts up to this length are read together, up to this total. */
const smallLength = 64 * 1024;
const togetherLength = 512 * 1024;
const togetherMax = 64;

/** Groups consecutive small documents; each larger one is read alone. */
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

type Opened = Pick<BuildRun, 'db' | 'scope' | 'build'>;

/** The edits of passages of these documents, by text. */
async function editsFor(tx: Tx, { scope, build }: Opened, documents: readonly DocumentToIndex[]) {
  const textOf = new Map(documents.map((one) => [one.file_uid, one.text_id]));
  const asked = { buildId: build.id, fileIds: [...textOf.keys()] };
  const rows = await listEditsToApply(tx, scope, asked);
  const corrections = rows.flatMap((row) => row.correction_id ?? []);
  const end = limits.passageEdit.textLengthMax;
  const texts = await readSlices(
    tx,
    scope,
    corrections.map((textId) => ({ textId, start: 0, end })),
  );
  const wordsOf = new Map(corrections.map((textId, at) => [textId, texts[at] ?? '']));
  const edits = rows.map((row): TextEdit & { of: string | undefined } => {
    const { id, file_id, text_id, start_at, words_digest: digest, correction_id: textId } = row;
    const of = textOf.get(file_id);
    const instead = textId === null ? null : { textId, text: wordsOf.get(textId) ?? '' };
    return { id, digest, start: of === text_id ? start_at : null, instead, of };
  });
  return Map.groupBy(edits, ({ of }) => of);
}

/** The documents' texts in their order, each as a stream; empty if it was deleted. */
export async function* openTexts(
  run: Opened,
  documents: readonly DocumentToIndex[],
): AsyncGenerator<StoredText> {
  const { db, scope } = run;
  for (const batch of batchesOf(documents)) {
    const edits = await inReadScope(db, scope, (tx) => editsFor(tx, run, batch));
    const [only] = batch;
    if (only && only.text_length > smallLength) {
      yield {
        textId: only.text_id,
        edits: edits.get(only.text_id) ?? [],
        open: () => streamText(db, scope, only.text_id),
      };
      continue;
    }
    const slices = batch.map((one) => ({ textId: one.text_id, start: 0, end: one.text_length }));
    const texts = await inReadScope(db, scope, (tx) => readSlices(tx, scope, slices));
    for (const [at, { textId }] of slices.entries())
      yield {
        textId,
        edits: edits.get(textId) ?? [],
        async *open() {
          yield texts[at] ?? '';
        },
      };
  }
}
