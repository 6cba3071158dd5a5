import {
  areFileWords,
  type EditPassageBody,
  type PassageEdit,
  type PassageEditBody,
} from '@docent/contract/features/model-passage';
import { limits } from '@docent/contract/limits';
import { createEditFinder, digestOfWords } from '#engine/documents/passage-edits.ts';
import { recordAudit } from '#features/audit/index.ts';
import { insertTextBlocks, listPlaces, readSlices } from '#features/passage-index/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { findBuild } from './build.store.ts';
import { listBuiltEdits } from './build-edit.store.ts';
import { lockModel } from './custom-model.store.ts';
import { listIndexed } from './indexed-document.store.ts';
import { showEdits } from './passage.view.ts';
import * as edits from './passage-edit.store.ts';
import { passagesOf } from './placed-passage.ts';

interface EditedPassage {
  textId: string;
  start: number;
  end: number;
  words: string;
}

/**
 * The passage of a ready build at a position.
 * @throws Failure build_not_found, build_not_ready, passage_not_found
 */
async function findPassage(
  tx: Tx,
  actor: Actor,
  { modelId, body }: { modelId: string; body: EditPassageBody },
): Promise<EditedPassage> {
  const { build: buildId, fileUid, start } = body;
  const build = await findBuild(tx, actor, { modelId, buildId });
  if (!build) throw new Failure('build_not_found');
  if (build.state !== 'ready') throw new Failure('build_not_ready');
  const asked = { buildId, file: fileUid, language: 'en', from: undefined, max: 1 } as const;
  const [document] = await listIndexed(tx, actor, asked);
  const places = await listPlaces(tx, actor, document?.shard_id ? [document.shard_id] : []);
  const built = await listBuiltEdits(tx, actor, { buildId, fileIds: [fileUid] });
  const [passage] = document ? passagesOf(document, { places, edits: built, from: start, max: 1 }) : [];
  if (passage?.start !== start) throw new Failure('passage_not_found');
  const [words = ''] = await readSlices(tx, actor, [passage]);
  if (words === '') throw new Failure('passage_not_found');
  return { ...passage, words };
}

/** The earlier edit of a passage, in any version of its file. */
async function findEditOf(
  tx: Tx,
  actor: Actor,
  { modelId, fileUid, passage }: { modelId: string; fileUid: string; passage: EditedPassage },
) {
  const rows = await edits.listEditsOfFiles(tx, actor, { modelId, fileIds: [fileUid] });
  const find = createEditFinder(
    rows.map(({ id, words_digest: digest, text_id, start_at }) => ({
      id,
      digest,
      start: text_id === passage.textId ? start_at : null,
    })),
  );
  return find({ start: passage.start, text: passage.words });
}

/** The original text is no correction. */
const isAsInFile = ({ text }: PassageEditBody, words: string) =>
  text !== undefined && areFileWords(text, words);

/** The edit to store, with its corrected words. */
async function readValues(
  tx: Tx,
  actor: Actor,
  { words, ...place }: EditedPassage,
  { kind, text }: PassageEditBody,
): Promise<edits.EditValues> {
  const correctionId = text === undefined ? null : newUid();
  if (correctionId !== null && text !== undefined)
    await insertTextBlocks(tx, actor, correctionId, [{ startAt: 0, content: text }]);
  return {
    text_id: place.textId,
    start_at: place.start,
    end_at: place.end,
    words_digest: digestOfWords(words),
    search_key: foldText([words, text ?? ''].join('\n')),
    kind,
    correction_id: correctionId,
  };
}

type EditAction = 'passage.corrected' | 'passage.switched_off' | 'passage.restored';

/** Records the file and the position; the words belong to the file and are deleted with it. */
const recordEdit = (tx: Tx, actor: Actor, action: EditAction, edit: edits.ShownEdit) =>
  recordAudit(tx, actor, {
    action,
    projectId: actor.projectId,
    subject: { kind: 'model', id: edit.model_id, name: edit.model_name },
    details: { file: edit.file_name, start: edit.start_at },
  });

async function showAndRecord(tx: Tx, actor: Actor, id: string): Promise<PassageEdit> {
  const row = await edits.findEdit(tx, actor, id);
  const [shown] = row ? await showEdits(tx, actor, [row]) : [];
  if (!row || !shown) throw new Failure('passage_edit_not_found');
  await recordEdit(tx, actor, row.kind === 'off' ? 'passage.switched_off' : 'passage.corrected', row);
  return shown;
}

/** Removes the edit, so that the next build uses the original text. */
async function takeBack(tx: Tx, actor: Actor, edit: edits.ShownEdit): Promise<null> {
  await edits.deleteEdit(tx, actor, edit.id);
  await recordEdit(tx, actor, 'passage.restored', edit);
  return null;
}

/**
 * Corrects a passage or disables it, from the next build on. The model is locked, so that a concurrent build request
 * includes the edit completely or not at all. Saving the words of the file removes the edit, and the result is null.
 * @throws Failure model_not_found, passage_edits_limit_reached, and as `findPassage` does
 */
export function editPassage(
  db: Database,
  actor: Actor,
  asked: { modelId: string; body: EditPassageBody },
): Promise<PassageEdit | null> {
  const { modelId, body } = asked;
  return inScope(db, actor, async (tx) => {
    if (!(await lockModel(tx, actor, modelId))) throw new Failure('model_not_found');
    const passage = await findPassage(tx, actor, asked);
    const known = await findEditOf(tx, actor, { modelId, fileUid: body.fileUid, passage });
    if (isAsInFile(body, passage.words)) {
      const edit = known && (await edits.findEdit(tx, actor, known.id));
      return edit ? takeBack(tx, actor, edit) : null;
    }
    const values = await readValues(tx, actor, passage, body);
    if (known) {
      await edits.changeEdit(tx, actor, { id: known.id, ...values });
      return showAndRecord(tx, actor, known.id);
    }
    const max = limits.passageEdit.countMax;
    if ((await edits.countEdits(tx, actor, modelId)) >= max)
      throw new Failure('passage_edits_limit_reached', { values: { max } });
    const id = newUid();
    await edits.insertEdit(tx, actor, { id, model_id: modelId, file_id: body.fileUid, ...values });
    return showAndRecord(tx, actor, id);
  });
}

/** @throws Failure passage_edit_not_found */
async function holdEdit(tx: Tx, actor: Actor, id: string): Promise<edits.ShownEdit> {
  const found = await edits.findEdit(tx, actor, id);
  if (!found || !(await lockModel(tx, actor, found.model_id))) throw new Failure('passage_edit_not_found');
  // It may have changed before the model was locked.
  const held = await edits.findEdit(tx, actor, id);
  if (!held) throw new Failure('passage_edit_not_found');
  return held;
}

/** @throws Failure passage_edit_not_found */
export function changePassageEdit(
  db: Database,
  actor: Actor,
  { id, body }: { id: string; body: PassageEditBody },
): Promise<PassageEdit | null> {
  return inScope(db, actor, async (tx) => {
    const edit = await holdEdit(tx, actor, id);
    const { text_id: textId, start_at: start, end_at: end } = edit;
    const [words = ''] = await readSlices(tx, actor, [{ textId, start, end }]);
    if (isAsInFile(body, words)) return takeBack(tx, actor, edit);
    const values = await readValues(tx, actor, { textId, start, end, words }, body);
    await edits.changeEdit(tx, actor, { id, ...values });
    return showAndRecord(tx, actor, id);
  });
}

/** @throws Failure passage_edit_not_found */
export function withdrawPassageEdit(db: Database, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => takeBack(tx, actor, await holdEdit(tx, actor, id)));
}
