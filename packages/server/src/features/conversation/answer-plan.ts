import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import type { VisibleTable } from '@docent/contract/features/public-link';
import type { EngineIdentity } from '#engine/answer/answer-engine.ts';
import type { PlannedEngine } from '#features/ai-provider/index.ts';
import type { FilteredBuild } from '#features/custom-model/index.ts';
import type { FileState, StoredFilter } from '#features/file-manager/index.ts';
import type { CuratedPlan } from '#features/model-quality/index.ts';

/** The text that a file is searched in; null for one that was still being read when the question came. */
export interface PlannedFile {
  readonly fileId: string;
  readonly textId: string | null;
}

/** A custom assistant as it was when the question came. Its files and folders are read when it is answered. */
export interface PlannedAssistant {
  readonly projectId: string;
  /** A version of an assistant, or a form that is not saved. */
  readonly of: { readonly templateId: string; readonly version: number } | { readonly form: TemplateForm };
  readonly buildIds: readonly string[];
  readonly spreadsheets: readonly {
    readonly spreadsheetId: string;
    readonly versionIds: readonly string[];
    /** The tables, columns and rows that the asker may see; all of them when left out. */
    readonly visible?: readonly VisibleTable[] | undefined;
  }[];
  /** The asker's day, as YYYY-MM-DD. */
  readonly today: string;
}

/** What an answer may look into. */
export type PlannedSources =
  | { readonly kind: 'files'; readonly files: readonly PlannedFile[]; readonly isNarrowed: boolean }
  | { readonly kind: 'project'; readonly projectId: string; readonly isNarrowed: boolean }
  | { readonly kind: 'empty_project'; readonly isReading: boolean }
  | { readonly kind: 'build'; readonly buildId: string; readonly isNarrowed: boolean }
  | { readonly kind: 'curated'; readonly curated: CuratedPlan }
  | {
      readonly kind: 'spreadsheet';
      readonly spreadsheetId: string;
      /** Of its tables, as they were when the question came. */
      readonly versionIds: readonly string[];
      /** The asker's day, as YYYY-MM-DD. */
      readonly today: string;
      /** The query that answers, where the asker gave one. */
      readonly sql?: string | undefined;
      /** The tables, columns and rows that the asker may see; all of them when left out. */
      readonly visible?: readonly VisibleTable[] | undefined;
    }
  | { readonly kind: 'assistant'; readonly assistant: PlannedAssistant }
  | { readonly kind: 'nothing_left' };

/**
 * The inputs of an answer: resolved once before the question is committed, stored with its run, and read by the process
 * that takes the run over. Files and texts are referenced by id and never quoted, so that a deleted file leaves nothing
 * here.
 */
export interface AnswerPlan {
  readonly language: 'en' | 'tr';
  readonly filter: StoredFilter | null;
  readonly engine: PlannedEngine;
  /** Asked in this order when the engine does not answer; left out in plans from before there were any. */
  readonly fallbacks?: readonly PlannedEngine[];
  readonly sources: PlannedSources;
  /** The asker sees no names of files. */
  readonly hidesNames?: true;
  /** A visitor asks: the answer names no files and no instructions of an assistant. */
  readonly isPublic?: true;
  /** The built-in engine answers because a budget is reached. */
  readonly isBeyondBudget?: true;
}

/** What was read while the plan was made, so that its first run does not read it again. */
export interface ReadSources {
  readonly files?: readonly FileState[];
  readonly filtered?: FilteredBuild;
}

export interface ResolvedSources {
  readonly engine: PlannedEngine;
  readonly fallbacks?: readonly PlannedEngine[];
  readonly sources: PlannedSources;
  readonly read: ReadSources;
}

const builtInIdentity: EngineIdentity = { provider: 'docent', model: null, promptVersion: null };

/** What answers about tables without a model. */
export const builtInEngine: PlannedEngine = { name: 'built-in', ...builtInIdentity };

/** The name under which an answer is stored to a question that its filter leaves no sources. */
const nothingLeftName = 'narrowed';

export const nothingLeft: ResolvedSources = {
  engine: { name: nothingLeftName, ...builtInIdentity },
  sources: { kind: 'nothing_left' },
  read: {},
};

/** The name under which an answer is stored to a question in a project without files that can be searched. */
const emptyProjectName = 'empty-project';

/** @param isReading files of the project are being read */
export const emptyProject = (isReading: boolean): ResolvedSources => ({
  engine: { name: emptyProjectName, ...builtInIdentity },
  sources: { kind: 'empty_project', isReading },
  read: {},
});

export const plannedCurated = (name: string, curated: CuratedPlan): ResolvedSources => ({
  engine: { name, ...builtInIdentity },
  sources: { kind: 'curated', curated },
  read: {},
});
