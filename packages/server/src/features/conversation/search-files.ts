import type { AnswerEngine, AskedQuestion, FoundPassage } from '#engine/answer/answer-engine.ts';
import { type FileState, shownName } from '#features/file-manager/index.ts';
import { searchPassages } from '#features/passage-index/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';

/** A search that was begun before the answer asked for it. */
export interface EarlySearch {
  query: string;
  limit: number;
  found: Promise<readonly FoundPassage[]>;
}

interface FileSearch {
  /** The files that may be searched, and their names. */
  files: readonly FileState[];
  language: 'en' | 'tr';
  query: string;
  limit: number;
}

/** The best passages of exactly these files. */
export async function searchFiles(
  db: Database,
  scope: CompanyScope,
  { files, language, query, limit }: FileSearch,
): Promise<readonly FoundPassage[]> {
  if (files.length === 0) return [];
  const byText = new Map(files.map((file) => [file.text_id, file]));
  const found = await inReadScope(db, scope, (tx) =>
    searchPassages(tx, scope, { indexIds: [...byText.keys()], query, limit, foldsCopies: true }),
  );
  return found.flatMap(({ textId, start, end, text, score, context }) => {
    const file = byText.get(textId);
    if (!file) return [];
    const place = { fileUid: file.id, fileName: shownName(file, language), start, end };
    return [{ ...place, text, score, headings: context.headingPath }];
  });
}

/**
 * Begins what the engine will search for first, while the question is still being stored. Nothing of it is shown
 * before that has succeeded. Files that are still being read are waited for later, so then nothing is begun.
 */
export function searchEarly(
  { db, engine }: { db: Database; engine: AnswerEngine },
  scope: CompanyScope,
  asked: AskedQuestion & { files: readonly FileState[] },
): EarlySearch | undefined {
  if (asked.files.some(({ status }) => status === 'processing')) return undefined;
  const first = engine.firstSearch(asked);
  if (!first) return undefined;
  const files = asked.files.filter(({ status }) => status === 'ready');
  const found = searchFiles(db, scope, { files, language: asked.language, ...first });
  // Whoever asks for it gets the error; when nobody does, there is none.
  found.catch(() => undefined);
  return { ...first, found };
}
