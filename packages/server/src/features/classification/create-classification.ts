import { oneLine } from '@docent/contract/core/one-line';
import { storableJson } from '@docent/contract/core/storable-text';
import type { Classification, Label } from '@docent/contract/features/classification';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import { limits } from '@docent/contract/limits';
import {
  type CompanyEngines,
  type ConnectedModel,
  candidateOf,
  findModelUser,
} from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { BudgetReached, budgetFailure, reserveUse } from '#features/budget/index.ts';
import { insertRun, type LiveEvent, type RunKind, type Runs } from '#features/run/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { countClassifications, insertClassification, noteStart } from './classification.store.ts';
import { insertItems } from './classification-item.store.ts';
import { type ClassifyingDeps, classifyItems } from './classification-run.ts';
import { type Example, insertExamples } from './example.store.ts';
import { getClassification } from './get-classification.ts';
import { loadLabelSet } from './label-set.routes.ts';
import { loadWork } from './load-work.ts';
import { builtInPlan, type EnginePlan, planModels } from './plan-engines.ts';
import { type ReadTexts, readSource, type Source, type SourceDeps } from './read-source.ts';

export type CreateDeps = ClassifyingDeps &
  SourceDeps & { settings: CurrentSettings; runs: Runs; classificationKind: RunKind };

export interface ClassificationRequest extends Source {
  title?: string | undefined;
  labels: readonly Label[];
  multiple?: boolean | undefined;
  threshold?: number | undefined;
  examples?: readonly Example[] | undefined;
  /** The saved set that the labels are from. */
  labelSetUid?: string | undefined;
  /** Is to classify; the company's own choice where there is none. */
  model?: ModelChoice | undefined;
}

/** Who asks, and in what words they are answered. */
export interface Reader {
  language: 'en' | 'tr';
  /** As the request names it. */
  timeZone: string | undefined;
}

const startSeq = 1;
const titleLengthMax = 80;
const builtIn = 'built-in';

const startEvent = (uid: string): LiveEvent => ({
  seq: startSeq,
  event: 'start',
  json: JSON.stringify({ uid }),
});

const titleFrom = (text: string) => {
  const line = oneLine(text.slice(0, 4 * titleLengthMax));
  return line.length <= titleLengthMax ? line : `${line.slice(0, titleLengthMax - 1).toWellFormed()}…`;
};

/** Examples in the words of the labels. @throws Failure classification_label_unknown */
function assertExamples({ labels, multiple = false, examples = [] }: ClassificationRequest): Example[] {
  const nameOf = new Map(labels.map(({ name }) => [name.toLowerCase(), name]));
  return examples.map(({ text, labels: given }) => {
    const names = given.flatMap((name) => nameOf.get(name.toLowerCase()) ?? []);
    const fits = names.length === given.length && (multiple || names.length === 1);
    if (!fits) throw new Failure('classification_label_unknown');
    return { text: storableJson(text), labels: names };
  });
}

/** @throws Failure classifications_limit_reached, classifications_running */
async function assertRoom(tx: Tx, actor: Actor): Promise<void> {
  const { countMax, runningMax } = limits.classification;
  const { all, running } = await countClassifications(tx, actor);
  if (all >= countMax) throw new Failure('classifications_limit_reached', { values: { max: countMax } });
  if (running >= runningMax) throw new Failure('classifications_running', { values: { max: runningMax } });
}

interface Creating {
  deps: CreateDeps;
  actor: Actor;
  language: 'en' | 'tr';
  engines: CompanyEngines;
}

interface Planned {
  plan: EnginePlan;
  models: readonly ConnectedModel[];
}

async function planEngines(
  tx: Tx,
  { actor, engines }: Creating,
  { model: wish }: ClassificationRequest,
): Promise<Planned> {
  const { owner, projectId } = actor;
  const user = await findModelUser(tx, actor, { engines, owner, projectId });
  const keyId = actor.kind === 'api_key' ? actor.credential.id : null;
  return planModels(engines, user, { wish, keyId });
}

/**
 * Counts the classification on its budgets. What models take is set aside while they work, some items at a time.
 * @returns what it is done by: the built-in engine, where a budget is reached and the company wants that
 * @throws BudgetReached
 */
async function reserve(
  tx: Tx,
  { deps, actor, engines }: Creating,
  { id, planned: { models, plan } }: { id: string; planned: Planned },
): Promise<{ plan: EnginePlan; engine: string }> {
  const { projectId, owner } = actor;
  const { keyId } = plan;
  const use = { id, purpose: 'classification', owner, projectId, keyId, questions: 1 };
  const atMost = { inputTokens: 0, outputTokens: 0 };
  const reservation = await reserveUse(
    tx,
    { jobs: deps.jobs, scope: actor },
    { ...use, atMost, candidates: models.map(candidateOf) },
    { canDoWithoutModel: engines.builtInWhenBudgetReached },
  );
  const [first] = reservation === 'as_planned' ? models : [];
  return first ? { plan, engine: first.engine.name } : { plan: builtInPlan, engine: builtIn };
}

async function insert(
  tx: Tx,
  actor: Actor,
  { id, request, read }: { id: string; request: ClassificationRequest; read: ReadTexts },
): Promise<number> {
  const { labels, multiple = false, threshold = limits.classification.threshold } = request;
  const { items, source, leftOut } = read;
  const labelSetId = request.labelSetUid ?? null;
  if (labelSetId !== null) await loadLabelSet(tx, actor, labelSetId);
  await insertClassification(tx, actor, {
    id,
    title: request.title ?? (titleFrom(read.title) || labels.map(({ name }) => name).join(', ')),
    labels: storableJson([...labels]),
    multiple,
    threshold,
    engine: builtIn,
    source,
    total: items.length,
    left_out: leftOut,
    label_set_id: labelSetId,
  });
  await insertItems(tx, actor, id, items);
  await insertExamples(tx, actor, id, assertExamples(request));
  const work = await loadWork(tx, { id, scope: actor });
  return work?.examples.length ?? 0;
}

async function write(
  tx: Tx,
  creating: Creating,
  { request, read }: { request: ClassificationRequest; read: ReadTexts },
): Promise<{ id: string; plan: EnginePlan }> {
  const { deps, actor, language } = creating;
  const { projectId, owner } = actor;
  const id = newUid();
  await assertRoom(tx, actor);
  const planned = await planEngines(tx, creating, request);
  const examples = await insert(tx, actor, { id, request, read });
  // Late, because it holds the budgets of the whole company.
  const { plan, engine } = await reserve(tx, creating, { id, planned });
  await noteStart(tx, actor, { id, examples, engine });
  await insertRun(tx, actor, {
    id,
    kind: deps.classificationKind.name,
    projectId,
    owner,
    language,
    plan,
    firstEvent: startEvent(id),
  });
  // The title holds words of the texts, which readers of the audit log must not see.
  const subject = { kind: 'classification', id, name: '' } as const;
  const details = { items: read.items.length, labels: request.labels.length };
  await recordAudit(tx, actor, { action: 'classification.created', subject, projectId, details });
  return { id, plan };
}

/**
 * Begins to classify what was given: stored, then classified by a run of this process.
 * @throws Failure classifications_limit_reached, classifications_running, classification_label_unknown, budget_reached,
 * label_set_not_found, ai_model_unknown, ai_model_outside, ai_model_not_allowed, and what reading the source throws
 */
export async function createClassification(
  deps: CreateDeps,
  actor: Actor,
  { request, reader }: { request: ClassificationRequest; reader: Reader },
): Promise<Classification> {
  const { language } = reader;
  const [read, engines] = await Promise.all([readSource(deps, actor, request), deps.enginesOf(actor)]);
  const creating = { deps, actor, language, engines };
  const { id, plan } = await inScope(deps.db, actor, (tx) => write(tx, creating, { request, read })).catch(
    async (error) => {
      if (!(error instanceof BudgetReached)) throw error;
      const timeZone = reader.timeZone && timeZoneNamed(reader.timeZone);
      throw await budgetFailure({ ...deps, scope: actor }, error.reached, { language, timeZone });
    },
  );
  const { owner, projectId } = actor;
  const kind = deps.classificationKind;
  deps.runs.start({ id, kind, scope: actor, attempt: 1, owner, projectId, language }, startSeq, (run, emit) =>
    classifyItems(deps, run, { emit, plan }),
  );
  return getClassification(deps.db, actor, { id, language });
}
