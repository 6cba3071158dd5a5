import type { FileTable } from '@docent/contract/features/viewer';
import type { TableStart } from '#engine/documents/table/table-messages.ts';
import { TextFailure } from '#engine/documents/text-failure.ts';
import { endingOf, findContent, findPages, noteFileRead, openContent } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { FileAsked } from './open-text.ts';
import type { TableParts } from './table-parts.ts';

export interface TableDeps {
  db: Database;
  storage: Storage;
  parts: TableParts;
  onError(error: unknown): void;
}

export interface TablePageAsked extends FileAsked {
  sheet: number;
  offset: number;
  limit: number;
  at?: number | undefined;
}

interface Place {
  sheet: number;
  start: TableStart;
  /** Where the text of the sheet begins in that of the file. */
  base: number;
}

/** Which sheet is meant and where its text begins; a table without sheets is one from the beginning. */
async function placeOf(tx: Tx, actor: Actor, textId: string, asked: TablePageAsked): Promise<Place> {
  const { sheet, offset, at } = asked;
  const slice = at === undefined ? { start: 0, end: Number.MAX_SAFE_INTEGER } : { start: at, end: at + 1 };
  const pages = await findPages(tx, actor, { textId, ...slice });
  const page = at === undefined ? pages.find((known) => known.page === sheet) : pages[0];
  const base = page?.start ?? 0;
  if (at === undefined) return { sheet, start: { offset }, base };
  return { sheet: page?.page ?? 1, start: { at: at - base }, base };
}

/** Where in the part the page begins that was asked for; the part's last page when it lies behind its end. */
function firstOf(
  part: { offset: number; rows: readonly { end: number }[] },
  start: TableStart,
  limit: number,
) {
  const last = Math.max(0, part.rows.length - 1);
  const wanted =
    'offset' in start ? start.offset - part.offset : part.rows.findIndex(({ end }) => end > start.at);
  const index = wanted < 0 || wanted > last ? last : wanted;
  return Math.floor(index / limit) * limit;
}

/** Rows of a table. @throws Failure file_not_found, file_without_table, unavailable */
export async function readTablePage(
  deps: TableDeps,
  actor: Actor,
  asked: TablePageAsked,
): Promise<FileTable> {
  const { file, place } = await inScope(deps.db, actor, async (tx) => {
    const file = await findContent(tx, actor, { id: asked.uid, version: asked.version });
    const place = await placeOf(tx, actor, file.text_id, asked);
    await noteFileRead(tx, actor, file, 'content');
    return { file, place };
  });
  const source = {
    sizeBytes: file.size_bytes,
    async *open() {
      yield* await openContent(deps, actor, file);
    },
  };
  const table = { source, ending: endingOf(file.name), encoding: file.encoding ?? undefined };
  const part = await deps
    .parts(`${actor.companyId}:${file.sha256}:${table.ending}`, table, place)
    .catch((error: unknown) => {
      if (error instanceof ChildFailure) deps.onError(error);
      if (error instanceof TextFailure || error instanceof ChildFailure)
        throw new Failure('file_without_table', { cause: error });
      throw error;
    });
  const first = firstOf(part, place.start, asked.limit);
  return {
    sheets: part.sheets,
    sheet: place.sheet,
    rowsSeen: part.rowsSeen,
    rowCount: part.rowCount,
    cut: part.cut,
    offset: part.offset + first,
    rows: part.rows
      .slice(first, first + asked.limit)
      .map((row) => ({ ...row, start: row.start + place.base, end: row.end + place.base })),
  };
}
