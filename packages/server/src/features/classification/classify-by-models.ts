import type { ClassifierSettings } from '#engine/classify/classifier-messages.ts';
import { classifyWithModel } from '#engine/classify/classify-with-model.ts';
import { countForBatch, estimateUse } from '#engine/classify/model-prompt.ts';
import { ModelFailure } from '#engine/model/model-failure.ts';
import { type ConnectedModel, candidateOf } from '#features/ai-provider/index.ts';
import { type ModelUse, reserveUse, settleUse } from '#features/budget/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { listPendingItems } from './classification-item.store.ts';
import { outcomeOf, settingsOf } from './classifier-settings.ts';
import type { ClassificationWork } from './classify-built-in.ts';
import { storeBatch } from './store-batch.ts';

/** Requests at a time, and how many items are looked at for them. */
export const parallelMax = 4;
const lookedAt = 80;
/** What is asked again comes on top of an estimate. */
const room = 1.5;

type PendingItem = Awaited<ReturnType<typeof listPendingItems>>[number];

export interface ModelWorkDeps {
  readonly db: Database;
  readonly jobs: Jobs;
  onError(error: unknown): void;
}

export interface PlannedModels {
  readonly models: readonly ConnectedModel[];
  readonly endsBuiltIn: boolean;
  readonly keyId: string | null;
  /** The company wants the built-in engine where a budget is reached. */
  readonly canDoWithoutModel: boolean;
}

/** Some requests at once to one model, and what they took. */
interface Round {
  readonly work: ClassificationWork;
  readonly settings: ClassifierSettings;
  readonly model: ConnectedModel;
  readonly uses: ModelUse[];
}

/** Items in groups of what goes into one request. */
function batchesOf(items: readonly PendingItem[]): PendingItem[][] {
  const batches: PendingItem[][] = [];
  for (let from = 0; from < items.length && batches.length < parallelMax; ) {
    const rest = items.slice(from);
    const count = countForBatch(rest.map(({ text }) => text?.length ?? 0));
    batches.push(rest.slice(0, count));
    from += count;
  }
  return batches;
}

/** Has a model say what one group of items is, and stores it. */
async function classifyBatch(
  { db }: ModelWorkDeps,
  { work, settings, model, uses }: Round,
  items: readonly PendingItem[],
): Promise<void> {
  const { run, row, onWait, onStored } = work;
  const readable = items.filter(({ text }) => text !== null && text.trim() !== '');
  const texts = readable.map(({ text }) => text ?? '');
  const { signal } = run.stopped;
  const asked = {
    model: model.portFor('chat'),
    settings,
    signal,
    onWait,
    onUsage: (usage: Omit<ModelUse, 'provider' | 'providerId' | 'model'>) =>
      void uses.push({ ...candidateOf(model), ...usage }),
  };
  const verdicts = texts.length > 0 ? await classifyWithModel(asked, texts) : [];
  const verdictOf = new Map(readable.map(({ index }, at) => [index, verdicts[at]]));
  const outcomes = items.map((item) => outcomeOf(row, item, verdictOf.get(item.index)));
  onStored(await storeBatch(db, run, outcomes));
}

/**
 * Sets aside what a round may take, has it done, and settles what it took.
 * @returns false where a budget is reached and the company wants the built-in engine then
 * @throws BudgetReached; ModelFailure; the signal's reason when it aborts; what storing throws
 */
async function doRound(
  deps: ModelWorkDeps,
  round: Round,
  { pending, planned }: { pending: readonly PendingItem[]; planned: PlannedModels },
): Promise<boolean> {
  const { run } = round.work;
  const { scope, owner, projectId } = run;
  const id = newUid();
  const batches = batchesOf(pending);
  const lengths = batches.flat().map(({ text }) => text?.length ?? 0);
  const { inputTokens, outputTokens } = estimateUse(round.settings, lengths);
  const atMost = {
    inputTokens: Math.ceil(room * inputTokens),
    outputTokens: Math.ceil(room * outputTokens),
  };
  const { keyId, canDoWithoutModel } = planned;
  const use = { id, purpose: 'classification', owner, projectId, keyId, questions: 0, atMost };
  const money = { jobs: deps.jobs, scope };
  const reservation = await inScope(deps.db, scope, (tx) =>
    reserveUse(tx, money, { ...use, candidates: [candidateOf(round.model)] }, { canDoWithoutModel }),
  );
  const isPlanned = reservation === 'as_planned';
  const ended = await Promise.allSettled(
    isPlanned ? batches.map((items) => classifyBatch(deps, round, items)) : [],
  );
  await inScope(deps.db, scope, (tx) =>
    settleUse(tx, money, { id, owner, projectId, questions: 0, uses: round.uses }),
  );
  run.stopped.signal.throwIfAborted();
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return isPlanned;
}

/** Classifies the items that have no outcome by a model. @returns and @throws as one round */
async function classifyByModel(
  deps: ModelWorkDeps,
  work: ClassificationWork,
  { model, planned }: { model: ConnectedModel; planned: PlannedModels },
): Promise<boolean> {
  const { run, row, examples } = work;
  const settings = settingsOf(row, { examples, sample: [] });
  for (;;) {
    const pending = await inReadScope(deps.db, run.scope, (tx) =>
      listPendingItems(tx, run.scope, { id: row.id, max: lookedAt }),
    );
    if (pending.length === 0) return true;
    const round: Round = { work, settings, model, uses: [] };
    if (!(await doRound(deps, round, { pending, planned }))) return false;
  }
}

/**
 * Has models classify, the next one when one fails.
 * @returns the model that did the rest; undefined where the built-in engine is to do it
 * @throws the last model's failure, unless the built-in engine takes over; BudgetReached
 */
export async function classifyByModels(
  deps: ModelWorkDeps,
  work: ClassificationWork,
  planned: PlannedModels,
): Promise<ConnectedModel | undefined> {
  const { models, endsBuiltIn } = planned;
  for (const [at, model] of models.entries()) {
    try {
      return (await classifyByModel(deps, work, { model, planned })) ? model : undefined;
    } catch (error) {
      if (!(error instanceof ModelFailure) || work.run.stopped.signal.aborted) throw error;
      deps.onError(error);
      if (at === models.length - 1 && !endsBuiltIn) throw error;
    }
  }
  return undefined;
}
