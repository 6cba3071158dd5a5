import type { GoldenQuestion, GoldenQuestionBody } from '@docent/contract/features/golden-question';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import {
  changeQuestion,
  countQuestions,
  deleteQuestionRow,
  findQuestion,
  findQuestionLike,
  insertQuestion,
} from './golden-question.store.ts';
import { showQuestion } from './golden-question.view.ts';
import { loadModel } from './load-model.ts';
import { readPlaces } from './read-sources.ts';
import { replaceSources } from './source.store.ts';

/** @throws Failure golden_question_taken where another golden question of the model asks the same */
async function assertNew(tx: Tx, actor: Actor, asked: { modelId: string; question: string; id?: string }) {
  const other = await findQuestionLike(tx, actor, asked);
  if (other && other.id !== asked.id) throw new Failure('golden_question_taken');
}

/** @throws Failure golden_questions_limit_reached */
export async function assertRoom(tx: Tx, actor: Actor, modelId: string): Promise<void> {
  const max = limits.goldenQuestion.countMax;
  if ((await countQuestions(tx, actor, { modelId })) >= max)
    throw new Failure('golden_questions_limit_reached', { values: { max } });
}

interface QuestionOfModel {
  modelId: string;
  body: GoldenQuestionBody;
}

/** @throws Failure model_not_found, file_not_found, passage_not_found, golden_question_taken, golden_questions_limit_reached */
export async function addQuestion(
  tx: Tx,
  actor: Actor,
  { modelId, body }: QuestionOfModel,
): Promise<GoldenQuestion> {
  const model = await loadModel(tx, actor, modelId, 'locked');
  const sources = await readPlaces(tx, actor, body.sources);
  await assertNew(tx, actor, { modelId, question: body.question });
  await assertRoom(tx, actor, modelId);
  const id = newUid();
  await insertQuestion(tx, actor, { id, modelId, question: body.question });
  await replaceSources(tx, actor, { questionId: id }, sources);
  await recordAudit(tx, actor, {
    action: 'question.added',
    projectId: actor.projectId,
    subject: { kind: 'model', id: modelId, name: model.name },
    details: { question: body.question },
  });
  return showQuestion(tx, actor, id);
}

/** As `addQuestion`, in a transaction of its own. */
export const createQuestion = (db: Database, actor: Actor, asked: QuestionOfModel): Promise<GoldenQuestion> =>
  inScope(db, actor, (tx) => addQuestion(tx, actor, asked));

/** @throws Failure golden_question_not_found, file_not_found, passage_not_found, golden_question_taken */
export function updateQuestion(
  db: Database,
  actor: Actor,
  { id, body }: { id: string; body: GoldenQuestionBody },
): Promise<GoldenQuestion> {
  return inScope(db, actor, async (tx) => {
    const before = await findQuestion(tx, actor, id);
    if (!before) throw new Failure('golden_question_not_found');
    const { model_id: modelId, model_name: name } = before;
    await loadModel(tx, actor, modelId, 'locked');
    const sources = await readPlaces(tx, actor, body.sources);
    await assertNew(tx, actor, { modelId, question: body.question, id });
    await changeQuestion(tx, actor, { id, question: body.question });
    await replaceSources(tx, actor, { questionId: id }, sources);
    await recordAudit(tx, actor, {
      action: 'question.changed',
      projectId: actor.projectId,
      subject: { kind: 'model', id: modelId, name },
      details: { question: { before: before.question, after: body.question }, sources: sources.length },
    });
    return showQuestion(tx, actor, id);
  });
}

/** @throws Failure golden_question_not_found */
export function deleteQuestion(db: Database, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const question = await findQuestion(tx, actor, id);
    if (!question) throw new Failure('golden_question_not_found');
    await deleteQuestionRow(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'question.deleted',
      projectId: actor.projectId,
      subject: { kind: 'model', id: question.model_id, name: question.model_name },
      details: { question: question.question },
    });
    return null;
  });
}
