import {
  createPassageSegments,
  languageOfText,
} from '../../packages/server/src/engine/documents/passage-segments.ts';
import {
  insertSegment,
  insertTextBlocks,
  searchPassages,
} from '../../packages/server/src/features/passage-index/index.ts';
import { openDatabase } from '../../packages/server/src/platform/db/pool.ts';
import { inScope } from '../../packages/server/src/platform/db/scope.ts';
import { newUid } from '../../packages/server/src/platform/db/uuid.ts';
import { cutBlocks } from './blocks.ts';
import type { Collection } from './collection.ts';
import { createCompanies } from './companies.ts';
import { startBenchDatabase } from './database.ts';

type Document = Collection['documents'][number];
type Segment = Omit<Parameters<typeof insertSegment>[2], 'indexId' | 'textIds'>;

/** These documents in the product's index in PostgreSQL, each as one passage, searched as a chat searches. */
export async function openCollectionIndex(list: readonly Document[]) {
  const database = await startBenchDatabase();
  const [scope] = await createCompanies(database, 1);
  if (!scope) throw new Error('There is no company.');
  const db = openDatabase(database.connection, 4);
  const indexId = newUid();
  const documents = list.map((one) => ({
    ...one,
    textId: newUid(),
    whole: `${one.title}\n${one.text}`.trim(),
  }));
  const byText = new Map(documents.map((one) => [one.textId, one]));
  const textIds = documents.map(({ textId }) => textId);
  const write = (segment: Segment) =>
    inScope(db, scope, (tx) => insertSegment(tx, scope, { ...segment, textIds, indexId }));

  const segments = createPassageSegments();
  for (const [place, { whole, textId }] of documents.entries()) {
    await inScope(db, scope, (tx) => insertTextBlocks(tx, scope, textId, cutBlocks(whole)));
    const chunk = { start: 0, end: whole.length, text: whole, headingPath: [] };
    const full = segments.add(place, chunk, languageOfText(whole));
    if (full) await write(full);
  }
  for (const segment of segments.end()) await write(segment);

  return {
    documents,
    byText,
    async search(query: string, limit: number, without: ReadonlySet<string>) {
      const asked = {
        indexIds: [indexId],
        query,
        limit,
        foldsCopies: true,
        findsRelated: true,
        texts: { without },
      };
      const found = await inScope(db, scope, (tx) => searchPassages(tx, scope, asked));
      return found.map(({ textId, start, end, text, score, evidence, rarities }) => ({
        fileUid: textId,
        fileName: `${byText.get(textId)?.id}.txt`,
        start,
        end,
        text,
        score,
        evidence,
        rarities,
      }));
    },
    async close() {
      await db.close();
      await database.stop();
    },
  };
}
