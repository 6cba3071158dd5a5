import type { CuratedAnswer, CuratedAnswerBody } from '@docent/contract/features/curated-answer';
import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import {
  type CuratedValues,
  changeCurated,
  countCurated,
  deleteCuratedRow,
  findCurated,
  findTakenQuestion,
  insertCurated,
} from './curated-answer.store.ts';
import { showCurated } from './curated-answer.view.ts';
import { questionDigest } from './exact-question.ts';
import { loadModel } from './load-model.ts';
import { readPlaces } from './read-sources.ts';
import { replaceSources } from './source.store.ts';

/**
 * The questions to store: the first of those that are equal when normalized.
 * @throws Failure curated_question_taken
 */
async function readValues(
  tx: Tx,
  actor: Actor,
  key: { id: string; modelId: string },
  body: CuratedAnswerBody,
): Promise<CuratedValues> {
  const byDigest = new Map(body.questions.toReversed().map((one) => [questionDigest(one), one]));
  const questions = body.questions.filter((one) => byDigest.get(questionDigest(one)) === one);
  const asked = { ...key, questions: [...new Set(questions)] };
  const taken = await findTakenQuestion(tx, actor, asked);
  if (taken !== undefined) throw new Failure('curated_question_taken', { values: { question: taken } });
  return { ...asked, answer: body.answer, isOn: body.isOn };
}

interface AnswerOfModel {
  modelId: string;
  body: CuratedAnswerBody;
}

/** @throws Failure model_not_found, file_not_found, passage_not_found, curated_question_taken, curated_answers_limit_reached */
export async function addCurated(
  tx: Tx,
  actor: Actor,
  { modelId, body }: AnswerOfModel,
): Promise<CuratedAnswer> {
  const model = await loadModel(tx, actor, modelId, 'locked');
  const max = limits.curatedAnswer.countMax;
  if ((await countCurated(tx, actor, modelId)) >= max)
    throw new Failure('curated_answers_limit_reached', { values: { max } });
  const sources = await readPlaces(tx, actor, body.sources ?? []);
  const values = await readValues(tx, actor, { id: newUid(), modelId }, body);
  await insertCurated(tx, actor, values);
  await replaceSources(tx, actor, { answerId: values.id }, sources);
  await recordAudit(tx, actor, {
    action: 'curated_answer.added',
    projectId: actor.projectId,
    subject: { kind: 'model', id: modelId, name: model.name },
    details: { question: values.questions[0] ?? '' },
  });
  return showCurated(tx, actor, values.id);
}

/** As `addCurated`, in a transaction of its own. */
export const createCurated = (db: Database, actor: Actor, asked: AnswerOfModel): Promise<CuratedAnswer> =>
  inScope(db, actor, (tx) => addCurated(tx, actor, asked));

/**
 * Omitted sources stay unchanged.
 * @throws Failure curated_answer_not_found, and as `createCurated` does
 */
export function updateCurated(
  db: Database,
  actor: Actor,
  { id, body }: { id: string; body: CuratedAnswerBody },
): Promise<CuratedAnswer> {
  return inScope(db, actor, async (tx) => {
    const before = await findCurated(tx, actor, id);
    if (!before) throw new Failure('curated_answer_not_found');
    const { model_id: modelId, model_name: name } = before;
    await loadModel(tx, actor, modelId, 'locked');
    const sources = body.sources && (await readPlaces(tx, actor, body.sources));
    const values = await readValues(tx, actor, { id, modelId }, body);
    await changeCurated(tx, actor, values);
    if (sources) await replaceSources(tx, actor, { answerId: id }, sources);
    await recordAudit(tx, actor, {
      action: 'curated_answer.changed',
      projectId: actor.projectId,
      subject: { kind: 'model', id: modelId, name },
      details: {
        question: values.questions[0] ?? '',
        ...(before.answer !== body.answer && { answer: { before: before.answer, after: body.answer } }),
        ...(before.is_on !== body.isOn && { isOn: { before: before.is_on, after: body.isOn } }),
      },
    });
    return showCurated(tx, actor, id);
  });
}

/** @throws Failure curated_answer_not_found */
export function deleteCurated(db: Database, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const row = await findCurated(tx, actor, id);
    if (!row) throw new Failure('curated_answer_not_found');
    await deleteCuratedRow(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'curated_answer.deleted',
      projectId: actor.projectId,
      subject: { kind: 'model', id: row.model_id, name: row.model_name },
      details: { question: row.questions[0] ?? '' },
    });
    return null;
  });
}
