import type { TestQuestion, TestQuestionBody } from '@docent/contract/features/assistant-test';
import { fileReaders } from '@docent/contract/file-access';
import { limits } from '@docent/contract/limits';
import { isPermitted } from '@docent/contract/permissions';
import { recordAudit } from '#features/audit/index.ts';
import { lockEditedTemplate } from '#features/custom-template/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import {
  changeQuestion,
  countQuestions,
  deleteQuestionRow,
  findQuestionLike,
  insertQuestion,
} from './golden-question.store.ts';
import { readPlaces } from './read-sources.ts';
import { listSources, replaceSources, type Source, sourceKey, sourceOf } from './source.store.ts';
import { findTestQuestion, type TestQuestionRow } from './test-question.store.ts';
import { showTestQuestion } from './test-question.view.ts';

interface QuestionOfTemplate {
  templateId: string;
  body: TestQuestionBody;
}

export const mayReadFiles = ({ permissions }: Actor): boolean =>
  fileReaders.some((scope) => isPermitted(permissions, scope));

/** The sources of a request: an editor names files that they may read, and what was there before stays. */
async function sourcesIn(
  tx: Tx,
  actor: Actor,
  { body, before }: { body: TestQuestionBody; before: readonly Source[] },
): Promise<Source[]> {
  const sources = await readPlaces(tx, actor, body.sources);
  const known = new Set(before.map(sourceKey));
  if (!mayReadFiles(actor) && sources.some((source) => !known.has(sourceKey(source))))
    throw new Failure('file_not_found');
  return sources;
}

async function insert(tx: Tx, actor: Actor, { templateId, body }: QuestionOfTemplate): Promise<string> {
  const sources = await sourcesIn(tx, actor, { body, before: [] });
  const { question, words } = body;
  if (await findQuestionLike(tx, actor, { templateId, question })) throw new Failure('golden_question_taken');
  const max = limits.testQuestion.countMax;
  if ((await countQuestions(tx, actor, { templateId })) >= max)
    throw new Failure('test_questions_limit_reached', { values: { max } });
  const id = newUid();
  await insertQuestion(tx, actor, { id, templateId, question, words });
  await replaceSources(tx, actor, { questionId: id }, sources);
  return id;
}

/** Gives a new assistant the questions that it begins with. @throws Failure as `addTestQuestion` */
export async function addTestQuestions(
  tx: Tx,
  actor: Actor,
  { templateId, questions }: { templateId: string; questions: readonly TestQuestionBody[] },
): Promise<void> {
  for (const body of questions) await insert(tx, actor, { templateId, body });
}

/**
 * @throws Failure custom_template_not_found, file_not_found, passage_not_found, golden_question_taken,
 * test_questions_limit_reached
 */
export async function addTestQuestion(
  tx: Tx,
  actor: Actor,
  asked: QuestionOfTemplate,
): Promise<TestQuestion> {
  const { id: templateId, name } = await lockEditedTemplate(tx, actor, asked.templateId);
  const id = await insert(tx, actor, asked);
  await recordAudit(tx, actor, {
    action: 'test_question.added',
    projectId: actor.projectId,
    subject: { kind: 'custom_template', id: templateId, name },
    details: { question: asked.body.question },
  });
  return showTestQuestion(tx, actor, id);
}

/** As `addTestQuestion`, in a transaction of its own. */
export const createTestQuestion = (db: Database, actor: Actor, asked: QuestionOfTemplate) =>
  inScope(db, actor, (tx) => addTestQuestion(tx, actor, asked));

/** A question of an assistant that the actor may edit, locked with it. @throws Failure golden_question_not_found */
async function lockQuestion(tx: Tx, actor: Actor, id: string): Promise<TestQuestionRow & { name: string }> {
  const found = await findTestQuestion(tx, actor, id);
  const notFound = () => new Failure('golden_question_not_found');
  if (!found) throw notFound();
  const { name } = await lockEditedTemplate(tx, actor, found.template_id).catch(() => {
    throw notFound();
  });
  return { ...found, name };
}

/** @throws Failure golden_question_not_found, file_not_found, passage_not_found, golden_question_taken */
export function updateTestQuestion(
  db: Database,
  actor: Actor,
  { id, body }: { id: string; body: TestQuestionBody },
): Promise<TestQuestion> {
  return inScope(db, actor, async (tx) => {
    const found = await lockQuestion(tx, actor, id);
    const templateId = found.template_id;
    const before = (await listSources(tx, actor, [id])).map(sourceOf);
    const sources = await sourcesIn(tx, actor, { body, before });
    const { question, words } = body;
    const other = await findQuestionLike(tx, actor, { templateId, question });
    if (other && other.id !== id) throw new Failure('golden_question_taken');
    await changeQuestion(tx, actor, { id, question, words });
    await replaceSources(tx, actor, { questionId: id }, sources);
    await recordAudit(tx, actor, {
      action: 'test_question.changed',
      projectId: actor.projectId,
      subject: { kind: 'custom_template', id: templateId, name: found.name },
      details: { question: { before: found.question, after: question }, sources: sources.length },
    });
    return showTestQuestion(tx, actor, id);
  });
}

/** @throws Failure golden_question_not_found */
export function deleteTestQuestion(db: Database, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const { question, name, template_id } = await lockQuestion(tx, actor, id);
    await deleteQuestionRow(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'test_question.deleted',
      projectId: actor.projectId,
      subject: { kind: 'custom_template', id: template_id, name },
      details: { question },
    });
    return null;
  });
}
