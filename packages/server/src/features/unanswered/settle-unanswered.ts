import { Readable } from 'node:stream';
import type { Language } from '@docent/contract/core/language';
import type { TestExpectation } from '@docent/contract/features/assistant-test';
import type { CuratedAnswerBody } from '@docent/contract/features/curated-answer';
import { uploadFiles } from '@docent/contract/features/file-manager';
import type { GoldenQuestionBody } from '@docent/contract/features/golden-question';
import {
  type UnansweredQuestion,
  type UnansweredResolution,
  type UnansweredSource,
  unansweredSources,
} from '@docent/contract/features/unanswered';
import { limits } from '@docent/contract/limits';
import { isPermitted, type Permission } from '@docent/contract/permissions';
import { addModelFile } from '#features/custom-model/index.ts';
import { addTemplateFile } from '#features/custom-template/index.ts';
import { storeUpload, type UploadDeps } from '#features/file-manager/index.ts';
import { addCurated, addQuestion, addTestQuestion } from '#features/model-quality/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { lockUnanswered, settle, type UnansweredRow } from './unanswered.store.ts';
import { unansweredViews } from './unanswered.view.ts';
import { type AskedRow, listUnansweredRows, listWordings } from './unanswered-list.store.ts';

const editing: Record<UnansweredSource, Permission> = {
  model: 'model@edit',
  custom_template: 'custom_template@edit',
  spreadsheet: 'spreadsheet@edit',
};

/** The kinds whose questions an actor may see and settle. */
export const editableSources = ({ permissions }: Actor): UnansweredSource[] =>
  unansweredSources.filter((source) => isPermitted(permissions, editing[source]));

interface Asked {
  id: string;
  language: Language;
}

/** @throws Failure unanswered_not_found */
async function load(tx: Tx, actor: Actor, { id, language }: Asked): Promise<AskedRow> {
  const sources = editableSources(actor);
  const { rows } = await listUnansweredRows(tx, actor, { id, sources, language, limit: 1 });
  const [row] = rows;
  if (!row) throw new Failure('unanswered_not_found');
  return row;
}

async function show(tx: Tx, actor: Actor, asked: Asked): Promise<UnansweredQuestion> {
  const row = await load(tx, actor, asked);
  return (await unansweredViews(tx, actor, [row]))(row);
}

/** A question that the actor may settle, locked. @throws Failure unanswered_not_found */
async function lock(tx: Tx, actor: Actor, asked: Asked): Promise<AskedRow> {
  await lockUnanswered(tx, actor, asked.id);
  return load(tx, actor, asked);
}

/** The model of a question to a model. @throws Failure unanswered_not_found */
function modelOf({ model_id }: UnansweredRow): string {
  if (model_id === null) throw new Failure('unanswered_not_found');
  return model_id;
}

const resolve = (tx: Tx, actor: Actor, id: string, resolution: UnansweredResolution) =>
  settle(tx, actor, { id, state: 'resolved', resolution });

/** Dismisses a question, or opens it again. @throws Failure unanswered_not_found */
export function updateUnanswered(
  { db }: Pick<UploadDeps, 'db'>,
  actor: Actor,
  { state, ...asked }: Asked & { state: 'open' | 'dismissed' },
): Promise<UnansweredQuestion> {
  return inScope(db, actor, async (tx) => {
    const { id } = await lock(tx, actor, asked);
    await settle(tx, actor, { id, state, resolution: null });
    return show(tx, actor, asked);
  });
}

/** @throws Failure unanswered_not_found, and as `addCurated` */
export function answerUnanswered(
  { db }: Pick<UploadDeps, 'db'>,
  actor: Actor,
  { body, ...asked }: Asked & { body: Pick<CuratedAnswerBody, 'answer' | 'sources'> },
): Promise<UnansweredQuestion> {
  return inScope(db, actor, async (tx) => {
    const row = await lock(tx, actor, asked);
    const modelId = modelOf(row);
    const wordings = await listWordings(tx, actor, [row.id]);
    const questions = [row.question, ...wordings.map(({ question }) => question)];
    const { questionsMax } = limits.curatedAnswer;
    const curated = { ...body, questions: [...new Set(questions)].slice(0, questionsMax), isOn: true };
    await addCurated(tx, actor, { modelId, body: curated });
    await resolve(tx, actor, row.id, 'curated_answer');
    return show(tx, actor, asked);
  });
}

/** @throws Failure unanswered_not_found, and as `addQuestion` */
export function measureUnanswered(
  { db }: Pick<UploadDeps, 'db'>,
  actor: Actor,
  { body, ...asked }: Asked & { body: Pick<GoldenQuestionBody, 'sources'> },
): Promise<UnansweredQuestion> {
  return inScope(db, actor, async (tx) => {
    const row = await lock(tx, actor, asked);
    const modelId = modelOf(row);
    await addQuestion(tx, actor, { modelId, body: { ...body, question: row.question } });
    await resolve(tx, actor, row.id, 'golden_question');
    return show(tx, actor, asked);
  });
}

/** @throws Failure unanswered_not_found, and as `addTestQuestion` */
export function testUnanswered(
  { db }: Pick<UploadDeps, 'db'>,
  actor: Actor,
  { body, ...asked }: Asked & { body: TestExpectation },
): Promise<UnansweredQuestion> {
  return inScope(db, actor, async (tx) => {
    const { id, template_id: templateId, question } = await lock(tx, actor, asked);
    if (templateId === null) throw new Failure('unanswered_not_found');
    await addTestQuestion(tx, actor, { templateId, body: { ...body, question } });
    await resolve(tx, actor, id, 'golden_question');
    return show(tx, actor, asked);
  });
}

/** Editors of models may add files to a project; users who edit only assistants need a permission for it. */
function assertMayUpload({ permissions }: Actor): void {
  const { access } = uploadFiles;
  if (!access.permissions.some((one) => isPermitted(permissions, one))) throw new Failure('no_permission');
}

/** Stores a text file and gives it to what was asked. @throws Failure as the route says */
export async function documentUnanswered(
  deps: UploadDeps,
  actor: Actor,
  { body, ...asked }: Asked & { body: { name: string; text: string } },
): Promise<UnansweredQuestion> {
  // What can be refused at once is not stored first.
  const { spreadsheet_id } = await inReadScope(deps.db, actor, (tx) => load(tx, actor, asked));
  // A database is not answered from files.
  if (spreadsheet_id !== null) throw new Failure('unanswered_not_found');
  assertMayUpload(actor);
  const file = { name: `${body.name}.md`, folderId: null, versionOf: null };
  await storeUpload(
    deps,
    actor,
    { ...file, bytes: Readable.from([Buffer.from(body.text)]) },
    {
      async extra(tx, fileId) {
        const { id, model_id: modelId, template_id: templateId } = await lock(tx, actor, asked);
        if (modelId !== null) await addModelFile(tx, actor, { modelId, fileId });
        if (templateId !== null) await addTemplateFile(tx, actor, { templateId, fileId });
        await resolve(tx, actor, id, 'file');
      },
    },
  );
  return inReadScope(deps.db, actor, (tx) => show(tx, actor, asked));
}
