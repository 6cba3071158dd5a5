import type { Language } from '@docent/contract/core/language';
import type { ModelPassage } from '@docent/contract/features/model-passage';
import { limits } from '@docent/contract/limits';
import { listPlaces, searchPassages } from '#features/passage-index/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Page } from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { findBuildTextsNamed, findDocumentsOf, listGoneTexts } from './build-document.store.ts';
import { countLeftOut, findCorrected, listBuiltEdits } from './build-edit.store.ts';
import { countPassages, listIndexed } from './indexed-document.store.ts';
import { showPassages } from './passage.view.ts';
import { encodeCursor, readFoundCount, readPlace } from './passage-cursor.ts';
import { type PlacedPassage, passagesOf } from './placed-passage.ts';
import { listShards } from './shard.store.ts';

export interface PassagesAsked {
  modelId: string;
  buildId: string;
  /** Only the best passages for these words. */
  q?: string | undefined;
  file?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  language: Language;
}

const isGiven = (id: string | null): id is string => id !== null;

/** One more than a page, from a position on. Every document has a passage, so no more documents are read. */
async function readFrom(tx: Tx, scope: CompanyScope, asked: PassagesAsked) {
  const { buildId, file, language } = asked;
  const from = readPlace(asked.cursor);
  const max = asked.limit + 1;
  const documents = await listIndexed(tx, scope, { buildId, file, language, from, max });
  const fileIds = documents.map((one) => one.file_uid);
  const shardIds = [...new Set(documents.map((one) => one.shard_id).filter(isGiven))];
  const edits = await listBuiltEdits(tx, scope, { buildId, fileIds });
  const places = await listPlaces(tx, scope, shardIds);
  const passages: { passage: PlacedPassage; nameKey: string }[] = [];
  for (const document of documents) {
    if (passages.length >= max) break;
    const isFirst = document.file_uid === from?.fileUid;
    const wanted = { places, edits, from: isFirst ? from.start : 0, max: max - passages.length };
    for (const passage of passagesOf(document, wanted))
      passages.push({ passage, nameKey: document.name_key });
  }
  return passages;
}

async function listByPlace(tx: Tx, scope: CompanyScope, asked: PassagesAsked): Promise<Page<ModelPassage>> {
  const { buildId, file, limit } = asked;
  const passages = await readFrom(tx, scope, asked);
  const next = passages[limit];
  const shown = passages.slice(0, limit).map(({ passage }) => passage);
  const counted = await countPassages(tx, scope, { buildId, file });
  return {
    items: await showPassages(tx, scope, asked, shown),
    nextCursor: next
      ? encodeCursor({ nameKey: next.nameKey, fileUid: next.passage.fileUid, start: next.passage.start })
      : null,
    total: counted + (await countLeftOut(tx, scope, { buildId, fileId: file })),
  };
}

/** The texts of a file in a build: its own, and those of its corrected passages. */
async function textsOfFile(tx: Tx, scope: CompanyScope, { buildId, file, language }: PassagesAsked) {
  const asked = { buildId, file, language, from: undefined, max: 1 };
  const [document] = await listIndexed(tx, scope, asked);
  const edits = await listBuiltEdits(tx, scope, { buildId, fileIds: file ? [file] : [] });
  const corrections = edits.map((edit) => edit.correction_id).filter(isGiven);
  return new Set(document ? [document.text_id, ...corrections] : []);
}

/** The best passages for some words, limited to a useful number. */
async function findPassages(tx: Tx, scope: CompanyScope, asked: PassagesAsked & { q: string }) {
  const { buildId, file, q } = asked;
  const indexIds = await listShards(tx, scope, buildId);
  const texts = file
    ? { only: await textsOfFile(tx, scope, asked) }
    : { without: await listGoneTexts(tx, scope, buildId) };
  const limit = limits.passageEdit.foundMax;
  const findNames = (words: readonly string[]) => findBuildTextsNamed(tx, scope, { buildId, words });
  return searchPassages(tx, scope, { indexIds, query: q, limit, texts, findNames });
}

type Found = Awaited<ReturnType<typeof findPassages>>;

async function placeFound(
  tx: Tx,
  scope: CompanyScope,
  buildId: string,
  found: Found,
): Promise<PlacedPassage[]> {
  const textIds = [...new Set(found.map(({ textId }) => textId))];
  const corrected = await findCorrected(tx, scope, { buildId, textIds });
  const sources = [...new Set([...textIds, ...[...corrected.values()].map((edit) => edit.text_id)])];
  const documents = await findDocumentsOf(tx, scope, { buildId, textIds: sources });
  const byText = new Map(documents.map((one) => [one.text_id, one]));
  return found.flatMap(({ textId, start, end }): PlacedPassage[] => {
    const built = corrected.get(textId) ?? null;
    const place = built ? { start: built.start_at, end: built.end_at } : { start, end };
    const document = byText.get(built?.text_id ?? textId);
    if (!document) return [];
    const { file_uid: fileUid, file_name: fileName, has_pages: hasPages, text_id } = document;
    return [{ fileUid, fileName, hasPages, textId: text_id, ...place, built }];
  });
}

async function listFound(
  tx: Tx,
  scope: CompanyScope,
  asked: PassagesAsked & { q: string },
): Promise<Page<ModelPassage>> {
  const { buildId, cursor, limit } = asked;
  const found = await findPassages(tx, scope, asked);
  const from = readFoundCount(cursor);
  const next = from + limit;
  const shown = await placeFound(tx, scope, buildId, found.slice(from, next));
  return {
    items: await showPassages(tx, scope, asked, shown),
    nextCursor: next < found.length ? encodeCursor({ found: next }) : null,
    total: found.length,
  };
}

/**
 * The passages of a ready build with their edits.
 * @throws Failure malformed
 */
export function listPassages(tx: Tx, scope: Pick<Actor, 'companyId'>, asked: PassagesAsked) {
  const { q } = asked;
  return q ? listFound(tx, scope, { ...asked, q }) : listByPlace(tx, scope, asked);
}
