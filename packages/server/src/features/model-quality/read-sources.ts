import type { PlaceBody, PlaceInFile } from '@docent/contract/features/golden-question';
import { findContent } from '#features/file-manager/index.ts';
import { readSlices } from '#features/passage-index/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { listSources, type Source, type SourceRow, sourceKey, sourceOf } from './source.store.ts';

const shownLength = 240;

/**
 * Resolves a source of a request in a file of the project.
 * @throws Failure file_not_found, passage_not_found
 */
async function readPlace(tx: Tx, actor: Actor, place: PlaceBody): Promise<Source> {
  const { fileUid, version, start, end } = place;
  const file = await findContent(tx, actor, { id: fileUid, version });
  if (file.origin !== 'upload') throw new Failure('file_not_found');
  if (version === undefined || start === undefined || end === undefined)
    return { fileId: fileUid, passage: null };
  if (end > (file.text_length ?? 0)) throw new Failure('passage_not_found');
  return { fileId: fileUid, passage: { textId: version, start, end } };
}

/**
 * The distinct sources of a request.
 * @throws Failure file_not_found, passage_not_found
 */
export async function readPlaces(tx: Tx, actor: Actor, places: readonly PlaceBody[]): Promise<Source[]> {
  const found = new Map<string, Source>();
  for (const place of places) {
    const source = await readPlace(tx, actor, place);
    found.set(sourceKey(source), source);
  }
  return [...found.values()];
}

function sourceView(row: SourceRow, text: string): PlaceInFile {
  const { passage } = sourceOf(row);
  return {
    fileUid: row.file_id,
    fileName: row.file_name,
    passage: passage && { version: passage.textId, start: passage.start, end: passage.end, text },
  };
}

/** The sources of each owner, with the first words of their passages. */
export async function showSources(
  tx: Tx,
  scope: CompanyScope,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => PlaceInFile[]> {
  const rows = await listSources(tx, scope, ownerIds);
  const slices = rows.map((row) => {
    const { passage } = sourceOf(row);
    if (!passage) return { textId: row.file_id, start: 0, end: 0 };
    return { ...passage, end: Math.min(passage.end, passage.start + shownLength) };
  });
  const texts = await readSlices(tx, scope, slices);
  const views = rows.map((row, at) => ({ owner: row.owner_id, view: sourceView(row, texts[at] ?? '') }));
  return (ownerId) => views.filter(({ owner }) => owner === ownerId).map(({ view }) => view);
}
