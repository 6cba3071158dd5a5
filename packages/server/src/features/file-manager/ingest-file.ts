import type { ByteSource } from '#engine/documents/byte-source.ts';
import { defaultChunking } from '#engine/documents/chunk-text.ts';
import { withExtractedText } from '#engine/documents/extract/extract-text.ts';
import { largeAllowance, NeedsMore, smallAllowance } from '#engine/documents/extract/reader-allowance.ts';
import { sniffKind } from '#engine/documents/extract/sniff-kind.ts';
import type { IngestPart } from '#engine/documents/ingest-messages.ts';
import { ingestText } from '#engine/documents/ingest-text.ts';
import { readHead } from '#engine/documents/survey-bytes.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import type { Database } from '#platform/db/pool.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FileClaim, FileOutcome } from './file.store.ts';
import { type FilePage, insertPages } from './file-page.store.ts';
import { endingOf } from './file-type.ts';
import { openContent } from './open-content.ts';
import { createPartWriter } from './write-parts.ts';

export interface ReadDeps {
  db: Database;
  storage: Storage;
  jobs: Jobs;
  /** Told how a file was read: it has its text, or failed. */
  onRead?(status: FileOutcome['status']): void;
  onError(error: unknown): void;
}

interface TextToIngest {
  source: ByteSource;
  /** Known for what was extracted; else it is detected. */
  encoding?: 'utf-8';
  wholeLength: number;
  pages: readonly FilePage[];
}

export interface FileReading {
  scope: CompanyScope;
  claim: FileClaim;
  signal: AbortSignal;
  /** What takes little is read here and now, the rest among the large ones. */
  lane: ReadingLane;
}

export type ReadingLane = 'small' | 'large';

/** What is larger than this is not even tried among the small ones, in bytes. */
const smallMax = { text: 16 * 1024 ** 2, document: 64 * 1024 ** 2 };

/** Claims count from 1, and the first is that of the small ones. */
const allowanceOf = ({ lane, claim }: FileReading) =>
  lane === 'small' ? smallAllowance : largeAllowance(Math.max(0, claim.claim - 2));

/** Writes a text with its pages, passages and index. */
async function ingest(
  deps: ReadDeps,
  { scope, claim, signal }: FileReading,
  { source, encoding, wholeLength, pages }: TextToIngest,
): Promise<FileOutcome> {
  const writer = createPartWriter(deps.db, scope, { claim, wholeLength });
  const result = await ingestText({
    source,
    signal,
    chunking: defaultChunking,
    ...(encoding && { encoding }),
    onPart: (part: IngestPart) => writer.take(part),
  });
  await writer.finish((tx) => insertPages(tx, scope, claim.text_id, pages));
  // A document has no encoding of its own.
  const { language, lengthUnits } = result;
  return {
    status: 'ready',
    language,
    text_length: lengthUnits,
    page_count: pages.length,
    encoding: encoding ? null : result.encoding,
  };
}

/**
 * Reads a file by what its first bytes say it is: a document in a child process that gives its text, a text as it is.
 * @throws TextFailure; NeedsMore; ClaimLost; ChildFailure; ThreadFailure
 */
export async function ingestFile(deps: ReadDeps, reading: FileReading): Promise<FileOutcome> {
  const { scope, claim, signal } = reading;
  const source: ByteSource = {
    sizeBytes: claim.size_bytes,
    async *open() {
      yield* await openContent(deps, scope, claim);
    },
  };
  const head = await readHead(source);
  if (head.length === 0) throw new TextFailure('empty');
  const kind = sniffKind(head, endingOf(claim.name));
  if (kind === 'wrong_type') throw new TextFailure('wrong_type');
  if (reading.lane === 'small' && source.sizeBytes > smallMax[kind === 'text' ? 'text' : 'document'])
    throw new NeedsMore();
  if (kind === 'text') return ingest(deps, reading, { source, wholeLength: claim.size_bytes, pages: [] });
  return withExtractedText({ kind, source, signal, allowance: allowanceOf(reading) }, (text) =>
    ingest(deps, reading, {
      source: text.source,
      pages: text.pages,
      wholeLength: text.lengthUnits,
      encoding: 'utf-8',
    }),
  );
}
