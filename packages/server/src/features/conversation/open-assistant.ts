import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import type {
  AnswerEngine,
  AnswerRequest,
  AssistantBrief,
  EngineEvent,
} from '#engine/answer/answer-engine.ts';
import { createTableEngine } from '#engine/tabular/answer/answer-from-tables.ts';
import { findTemplateVersion } from '#features/custom-template/index.ts';
import { type ExceptedFiles, listChosenFiles, listChosenTexts } from '#features/file-manager/index.ts';
import { findSourceFiles, openAskedTables } from '#features/spreadsheet/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { builtInEngine, type PlannedAssistant } from './answer-plan.ts';
import {
  type AnswerSources,
  type BuildSourceDeps,
  noSources,
  sourcesOfBuild,
  sourcesOfLiveFiles,
} from './answer-sources.ts';
import { createCorrectedPlaces } from './corrected-places.ts';
import { chosenFilesOf } from './knowledge-files.ts';
import { mergeSources } from './merge-sources.ts';

interface OpenDeps extends BuildSourceDeps {
  db: Database;
  storage: Storage;
  /** A visitor asks. */
  isPublic: boolean;
}

/** What a custom assistant answers with. */
export interface OpenedAssistant {
  readonly engines: readonly AnswerEngine[];
  readonly sources: AnswerSources;
  readonly brief: AssistantBrief;
}

/** @throws Failure custom_template_not_found where it was deleted meanwhile */
async function formOf(deps: OpenDeps, { of }: PlannedAssistant): Promise<TemplateForm> {
  if ('form' in of) return of.form;
  const key = { templateId: of.templateId, number: of.version };
  const version = await inReadScope(deps.db, deps.scope, (tx) => findTemplateVersion(tx, deps.scope, key));
  if (!version) throw new Failure('custom_template_not_found');
  return version.form;
}

const hasKnowledge = ({ knowledge }: TemplateForm) =>
  Object.values(knowledge).some((uids) => uids.length > 0);

const briefOf = (form: TemplateForm): AssistantBrief => ({
  name: form.name,
  instructions: form.instructions,
  tone: form.tone,
  answerLength: form.answerLength,
  language: form.language === 'question' ? null : form.language,
  fallback: form.fallback,
  hasKnowledge: hasKnowledge(form),
});

interface Documents {
  readonly projectId: string;
  readonly form: TemplateForm;
  readonly except: ExceptedFiles | undefined;
}

/** Its files and folders, and the pages of its sitemaps, as they are at each search. */
function liveFilesOf(scope: CompanyScope, { projectId, form, except }: Documents) {
  const place = { ...scope, projectId };
  const chosen = async (tx: Tx) => ({ ...(await chosenFilesOf(tx, scope, form)), except });
  return {
    projectId,
    listNamed: async (tx: Tx, max: number) => listChosenFiles(tx, place, { ...(await chosen(tx)), max }),
    listTexts: async (tx: Tx) => listChosenTexts(tx, place, await chosen(tx)),
  };
}

/**
 * Visitors see of a spreadsheet what its owner chose. Spreadsheet files, and what else it was made of, are no documents for
 * them: those, or an edited copy, would show every column and row.
 */
async function exceptedFrom(
  { db, scope, isPublic }: OpenDeps,
  { knowledge }: TemplateForm,
): Promise<ExceptedFiles | undefined> {
  const { spreadsheetUids } = knowledge;
  if (!isPublic || spreadsheetUids.length === 0) return undefined;
  const sources = await inReadScope(db, scope, (tx) => findSourceFiles(tx, scope, spreadsheetUids));
  return { ...sources, categories: ['spreadsheet'] };
}

async function documentsOf(
  deps: OpenDeps,
  { projectId, buildIds }: PlannedAssistant,
  form: TemplateForm,
): Promise<AnswerSources[]> {
  const { fileUids, folderUids, sitemapUids } = form.knowledge;
  const hasFiles = fileUids.length + folderUids.length + sitemapUids.length > 0;
  const except = await exceptedFrom(deps, form);
  const live = liveFilesOf(deps.scope, { projectId, form, except });
  const files = hasFiles ? [await sourcesOfLiveFiles(deps, live)] : [];
  const corrected = createCorrectedPlaces();
  const filter = except ? { except } : null;
  const builds = buildIds.map((buildId) => sourcesOfBuild({ ...deps, corrected }, { buildId, filter }));
  return [...files, ...(await Promise.all(builds))];
}

/** Has the built-in engine read the question as a query on each spreadsheet; undefined where none understands it. */
async function askTables(
  deps: OpenDeps,
  { spreadsheets, today }: PlannedAssistant,
  request: AnswerRequest,
): Promise<{ events: EngineEvent[]; isAnswer: boolean } | undefined> {
  let first: EngineEvent[] | undefined;
  for (const spreadsheet of spreadsheets) {
    const asked = { ...spreadsheet, today, caller: deps.usageOwner.owner?.id ?? '', signal: request.signal };
    const tables = await openAskedTables(deps, deps.scope, asked);
    const events: EngineEvent[] = [];
    for await (const event of createTableEngine().answer({ ...request, tables })) events.push(event);
    if (events.some(({ type }) => type === 'table')) return { events, isAnswer: true };
    first ??= events;
  }
  return first && { events: first, isAnswer: false };
}

const saying = (events: readonly EngineEvent[]): AnswerEngine => ({
  name: builtInEngine.name,
  identity: builtInEngine,
  async *answer() {
    yield* events;
  },
});

interface AssistantToOpen {
  readonly assistant: PlannedAssistant;
  readonly engines: readonly AnswerEngine[];
  /** The question as an engine is asked it. */
  requestOf(sources: AnswerSources, brief: AssistantBrief): AnswerRequest;
}

/**
 * Opens what an assistant looks into. A question that can be read as a query on its tables is answered by them; others
 * go to its documents. @throws Failure custom_template_not_found, model_build_deleted, spreadsheet_not_found
 */
export async function openAssistant(
  deps: OpenDeps,
  { assistant, engines, requestOf }: AssistantToOpen,
): Promise<OpenedAssistant> {
  const form = await formOf(deps, assistant);
  const brief = briefOf(form);
  const documents = await documentsOf(deps, assistant, form);
  const told = await askTables(deps, assistant, requestOf(noSources, brief));
  if (told && (told.isAnswer || documents.length === 0))
    return { engines: [saying(told.events)], sources: noSources, brief };
  return { engines, sources: documents.length > 0 ? mergeSources(documents) : noSources, brief };
}
