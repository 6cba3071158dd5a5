import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import type { ByteSource } from '../../documents/byte-source.ts';
import { TextFailure } from '../../documents/text-failure.ts';
import { buildCaps, runImportStep } from './import-children.ts';
import type { ImportedTable } from './import-separated.ts';
import type { BuiltTable, ColumnCorrection } from './table-plan.ts';

interface ParquetUpload {
  source: ByteSource;
  /** A folder for this import alone. */
  folder: string;
  corrections: readonly ColumnCorrection[];
  signal: AbortSignal;
  onProgress(share: number): void;
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
  await pipeline(Readable.from(source.open()), createWriteStream(path, { mode: 0o600 }), { signal });
  onProgress(0.3);
  const order = { path, targetPath, folder, corrections };
  const built = await runImportStep<BuiltTable>({ step: 'parquet', order }, buildCaps, signal).catch(
    (error) => {
      throw error instanceof ChildFailure && error.end === 'failed'
        ? new TextFailure('damaged', error)
        : error;
    },
  );
  onProgress(1);
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
