import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ByteSource } from '../../documents/byte-source.ts';
import { createUtf8Check } from '../../documents/survey-bytes.ts';
import { asUtf8 } from './as-utf8.ts';
import type { Dialect } from './dialect.ts';
import { createLineSurvey } from './survey-lines.ts';
import { createEndSurvey, unifyLineEnds } from './unify-line-ends.ts';

interface CopyAsked {
  source: ByteSource;
  encoding: string;
  dialect: Dialect;
  path: string;
  /** Bytes of the UTF-8 text that are left out. */
  skipBytes: number;
  signal: AbortSignal;
  onProgress(share: number): void;
}

export interface CopiedRows {
  /** Of the rows' own file. */
  sizeBytes: number;
  /** Whether one of the copied lines has nothing in it, or delimiters alone. */
  hasBlankLine: boolean;
  /** Whether a row of the whole text may have fewer than two filled cells. */
  mayHaveSmallRow: boolean;
  /** Whether all bytes were UTF-8, also those that were left out. */
  isUtf8: boolean;
}

/**
 * Writes the rows of an upload as UTF-8 into a file of their own, from the first row of data on, with line ends of one kind.
 * @returns what was seen of all bytes on the way, so that nobody has to read them again for it
 */
export async function copyRows({
  source,
  encoding,
  dialect,
  path,
  skipBytes,
  signal,
  onProgress,
}: CopyAsked): Promise<CopiedRows> {
  const [above, lines] = [createLineSurvey(dialect), createLineSurvey(dialect)];
  const check = createUtf8Check();
  const ends = createEndSurvey();
  let toSkip = skipBytes;
  let seenBytes = 0;
  let sizeBytes = 0;
  async function* rows() {
    for await (const bytes of asUtf8(source, encoding)) {
      seenBytes += bytes.length;
      check.push(bytes);
      onProgress(Math.min(1, seenBytes / Math.max(1, source.sizeBytes)));
      const skipped = Math.min(toSkip, bytes.length);
      toSkip -= skipped;
      const kept = bytes.subarray(skipped);
      sizeBytes += kept.length;
      above.push(bytes.subarray(0, skipped));
      lines.push(kept);
      ends.push(kept);
      if (kept.length > 0) yield kept;
    }
  }
  await pipeline(rows, createWriteStream(path, { mode: 0o600 }), { signal });
  const isOdd = ends.isOdd();
  if (isOdd) sizeBytes = await unifyLineEnds(path, signal);
  // A line that ends with CR alone was none for the survey.
  const hasBlankLine = lines.found.hasBlankLine || isOdd;
  const mayHaveSmallRow = above.found.mayHaveSmallRow || lines.found.mayHaveSmallRow;
  return { sizeBytes, hasBlankLine, mayHaveSmallRow, isUtf8: check.end() };
}
