import { importSeparated } from '#engine/tabular/import/import-separated.ts';
import type { PlanCorrections } from '#engine/tabular/import/table-plan.ts';
import { readTableFile } from './scratch-duckdb.ts';

/** Imports a text of separated values as a worker does. @param folder for this import alone */
export async function importText(folder: string, text: string | Buffer, corrections: PlanCorrections = {}) {
  const bytes = Buffer.from(text);
  const { signal } = new AbortController();
  const imported = await importSeparated({
    source: {
      sizeBytes: bytes.length,
      async *open() {
        yield bytes;
      },
    },
    folder,
    corrections,
    signal,
    onPlan: async () => undefined,
    onProgress: () => undefined,
  });
  return { ...imported, read: (sql: string) => readTableFile(imported.path, sql) };
}
