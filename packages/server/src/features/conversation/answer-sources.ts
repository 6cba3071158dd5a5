import type { AnswerEvent, Reference } from '@docent/contract/features/conversation-events';
import type { FoundPassage } from '#engine/answer/answer-engine.ts';
import { askBuild, type BuildSearchDeps, listBuildNames } from '#features/custom-model/index.ts';
import { type FileState, shownName } from '#features/file-manager/index.ts';
import type { CuratedReply } from '#features/model-quality/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';
import { findSpender } from './conversation-model.store.ts';
import { createCorrectedPlaces } from './corrected-places.ts';
import { searchFiles } from './search-files.ts';
import { searchSteps } from './search-steps.ts';
import type { QuestionAsked } from './write-answer.ts';

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
  /** A reference as it holds for whoever opens it. */
  settle?(reference: Reference): Reference;
}

interface SourceDeps {
  db: Database;
  scope: CompanyScope;
  asked: QuestionAsked;
}

export function sourcesOfFiles({ db, scope, asked }: SourceDeps, files: readonly FileState[]): AnswerSources {
  const { language } = asked;
  const texts = new Map(
    files.map((file) => [file.id, { textId: file.text_id, hasPages: file.page_count > 0 }]),
  );
  return {
    names: files.map((file) => shownName(file, language)),
    textOf: (fileUid) => texts.get(fileUid),
    search: (query, limit) => searchFiles(db, scope, { files, language, query, limit }),
  };
}

interface BuildSourceDeps extends SourceDeps, BuildSearchDeps {
  show: (event: AnswerEvent) => void;
  signal: AbortSignal;
}

const namesMax = 20;

/** The build that is active now, to the end of the answer: one that is activated meanwhile is for the next question. */
export async function sourcesOfBuild(
  { scope, asked, show, signal, ...deps }: BuildSourceDeps,
  buildId: string,
): Promise<AnswerSources> {
  const { narrowed } = asked;
  const texts = new Map<string, SearchedText>();
  const corrected = createCorrectedPlaces();
  const [names, spender] = await inReadScope(deps.db, scope, (tx) =>
    Promise.all([
      narrowed?.names ?? listBuildNames(tx, scope, { buildId, max: namesMax }),
      findSpender(tx, scope, asked.conversationId),
    ]),
  );
  return {
    ...{ settle: corrected.settle, names },
    textOf: (fileUid) => texts.get(fileUid),
    async search(query, limit) {
      const only = narrowed?.texts;
      const found = await askBuild(deps, scope, { buildId, query, limit, only, signal, spender });
      for (const step of searchSteps(found, { model: deps.reranker?.name ?? '', language: asked.language }))
        show(step);
      return found.passages.map(({ fileUid, fileName, start, end, text, original, ...passage }) => {
        texts.set(fileUid, { textId: passage.textId, hasPages: passage.page !== undefined });
        const place =
          original === undefined
            ? { start, end }
            : corrected.placeOf({ fileUid, start, end, text, original });
        const { score, headings, tableHeader } = passage;
        return { fileUid, fileName, ...place, text, score, headings, tableHeader };
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
