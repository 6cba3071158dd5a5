import { type IndexRequest, indexTexts, type TextSegment } from '#engine/documents/index-texts.ts';
import { insertSegment } from '#features/passage-index/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { ThreadFailure } from '#platform/sandbox/run-thread.ts';
import { type AppliedEdit, settleEdits } from './build-edit.store.ts';
import { type DocumentToIndex, holdBuild, noteWriting } from './build-run.store.ts';
import type { BuildRun } from './build-run.ts';
import { openTexts } from './open-texts.ts';
import { closeShard, dropShard, failDocument, type GivenPassages, openShard } from './shard.store.ts';

const sum = (numbers: Iterable<number>) => Array.from(numbers).reduce((all, one) => all + one, 0);

/** The size of a segment in the database. */
const bytesOf = ({ built, ranges, contexts }: TextSegment): number =>
  built.header.length +
  ranges.length +
  (contexts?.length ?? 0) +
  sum(built.buckets.map(({ postings }) => postings.length));

/** The length of the passages of a segment, with overlaps counted twice. */
function lengthOf({ ranges }: TextSegment): number {
  const fields = new Uint32Array(ranges.buffer, ranges.byteOffset, ranges.byteLength / 4);
  let length = 0;
  for (let at = 0; at < fields.length; at += 3) length += (fields[at + 2] ?? 0) - (fields[at + 1] ?? 0);
  return length;
}

/** Writes the results of indexing, in transactions that each verify the claim. */
function createShardWriter(
  { db, scope, build }: BuildRun,
  shardId: string,
  documents: readonly DocumentToIndex[],
) {
  const textLength = Math.max(1, sum(documents.map((one) => one.text_length)));
  const sizeBytes = sum(documents.map((one) => one.size_bytes));
  let indexBytes = 0;
  let written = 0;
  return {
    indexBytes: () => indexBytes,
    async write(segment: TextSegment): Promise<void> {
      indexBytes += bytesOf(segment);
      written += lengthOf(segment);
      const share = Math.min(1, written / textLength);
      await inScope(db, scope, async (tx) => {
        await holdBuild(tx, scope, build);
        await insertSegment(tx, scope, { ...segment, indexId: shardId });
        await noteWriting(tx, scope, build.id, share * sizeBytes);
      });
    },
  };
}

/** Splits and indexes documents into a separate index, which is complete or not there at all. */
async function writeShard(run: BuildRun, documents: readonly DocumentToIndex[]): Promise<void> {
  const { db, scope, build, signal } = run;
  const shardId = newUid();
  await inScope(db, scope, async (tx) => {
    await holdBuild(tx, scope, build);
    await openShard(tx, scope, { shardId, build });
  });
  const fileOf = new Map(documents.map((one) => [one.text_id, one.file_uid]));
  const passages = new Map<string, GivenPassages>(
    documents.map((one) => [one.file_uid, { count: 0, leftOut: 0 }]),
  );
  const applied: AppliedEdit[] = [];
  const writer = createShardWriter(run, shardId, documents);
  const request: IndexRequest = {
    texts: openTexts(run, documents),
    chunking: { sizeTokens: build.chunk_size, overlapTokens: build.chunk_overlap },
    signal,
    onSegment: writer.write,
    onText({ textId, passageCount: count, leftOut, edited }) {
      passages.set(fileOf.get(textId) ?? '', { count, leftOut });
      applied.push(...edited.map((edit) => ({ ...edit, textId })));
    },
  };
  const drop = () => inScope(db, scope, (tx) => dropShard(tx, scope, { shardId, buildId: build.id }));
  await indexTexts(request).catch(async (error) => {
    await drop();
    throw error;
  });
  await inScope(db, scope, async (tx) => {
    await holdBuild(tx, scope, build);
    await closeShard(tx, scope, build, { shardId, indexBytes: writer.indexBytes(), passages });
    await settleEdits(tx, scope, { buildId: build.id, fileIds: [...passages.keys()], applied });
  });
}

const isStopped = (error: unknown): error is ThreadFailure =>
  error instanceof ThreadFailure && error.end !== 'aborted';

/** Indexes documents together; if that takes too many resources, one by one, so that one does not fail the others. */
export async function indexShard(run: BuildRun, documents: readonly DocumentToIndex[]): Promise<void> {
  try {
    await writeShard(run, documents);
  } catch (error) {
    if (!isStopped(error)) throw error;
    run.onError(error);
    const [only, ...others] = documents;
    if (!only) return;
    if (others.length > 0) {
      for (const one of documents) await indexShard(run, [one]);
      return;
    }
    const { db, scope, build } = run;
    await inScope(db, scope, async (tx) => {
      await holdBuild(tx, scope, build);
      await failDocument(tx, scope, { buildId: build.id, fileUid: only.file_uid, code: 'not_indexed' });
    });
  }
}
