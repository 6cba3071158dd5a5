import type { Language } from '@docent/contract/core/language';
import type { DataOf } from '@docent/contract/core/route';
import type { searchFiles } from '@docent/contract/features/file-manager';
import { foundWords, searchPassages } from '#features/passage-index/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { findFiles } from './file.store.ts';
import { fileView } from './file.view.ts';
import { listTexts } from './file-list.store.ts';
import { findPages } from './file-page.store.ts';
import { snippetOf } from './snippet-of.ts';

interface ContentQuestion {
  q: string;
  category?: string | undefined;
  limit: number;
}

type Hits = DataOf<typeof searchFiles>['items'][number]['hits'];

type Passage = Awaited<ReturnType<typeof searchPassages>>[number];

/** The passages found in a file, each with the page that the words stand on which its snippet shows. */
async function hitsOf(
  tx: Tx,
  actor: Actor,
  { passages, hasPages }: { passages: readonly Passage[]; hasPages: boolean },
): Promise<Hits> {
  const hits: Hits = [];
  for (const passage of passages) {
    const { textId, start, end, score } = passage;
    const { text: snippet, marks, at: shown } = snippetOf(passage.text, foundWords(passage));
    const at = start + shown;
    const [page] = hasPages ? await findPages(tx, actor, { textId, start: at, end: at + 1 }) : [];
    hits.push({ start, end, ...(page && { page: page.page }), snippet, marks, score });
  }
  return hits;
}

/** Files of the project by what the texts of their current versions say, those with the best passages first. */
export function searchContents(
  db: Database,
  actor: Actor,
  { q, category, limit }: ContentQuestion,
  language: Language,
): Promise<DataOf<typeof searchFiles>> {
  return inReadScope(db, actor, async (tx) => {
    const texts = await listTexts(tx, actor, category);
    const fileOf = new Map(texts.map((row) => [row.text_id, row.id]));
    const asked = { indexIds: [...fileOf.keys()], query: q, limit, explains: true };
    const passages = await searchPassages(tx, actor, asked);
    const found = Map.groupBy(passages, ({ textId }) => fileOf.get(textId) ?? '');
    const files = await findFiles(tx, actor, [...found.keys()]);
    const items: DataOf<typeof searchFiles>['items'] = [];
    for (const file of files) {
      const its = found.get(file.id) ?? [];
      const hits = await hitsOf(tx, actor, { passages: its, hasPages: file.page_count > 0 });
      items.push({ file: fileView(file, language), hits });
    }
    return { items };
  });
}
