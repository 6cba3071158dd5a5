import { Readable } from 'node:stream';
import { storableText } from '@docent/contract/core/storable-text';
import type { SummaryForm, SummaryLanguage, SummaryLength } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import type { CompanyEngineSource } from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import { BudgetReached, budgetFailure } from '#features/budget/index.ts';
import {
  type FileDeps,
  type FileRow,
  findFiles,
  isWithoutText,
  storePasted,
} from '#features/file-manager/index.ts';
import { type FollowDeps, insertRun, type LiveEvent, type RunKind } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { assertCoverable } from './open-sources.ts';
import { planSummary } from './plan-summary.ts';
import { countRunning, insertSummary } from './summary.store.ts';
import type { SummaryPlan } from './summary-plan.ts';
import { insertSources } from './summary-source.store.ts';
import { writeSummary } from './write-summary.ts';
import type { SummaryDeps } from './writing.ts';

export interface CreateSummaryDeps extends FileDeps, FollowDeps, SummaryDeps, CompanyEngineSource {
  /** What the words of a refusal by a budget need. */
  settings: Parameters<typeof budgetFailure>[0]['settings'];
  summaryKind: RunKind;
}

export interface SummaryRequest {
  text?: string | undefined;
  fileUids?: readonly string[] | undefined;
  length: SummaryLength;
  form: SummaryForm;
  focus?: string | undefined;
  language: SummaryLanguage;
}

/** Who asks beside the actor: in which language, and by which API key. */
export interface Asker {
  uiLanguage: 'en' | 'tr';
  keyId: string | null;
  /** Where whoever asks is: an IANA name. */
  timeZone: string | undefined;
}

const startSeq = 1;
const titleLengthMax = 80;

/** A title from the first line of a text that has letters or digits, cut at a word. */
function titleOfText(text: string): string {
  const lines = text.split('\n').map((one) => one.replace(/^\s*#+/, '').trim());
  const line = lines.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? text.trim().split('\n', 1)[0] ?? '';
  if (line.length <= titleLengthMax) return line;
  const cut = line.slice(0, titleLengthMax);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), titleLengthMax / 2)).toWellFormed()}…`;
}

const titleOfFiles = (files: readonly FileRow[]): string => {
  const names = files.map(({ name }) => name).join(', ');
  return names.length <= limits.title.lengthMax ? names : `${names.slice(0, limits.title.lengthMax - 1)}…`;
};

/** @throws Failure file_not_found, file_without_text, summary_too_many_pages, summary_too_long */
async function loadFiles(tx: Tx, actor: Actor, ids: readonly string[]): Promise<FileRow[]> {
  const unique = [...new Set(ids)];
  const files = await findFiles(tx, actor, unique);
  if (files.length !== unique.length) throw new Failure('file_not_found');
  const [first] = files;
  const isSilent = (file: FileRow) => isWithoutText(file) || file.status === 'failed';
  if (first && files.every(isSilent))
    throw new Failure('file_without_text', { values: { name: first.name } });
  assertCoverable(files);
  return files;
}

interface Creating {
  readonly deps: CreateSummaryDeps;
  readonly actor: Actor;
  readonly request: SummaryRequest;
  readonly asker: Asker;
  readonly id: string;
}

/** @throws Failure summaries_running */
async function assertRoom(tx: Tx, actor: Actor): Promise<void> {
  const max = limits.summary.runningMax;
  if ((await countRunning(tx, actor)) >= max) throw new Failure('summaries_running', { values: { max } });
}

const wishOf = ({ length, form, focus }: SummaryRequest) => ({ length, form, focus: focus?.trim() || null });

/** Writes the summary and its run, in the caller's transaction. @returns the plan */
async function write(tx: Tx, creating: Creating, pastedId: string | undefined): Promise<SummaryPlan> {
  const { deps, actor, request, asker, id } = creating;
  await assertRoom(tx, actor);
  const files = await loadFiles(tx, actor, request.fileUids ?? []);
  const { uiLanguage, keyId } = asker;
  const { language, text } = request;
  const sources = pastedId
    ? [{ file_id: pastedId, text_id: null, name: '', is_text: true }]
    : files.map((file) => ({ file_id: file.id, text_id: file.text_id, name: file.name, is_text: false }));
  const planned = sources.map(({ file_id: fileId }, at) => {
    const file = files[at];
    return { fileId, textId: file?.status === 'ready' ? file.text_id : null };
  });
  const wish = wishOf(request);
  const engines = await deps.enginesOf(actor, tx);
  const plan = await planSummary(
    tx,
    actor,
    { jobs: deps.jobs, engines, keyId },
    { id, files, textLength: text?.length ?? 0, plan: { uiLanguage, language, wish, sources: planned } },
  );
  const title = text === undefined ? titleOfFiles(files) : titleOfText(text);
  const wroteIn = language === 'source' ? uiLanguage : language;
  const engine = plan.models[0]?.name ?? 'built-in';
  await insertSummary(tx, actor, { id, title, ...wish, language, wrote_in: wroteIn, engine });
  await insertSources(tx, actor, id, sources);
  await insertRun(tx, actor, {
    id,
    kind: deps.summaryKind.name,
    projectId: actor.projectId,
    owner: actor.owner,
    language: uiLanguage,
    plan,
    firstEvent: startEvent(id, title),
  });
  await recordAudit(tx, actor, {
    action: 'summary.created',
    // The title may hold words of the source, which readers of the audit log must not see.
    subject: { kind: 'summary', id, name: '' },
    projectId: actor.projectId,
    details: { files: files.length },
  });
  return plan;
}

const startEvent = (messageUid: string, question: string): LiveEvent => ({
  seq: startSeq,
  event: 'start',
  json: JSON.stringify({ messageUid, question }),
});

/** Stores the summary, with its text as a file of its own when one was given. */
async function store(creating: Creating): Promise<SummaryPlan> {
  const { deps, actor, request } = creating;
  if (request.text === undefined) return inScope(deps.db, actor, (tx) => write(tx, creating, undefined));
  let plan: SummaryPlan | undefined;
  const bytes = Readable.from([Buffer.from(storableText(request.text))]);
  const file = { name: 'pasted-text.txt', type: 'text/plain', category: 'text', bytes } as const;
  await storePasted(deps, actor, file, async (tx, pastedId) => {
    plan = await write(tx, creating, pastedId);
  });
  if (!plan) throw new Error('The text was stored without its summary.');
  return plan;
}

/**
 * Begins to summarize a text or files of the project, and starts the writing in this process once it is committed.
 * @throws Failure file_not_found, file_without_text, summary_too_many_pages, summary_too_long, summaries_running,
 * budget_reached, and what storing a text throws
 */
export async function createSummary(
  deps: CreateSummaryDeps,
  actor: Actor,
  request: SummaryRequest,
  asker: Asker,
): Promise<{ uid: string }> {
  const id = newUid();
  const plan = await store({ deps, actor, request, asker, id }).catch(async (error) => {
    if (!(error instanceof BudgetReached)) throw error;
    const { uiLanguage: language, ...rest } = asker;
    throw await budgetFailure({ ...deps, scope: actor }, error.reached, { language, ...rest });
  });
  const { projectId, owner, companyId } = actor;
  deps.runs.start(
    {
      id,
      kind: deps.summaryKind,
      scope: { companyId },
      attempt: 1,
      owner,
      projectId,
      language: asker.uiLanguage,
    },
    startSeq,
    (run, emit) => writeSummary({ deps, plan, run, emit }),
  );
  return { uid: id };
}
