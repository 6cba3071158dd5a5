import { classifyTexts } from '#engine/classify/classify-texts.ts';
import type { Run } from '#features/run/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import type { ClassificationRow } from './classification.store.ts';
import { listPendingItems, sampleTexts } from './classification-item.store.ts';
import { outcomeOf, settingsOf } from './classifier-settings.ts';
import type { Example } from './example.store.ts';
import { type Standing, storeBatch } from './store-batch.ts';

/** Stored together: often enough that progress is seen, seldom enough that it costs little. */
const batchItems = 500;
const sampledTexts = 2_000;

export interface ClassificationWork {
  readonly run: Run;
  readonly row: ClassificationRow;
  readonly examples: readonly Example[];
  /** Told before each pause that a provider asks for, with its length. */
  onWait(pauseMs: number): void;
  onStored(standing: Standing): void;
}

/** Classifies the items that have no outcome by the built-in engine. @throws ThreadFailure, and what storing throws */
export async function classifyBuiltIn(db: Database, work: ClassificationWork): Promise<void> {
  const { run, row, examples, onStored } = work;
  const sample = await inReadScope(db, run.scope, (tx) =>
    sampleTexts(tx, run.scope, { id: row.id, total: row.total, max: sampledTexts }),
  );
  let given: { index: number; text: string | null }[] = [];
  await classifyTexts({
    settings: settingsOf(row, { examples, sample }),
    signal: run.stopped.signal,
    async next() {
      given = await inReadScope(db, run.scope, (tx) =>
        listPendingItems(tx, run.scope, { id: row.id, max: batchItems }),
      );
      return given.map(({ text }) => text ?? '');
    },
    async onVerdicts(verdicts) {
      const outcomes = given.map((item, at) => outcomeOf(row, item, verdicts[at]));
      onStored(await storeBatch(db, run, outcomes));
    },
  });
}
