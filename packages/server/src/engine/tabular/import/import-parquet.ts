import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import type { ByteSource } from '../../documents/byte-source.ts';
import { countBytes } from '../../documents/count-bytes.ts';
import { TextFailure } from '../../documents/text-failure.ts';
import { buildCaps, runImportStep } from './import-children.ts';
import { createProgress, type NoteProgress } from './import-progress.ts';
import type { ImportedTable } from './import-separated.ts';
import type { BuiltTable, ColumnCorrection } from './table-plan.ts';

interface ParquetUpload {
  source: ByteSource;
  /** A folder for this import alone. */
  folder: string;
  corrections: readonly ColumnCorrection[];
  signal: AbortSignal;
  onProgress: NoteProgress;
}

/** @throws TextFailure damaged for what DuckDB cannot read; ChildFailure; whatever the source throws */
export async function importParquet({
  source,
  folder,
  corrections,
  signal,
  onProgress,
}: ParquetUpload): Promise<ImportedTable> {
  const [path, targetPath] = [join(folder, 'rows.csv'), join(folder, 'table.duckdb')];
  const progress = createProgress(onProgress);
  const onBytes = progress.begin(2, 8);
  const read = countBytes(source, (share) => onBytes(share, 'reading'));
  await pipeline(Readable.from(read), createWriteStream(path, { mode: 0o600 }), { signal });
  const order = { path, targetPath, folder, corrections };
  const caps = { ...buildCaps, signal, onProgress: progress.begin(8, 0) };
  const built = await runImportStep<BuiltTable>({ step: 'parquet', order }, caps).catch((error) => {
    throw error instanceof ChildFailure && error.end === 'failed' ? new TextFailure('damaged', error) : error;
  });
  const plan = {
    dialect: { delimiter: '', quote: '', escapeSign: '' },
    titleRows: [],
    headerRows: [],
    firstDataRow: 1,
    dataStartBytes: 0,
    columns: built.columns,
  };
  return { path: targetPath, encoding: 'utf-8', plan, built };
}
