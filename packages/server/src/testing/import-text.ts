import type { DoSteps, RunStep } from '#engine/tabular/import/import-children.ts';
import type { NoteProgress } from '#engine/tabular/import/import-progress.ts';
import { importSeparated } from '#engine/tabular/import/import-separated.ts';
import { perform } from '#engine/tabular/import/import-table.child.ts';
import type { PlanCorrections } from '#engine/tabular/import/table-plan.ts';
import { readTableFile } from './scratch-duckdb.ts';

/** For `importSeparated`: starting a child for each of hundreds of short texts takes longer than importing them. */
export const inThisProcess: DoSteps = (_signal, work) => {
  const runStep = async (...[order, , onProgress]: Parameters<RunStep>) =>
    structuredClone(await perform(structuredClone(order), ({ share, stage }) => onProgress?.(share, stage)));
  return work(runStep as RunStep);
};

/** Imports a text of separated values as a worker does, but in this process. @param folder for this import alone */
export async function importText(
  folder: string,
  text: string | Buffer,
  corrections: PlanCorrections = {},
  onProgress: NoteProgress = () => undefined,
) {
  const bytes = Buffer.from(text);
  const { signal } = new AbortController();
  const imported = await importSeparated(
    {
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
      onProgress,
    },
    inThisProcess,
  );
  return { ...imported, read: (sql: string) => readTableFile(imported.path, sql) };
}
