import type { FoundPassage } from '#engine/answer/answer-engine.ts';
import { type FileState, findFilesNamed, findFilesOfTexts, shownName } from '#features/file-manager/index.ts';
import { listMergedTexts, type Passage, searchPassages } from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inSnapshot, type Tx } from '#platform/db/scope.ts';

interface ProjectSearch {
  projectId: string;
  /** The texts to search, as they are now. */
  listTexts: (tx: Tx) => Promise<string[]>;
  language: 'en' | 'tr';
  query: string;
  limit: number;
}

export type FoundInProject = FoundPassage & { file: FileState };

/** Searches texts of a project: in its merged index, and in the indexes of texts outside it. */
async function searchTexts(
  tx: Tx,
  scope: CompanyScope,
  { projectId, listTexts, query, limit }: ProjectSearch,
): Promise<Passage[]> {
  const [textIds, merged] = await Promise.all([listTexts(tx), listMergedTexts(tx, scope, projectId)]);
  const others = textIds.filter((textId) => !merged.has(textId));
  const indexIds = merged.size > 0 ? [projectId, ...others] : others;
  return searchPassages(tx, scope, {
    indexIds,
    query,
    limit,
    foldsCopies: true,
    findsRelated: true,
    findNames: (words) => findFilesNamed(tx, scope, { projectId, words }),
    // The merged index may contain texts that are no longer current.
    texts: merged.size > 0 ? { only: new Set(textIds) } : {},
  });
}

/** Searches files of the project as they are at this moment. */
export async function searchProject(
  db: Database,
  scope: CompanyScope,
  search: ProjectSearch,
): Promise<FoundInProject[]> {
  return inSnapshot(db, scope, async (tx) => {
    const found = await searchTexts(tx, scope, search);
    const files = await findFilesOfTexts(tx, scope, [...new Set(found.map(({ textId }) => textId))]);
    const byText = new Map(files.map((file) => [file.text_id, file]));
    return found.flatMap(({ textId, start, end, text, score, evidence, rarities, context, names }) => {
      const file = byText.get(textId);
      if (!file) return [];
      const place = { fileUid: file.id, fileName: shownName(file, search.language), start, end };
      const { headingPath: headings, tableHeader } = context;
      return [{ ...place, text, score, evidence, rarities, headings, tableHeader, names, file }];
    });
  });
}
