import { oneLine } from '@docent/contract/core/one-line';
import { storableJson } from '@docent/contract/core/storable-text';
import type { Classification, Label } from '@docent/contract/features/classification';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import { limits } from '@docent/contract/limits';
import { findModelUser } from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { insertRun, type LiveEvent, type RunKind, type Runs } from '#features/run/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
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
import { type EnginePlan, type PlannedEngines, planModels } from './plan-engines.ts';
import { type ReadTexts, readSource, type Source, type SourceDeps } from './read-source.ts';
import { type Beginning, builtIn, type Reader, reserveStart, tellBudget } from './reserve-start.ts';

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

const startSeq = 1;
const titleLengthMax = 80;

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

/** @throws Failure classifications_running */
export function assertFewRunning({ running }: { running: number }): void {
  const { runningMax } = limits.classification;
  if (running >= runningMax) throw new Failure('classifications_running', { values: { max: runningMax } });
}

/** @throws Failure classifications_limit_reached, classifications_running */
async function assertRoom(tx: Tx, actor: Actor): Promise<void> {
  const { countMax } = limits.classification;
  const counts = await countClassifications(tx, actor);
  if (counts.all >= countMax)
    throw new Failure('classifications_limit_reached', { values: { max: countMax } });
  assertFewRunning(counts);
}

interface Creating extends Beginning {
  deps: CreateDeps;
  language: 'en' | 'tr';
}

async function planEngines(
  tx: Tx,
  { actor, engines }: Creating,
  { model: wish }: ClassificationRequest,
): Promise<PlannedEngines> {
  const { owner, projectId } = actor;
  const user = await findModelUser(tx, actor, { engines, owner, projectId });
  const keyId = actor.kind === 'api_key' ? actor.credential.id : null;
  return planModels(engines, user, { wish, keyId });
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
  const { plan, engine } = await reserveStart(tx, creating, { id, planned, questions: 1 });
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
  const { id, plan } = await tellBudget({ deps, actor, reader }, () =>
    inScope(deps.db, actor, (tx) => write(tx, creating, { request, read })),
  );
  const { owner, projectId } = actor;
  const kind = deps.classificationKind;
  deps.runs.start({ id, kind, scope: actor, attempt: 1, owner, projectId, language }, startSeq, (run, emit) =>
    classifyItems(deps, run, { emit, plan }),
  );
  return getClassification(deps.db, actor, { id, language });
}
