import type { AnswerEvent, Reference } from '@docent/contract/features/conversation-events';
import type { FoundPassage } from '#engine/answer/answer-engine.ts';
import type { TableSource } from '#engine/tabular/answer/table-source.ts';
import {
  askBuild,
  type BuildSearchDeps,
  type FilteredBuild,
  filterBuild,
  findMeaning,
  listBuildNames,
} from '#features/custom-model/index.ts';
import {
  type FileState,
  listProjectFiles,
  listProjectTexts,
  type StoredFilter,
  shownName,
} from '#features/file-manager/index.ts';
import type { CuratedReply } from '#features/model-quality/index.ts';
import { readSlices } from '#features/passage-index/index.ts';
import type { UsageOwner } from '#features/usage/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { createCorrectedPlaces } from './corrected-places.ts';
import { type SearchAhead, searchFiles } from './search-files.ts';
import { searchProject } from './search-project.ts';
import { searchSteps } from './search-steps.ts';

const namesMax = 20;

/** The text that a file was searched in, and whether it has pages to open at. */
export interface SearchedText {
  textId: string;
  hasPages: boolean;
}

/** What an answer may look into: files, or a build of a custom model. */
export interface AnswerSources {
  readonly names: readonly string[];
  search(query: string, limit: number): Promise<readonly FoundPassage[]>;
  textOf(fileUid: string): SearchedText | undefined;
  /** The whole text of a file that was found; undefined where it is longer, or gone. */
  readText?(fileUid: string, lengthMax: number): Promise<string | undefined>;
  /** The tables that queries run over, in conversations about tables. */
  readonly tables?: TableSource;
  /** A reference as its reader may see it. */
  settle?(reference: Reference): Reference;
}

export interface SourceDeps {
  db: Database;
  scope: CompanyScope;
  language: 'en' | 'tr';
}

const textReader =
  ({ db, scope }: Pick<SourceDeps, 'db' | 'scope'>, texts: ReadonlyMap<string, SearchedText>) =>
  async (fileUid: string, lengthMax: number): Promise<string | undefined> => {
    const textId = texts.get(fileUid)?.textId;
    if (textId === undefined) return undefined;
    const slice = { textId, start: 0, end: lengthMax + 1 };
    const [text = ''] = await inReadScope(db, scope, (tx) => readSlices(tx, scope, [slice]));
    return text === '' || text.length > lengthMax ? undefined : text;
  };

export function sourcesOfFiles(
  { db, scope, language }: SourceDeps,
  files: readonly FileState[],
  ahead?: SearchAhead,
): AnswerSources {
  const texts = new Map(
    files.map((file) => [file.id, { textId: file.text_id, hasPages: file.page_count > 0 }]),
  );
  return {
    names: files.map((file) => shownName(file, language)),
    textOf: (fileUid) => texts.get(fileUid),
    readText: textReader({ db, scope }, texts),
    search: (query, limit) =>
      ahead?.query === query && ahead.limit === limit
        ? ahead.found
        : searchFiles(db, scope, { files, language, query, limit }),
  };
}

/** Files of a project that are listed anew for each search. */
export interface LiveFiles {
  projectId: string;
  /** Some of them, to be named. */
  listNamed: (tx: Tx, max: number) => Promise<Pick<FileState, 'name' | 'origin'>[]>;
  listTexts: (tx: Tx) => Promise<string[]>;
}

/** Files that are added while the answer is written are found as well. */
export async function sourcesOfLiveFiles(
  { db, scope, language }: SourceDeps,
  { projectId, listNamed, listTexts }: LiveFiles,
): Promise<AnswerSources> {
  const texts = new Map<string, SearchedText>();
  const files = await inReadScope(db, scope, (tx) => listNamed(tx, namesMax));
  return {
    names: files.map((file) => shownName(file, language)),
    textOf: (fileUid) => texts.get(fileUid),
    readText: textReader({ db, scope }, texts),
    async search(query, limit) {
      const found = await searchProject(db, scope, { projectId, listTexts, language, query, limit });
      return found.map(({ file, ...passage }) => {
        texts.set(file.id, { textId: file.text_id, hasPages: file.page_count > 0 });
        return passage;
      });
    },
  };
}

export function sourcesOfProject(
  deps: SourceDeps,
  { projectId, filter }: { projectId: string; filter: StoredFilter },
): Promise<AnswerSources> {
  const place = { ...deps.scope, projectId };
  return sourcesOfLiveFiles(deps, {
    projectId,
    listNamed: (tx, max) => listProjectFiles(tx, place, { filter, max }),
    listTexts: (tx) => listProjectTexts(tx, place, filter),
  });
}

export interface BuildSourceDeps extends SourceDeps, BuildSearchDeps {
  usageOwner: UsageOwner;
  /** Shared by the builds of one answer. */
  corrected?: ReturnType<typeof createCorrectedPlaces>;
  show: (event: AnswerEvent) => void;
  signal: AbortSignal;
}

export interface PlannedBuild {
  buildId: string;
  filter: StoredFilter | null;
  /** What the filter leaves of the build, where that was read with the question. */
  filtered?: FilteredBuild | undefined;
}

/** @throws Failure model_build_deleted */
async function assertBuild(tx: Tx, scope: CompanyScope, buildId: string): Promise<void> {
  if (!(await findMeaning(tx, scope, buildId))) throw new Failure('model_build_deleted');
}

async function readBuild(tx: Tx, scope: CompanyScope, { buildId, filter, filtered }: PlannedBuild) {
  await assertBuild(tx, scope, buildId);
  const left = filtered ?? (filter === null ? undefined : await filterBuild(tx, scope, { buildId, filter }));
  return {
    only: left?.texts,
    names: left?.names ?? (await listBuildNames(tx, scope, { buildId, max: namesMax })),
  };
}

/**
 * The build that was active when the question came, to the end of the answer: one that is activated meanwhile is for the
 * next question. @throws Failure model_build_deleted, also while it is searched
 */
export async function sourcesOfBuild(
  {
    scope,
    language,
    show,
    signal,
    usageOwner,
    corrected = createCorrectedPlaces(),
    ...deps
  }: BuildSourceDeps,
  planned: PlannedBuild,
): Promise<AnswerSources> {
  const { buildId } = planned;
  const texts = new Map<string, SearchedText>();
  const { only, names } = await inReadScope(deps.db, scope, (tx) => readBuild(tx, scope, planned));
  return {
    settle: corrected.settle,
    names,
    textOf: (fileUid) => texts.get(fileUid),
    async search(query, limit) {
      const found = await askBuild(deps, scope, { buildId, query, limit, only, signal, usageOwner });
      // A build that is deleted meanwhile finds nothing, which is not the answer.
      if (found.passages.length === 0)
        await inReadScope(deps.db, scope, (tx) => assertBuild(tx, scope, buildId));
      for (const step of searchSteps(found, { model: found.reranker ?? '', language })) show(step);
      return found.passages.map(({ fileUid, fileName, start, end, text, original, ...passage }) => {
        texts.set(fileUid, { textId: passage.textId, hasPages: passage.page !== undefined });
        const place =
          original === undefined
            ? { start, end }
            : corrected.placeOf({ fileUid, start, end, text, original });
        const { score, evidence, rarities, headings, tableHeader, names: called } = passage;
        const told = { score, evidence, rarities, headings, tableHeader, names: called };
        return { fileUid, fileName, ...place, text, ...told };
      });
    },
  };
}

/** What a curated answer cites; there is nothing to search. */
export const sourcesOfCurated = ({ texts }: CuratedReply): AnswerSources => ({
  names: [],
  search: async () => [],
  textOf(fileUid) {
    const textId = texts.get(fileUid);
    return textId === undefined ? undefined : { textId, hasPages: true };
  },
});

/** Nothing is left to search. */
export const noSources: AnswerSources = { names: [], search: async () => [], textOf: () => undefined };
