import type { ModelPassage, PassageEdit } from '@docent/contract/features/model-passage';
import { limits } from '@docent/contract/limits';
import { createEditFinder } from '#engine/documents/passage-edits.ts';
import { findPages } from '#features/file-manager/index.ts';
import { readSlices } from '#features/passage-index/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { type EditRow, listEditsOfFiles, type ShownEdit } from './passage-edit.store.ts';
import type { PlacedPassage } from './placed-passage.ts';

/** Corrected words by id. */
async function wordsOf(tx: Tx, scope: CompanyScope, ids: readonly (string | null | undefined)[]) {
  const given = [...new Set(ids)].flatMap((id) => id ?? []);
  const slices = given.map((textId) => ({ textId, start: 0, end: limits.passageEdit.textLengthMax }));
  const texts = await readSlices(tx, scope, slices);
  const byId = new Map(given.map((id, at) => [id, texts[at] ?? '']));
  return (id: string | null) => (id === null ? null : (byId.get(id) ?? ''));
}

const planOf = (edit: EditRow, text: string | null) => ({
  uid: edit.id,
  kind: edit.kind,
  text,
  at: edit.edited_at.toISOString(),
  by: edit.edited_by === null ? null : { uid: edit.edited_by, name: edit.editor_name ?? '' },
});

interface Place {
  textId: string;
  start: number;
  end: number;
}

async function pageOfPlace(tx: Tx, scope: CompanyScope, place: Place, hasPages: boolean) {
  const [first] = hasPages ? await findPages(tx, scope, place) : [];
  return first ? { page: first.page } : {};
}

/** The edit of each passage for the next build. */
async function findPlans(
  tx: Tx,
  scope: CompanyScope,
  modelId: string,
  passages: readonly (PlacedPassage & { text: string })[],
) {
  const fileIds = [...new Set(passages.map(({ fileUid }) => fileUid))];
  const rows = await listEditsOfFiles(tx, scope, { modelId, fileIds });
  const finders = new Map(
    passages.map(({ fileUid, textId }) => {
      const edits = rows
        .filter((row) => row.file_id === fileUid)
        .map((row) => ({
          row,
          digest: row.words_digest,
          start: row.text_id === textId ? row.start_at : null,
        }));
      return [textId, createEditFinder(edits)];
    }),
  );
  return passages.map((passage) => finders.get(passage.textId)?.(passage)?.row);
}

/** Passages in the response format, with their edits. */
export async function showPassages(
  tx: Tx,
  scope: CompanyScope,
  { modelId }: { modelId: string },
  placed: readonly PlacedPassage[],
): Promise<ModelPassage[]> {
  const texts = await readSlices(tx, scope, placed);
  const passages = placed.map((passage, at) => ({ ...passage, text: texts[at] ?? '' }));
  const plans = await findPlans(tx, scope, modelId, passages);
  const corrections = [...passages.map(({ built }) => built), ...plans].map((edit) => edit?.correction_id);
  const words = await wordsOf(tx, scope, corrections);
  const shown: ModelPassage[] = [];
  for (const [at, { hasPages, built, textId, ...passage }] of passages.entries()) {
    const plan = plans[at];
    shown.push({
      ...passage,
      version: textId,
      ...(await pageOfPlace(tx, scope, { ...passage, textId }, hasPages)),
      built: built && { kind: built.kind, text: words(built.correction_id) },
      planned: plan ? planOf(plan, words(plan.correction_id)) : null,
    });
  }
  return shown;
}

/** Passage edits with the original text. */
export async function showEdits(
  tx: Tx,
  scope: CompanyScope,
  rows: readonly ShownEdit[],
): Promise<PassageEdit[]> {
  const places = rows.map((row): Place => ({ textId: row.text_id, start: row.start_at, end: row.end_at }));
  const originals = await readSlices(tx, scope, places);
  const words = await wordsOf(
    tx,
    scope,
    rows.map((row) => row.correction_id),
  );
  const shown: PassageEdit[] = [];
  for (const [at, row] of rows.entries()) {
    const { textId, start, end } = { textId: row.text_id, start: row.start_at, end: row.end_at };
    shown.push({
      fileUid: row.file_id,
      fileName: row.file_name,
      version: textId,
      start,
      end,
      ...(await pageOfPlace(tx, scope, { textId, start, end }, row.has_pages)),
      ...planOf(row, words(row.correction_id)),
      original: originals[at] ?? '',
      state: row.state,
    });
  }
  return shown;
}
