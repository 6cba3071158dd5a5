import type { FoundPassage } from '#engine/answer/answer-engine.ts';
import {
  type FileFilter,
  type FileState,
  findFilesOfTexts,
  listProjectTexts,
  shownName,
} from '#features/file-manager/index.ts';
import { searchPassages } from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';

interface ProjectSearch {
  projectId: string;
  filter: FileFilter;
  language: 'en' | 'tr';
  query: string;
  limit: number;
}

export type FoundInProject = FoundPassage & { file: FileState };

/** The best passages of the files that the project has at this moment. */
export async function searchProject(
  db: Database,
  scope: CompanyScope,
  { projectId, filter, language, query, limit }: ProjectSearch,
): Promise<FoundInProject[]> {
  return inReadScope(db, scope, async (tx) => {
    const textIds = await listProjectTexts(tx, { ...scope, projectId }, filter);
    const found = await searchPassages(tx, scope, { indexIds: textIds, query, limit, foldsCopies: true });
    const files = await findFilesOfTexts(tx, scope, [...new Set(found.map(({ textId }) => textId))]);
    const byText = new Map(files.map((file) => [file.text_id, file]));
    return found.flatMap(({ textId, start, end, text, score, context }) => {
      const file = byText.get(textId);
      if (!file) return [];
      const place = { fileUid: file.id, fileName: shownName(file, language), start, end };
      const { headingPath: headings, tableHeader } = context;
      return [{ ...place, text, score, headings, tableHeader, file }];
    });
  });
}
