import type { FoundPassage } from '#engine/answer/answer-engine.ts';
import { type FileState, filterFiles, findFilesNamed, shownName } from '#features/file-manager/index.ts';
import { searchPassages } from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';

interface FileSearch {
  /** The searchable files, with their names. */
  files: readonly FileState[];
  language: 'en' | 'tr';
  query: string;
  limit: number;
}

/** A search that runs before the engine asks for it. */
export interface SearchAhead {
  readonly query: string;
  readonly limit: number;
  readonly found: Promise<readonly FoundPassage[]>;
}

/** Searches exactly these files. */
export async function searchFiles(
  db: Database,
  scope: CompanyScope,
  { files, language, query, limit }: FileSearch,
): Promise<readonly FoundPassage[]> {
  if (files.length === 0) return [];
  const byText = new Map(files.map((file) => [file.text_id, file]));
  const fileIds = files.map(({ id }) => id);
  const [found, left] = await inReadScope(db, scope, (tx) => {
    const findNames = (words: readonly string[]) => findFilesNamed(tx, scope, { fileIds, words });
    const indexIds = [...byText.keys()];
    const asked = { indexIds, query, limit, foldsCopies: true, findsRelated: true, findNames };
    return Promise.all([searchPassages(tx, scope, asked), filterFiles(tx, scope, fileIds, {})]);
  });
  // A file that was moved to the bin after the question still has its index.
  const there = new Set(left);
  return found.flatMap(({ textId, start, end, text, score, evidence, rarities, context, names }) => {
    const file = byText.get(textId);
    if (!file || !there.has(file.id)) return [];
    const place = { fileUid: file.id, fileName: shownName(file, language), start, end };
    const { headingPath: headings, tableHeader } = context;
    return [{ ...place, text, score, evidence, rarities, headings, tableHeader, names }];
  });
}
