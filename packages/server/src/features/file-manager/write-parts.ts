import type { IngestPart, SegmentPart, TextPart } from '#engine/documents/ingest-messages.ts';
import { insertSegment, insertTextBlocks } from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { type FileClaim, holdClaim } from './file.store.ts';

/** Another process has taken the file over, or it was deleted: nothing more is written. */
export class ClaimLost extends Error {}

/** Text blocks are written a few at a time. */
const blocksPerWrite = 16;

/** The share of a file that has been read; the end is said only when it has come. */
const progressOf = (readLength: number, wholeLength: number) =>
  Math.min(0.99, readLength / Math.max(1, wholeLength));

/**
 * Writes what reading a file brings, in transactions that each prove the claim.
 * @param wholeLength what the text's length is measured against, for the progress
 */
export function createPartWriter(
  db: Database,
  scope: CompanyScope,
  { claim, wholeLength }: { claim: FileClaim; wholeLength: number },
) {
  let blocks: TextPart[] = [];
  let readLength = 0;
  async function write(more?: (tx: Tx) => Promise<unknown>): Promise<void> {
    const taken = blocks;
    blocks = [];
    await inScope(db, scope, async (tx) => {
      if (!(await holdClaim(tx, scope, claim, progressOf(readLength, wholeLength)))) throw new ClaimLost();
      await insertTextBlocks(tx, scope, claim.text_id, taken);
      await more?.(tx);
    });
  }
  const writeSegment = (segment: SegmentPart) =>
    write((tx) => insertSegment(tx, scope, { indexId: claim.text_id, textIds: [claim.text_id], ...segment }));
  return {
    /** Writes what is left, and what belongs to it. */
    finish: write,
    async take(part: IngestPart): Promise<void> {
      if (part.type === 'segment') return writeSegment(part);
      blocks.push(part);
      readLength += part.content.length;
      if (blocks.length >= blocksPerWrite) await write();
    },
  };
}
