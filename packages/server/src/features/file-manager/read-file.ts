import { defaultChunking } from '#engine/documents/chunk-text.ts';
import type { IngestPart, SegmentPart, TextPart } from '#engine/documents/ingest-messages.ts';
import { ingestText } from '#engine/documents/ingest-text.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import {
  deleteSegments,
  deleteText,
  insertSegment,
  insertTextBlocks,
} from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import type { JobAttempt } from '#platform/jobs/jobs.ts';
import { ThreadFailure } from '#platform/sandbox/run-thread.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { claimFile, type FileClaim, type FileOutcome, finishFile, holdClaim } from './file.store.ts';

export interface ReadDeps {
  db: Database;
  storage: Storage;
  onError(error: unknown): void;
}

export interface FileToRead {
  companyId: string;
  fileId: string;
}

/** Another process has taken the file over, or it was deleted: nothing more is written. */
class ClaimLost extends Error {}

/** Text blocks are written a few at a time. */
const blocksPerWrite = 16;

/** Writes what reading a file brings, in transactions that each prove the claim. */
function createPartWriter(db: Database, scope: CompanyScope, claim: FileClaim) {
  let blocks: TextPart[] = [];
  let readLength = 0;
  async function write(segment?: SegmentPart): Promise<void> {
    const taken = blocks;
    blocks = [];
    const progress = Math.min(0.99, readLength / Math.max(1, claim.size_bytes));
    await inScope(db, scope, async (tx) => {
      if (!(await holdClaim(tx, scope, claim, progress))) throw new ClaimLost();
      await insertTextBlocks(tx, scope, claim.id, taken);
      if (segment)
        await insertSegment(tx, scope, { indexId: claim.id, textIds: [claim.id], ...rangesOf(segment) });
    });
  }
  return {
    finish: () => write(),
    async take(part: IngestPart): Promise<void> {
      if (part.type === 'segment') return write(part);
      blocks.push(part);
      readLength += part.content.length;
      if (blocks.length >= blocksPerWrite) await write();
    },
  };
}

function rangesOf({ starts, ends, ...segment }: SegmentPart) {
  const ranges = new Uint32Array(starts.length * 3);
  for (let at = 0; at < starts.length; at += 1) ranges.set([0, starts[at] ?? 0, ends[at] ?? 0], at * 3);
  return { ...segment, ranges: new Uint8Array(ranges.buffer) };
}

/** Takes the file and forgets what an earlier, unfinished reading had written. */
async function beginReading(tx: Tx, scope: CompanyScope, fileId: string): Promise<FileClaim | undefined> {
  const claim = await claimFile(tx, scope, fileId);
  if (!claim) return undefined;
  await deleteSegments(tx, scope, fileId);
  await deleteText(tx, scope, fileId);
  return claim;
}

async function readText(
  deps: ReadDeps,
  scope: CompanyScope,
  claim: FileClaim,
  signal: AbortSignal,
): Promise<FileOutcome> {
  const writer = createPartWriter(deps.db, scope, claim);
  const source = {
    sizeBytes: claim.size_bytes,
    async *open() {
      yield* await deps.storage.read(claim.storage_key);
    },
  };
  try {
    const onPart = (part: IngestPart) => writer.take(part);
    const result = await ingestText({ source, chunking: defaultChunking, signal, onPart });
    await writer.finish();
    const { language, encoding, lengthUnits } = result;
    return { status: 'ready', language, encoding, text_length: lengthUnits };
  } catch (error) {
    if (error instanceof TextFailure) return { status: 'failed', error_code: error.reason };
    if (error instanceof ThreadFailure && error.end !== 'aborted') {
      deps.onError(error);
      return { status: 'failed', error_code: 'unreadable' };
    }
    throw error;
  }
}

/**
 * The job that reads a file: its text, its language, its index. Running it twice has the effect of running it once:
 * each run claims the file, begins afresh, and cannot write once a later one has claimed it. A file that cannot be
 * read says why and keeps its bytes.
 */
export async function readFile(
  deps: ReadDeps,
  { companyId, fileId }: FileToRead,
  attempt: JobAttempt,
): Promise<void> {
  const scope = { companyId };
  const claim = await inScope(deps.db, scope, (tx) => beginReading(tx, scope, fileId));
  if (!claim) return;
  try {
    const outcome = await readText(deps, scope, claim, attempt.signal);
    await inScope(deps.db, scope, (tx) => finishFile(tx, scope, claim, outcome));
  } catch (error) {
    if (error instanceof ClaimLost) return;
    if (attempt.isLast && !attempt.signal.aborted) {
      const outcome = { status: 'failed', error_code: 'unreadable' } as const;
      await inScope(deps.db, scope, (tx) => finishFile(tx, scope, claim, outcome));
    }
    throw error;
  }
}
