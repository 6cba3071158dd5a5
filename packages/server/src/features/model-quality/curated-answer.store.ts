import type { Language } from '@docent/contract/core/language';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { questionDigest } from './exact-question.ts';

export interface CuratedRow extends Selectable<Tables['model_curated_answers']> {
  questions: string[];
  creator_name: string | null;
  updater_name: string | null;
}

type Place = Pick<Actor, 'companyId' | 'projectId'>;

const nameOf = (column: 'created_by' | 'updated_by') =>
  sql`(select u.name from users u where u.company_id = a.company_id and u.id = a.${sql.ref(column)})`;

const shown = sql`a.*, ${nameOf('created_by')} as creator_name, ${nameOf('updated_by')} as updater_name,
  (select array_agg(c.question order by c.n) from model_curated_questions c
    where c.company_id = a.company_id and c.answer_id = a.id) as questions`;

/** A curated answer of a model of the project, with the name of the model. */
export async function findCurated(
  tx: Tx,
  { companyId, projectId }: Place,
  id: string,
): Promise<(CuratedRow & { model_name: string }) | undefined> {
  const { rows } = await sql<CuratedRow & { model_name: string }>`select ${shown}, m.name as model_name
    from model_curated_answers a join models m on m.company_id = a.company_id and m.id = a.model_id
    where a.company_id = ${companyId} and a.id = ${id} and m.project_id = ${projectId}`.execute(tx);
  return rows[0];
}

/** The enabled answer to exactly this question. */
export async function findCuratedFor(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, question }: { modelId: string; question: string },
): Promise<CuratedRow | undefined> {
  const { rows } = await sql<CuratedRow>`select ${shown}
    from model_curated_questions k
      join model_curated_answers a on a.company_id = k.company_id and a.id = k.answer_id and a.is_on
    where k.company_id = ${companyId} and k.model_id = ${modelId}
      and k.question_digest = ${questionDigest(question)}`.execute(tx);
  return rows[0];
}

/** The first of these questions that another curated answer of the model has. */
export async function findTakenQuestion(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, questions, id }: { modelId: string; questions: readonly string[]; id: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ question: string }>`select question from model_curated_questions
    where company_id = ${companyId} and model_id = ${modelId} and answer_id <> ${id}
      and question_digest = any(${questions.map(questionDigest)}::text[]) order by n limit 1`.execute(tx);
  return rows[0]?.question;
}

export async function countCurated(tx: Tx, { companyId }: CompanyScope, modelId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from model_curated_answers
    where company_id = ${companyId} and model_id = ${modelId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface CuratedValues {
  id: string;
  modelId: string;
  questions: readonly string[];
  answer: string;
  isOn: boolean;
}

const keysOf = ({ questions, answer }: CuratedValues) => ({
  search_key: foldText([...questions, answer].join('\n')),
  question_key: foldText(questions[0] ?? ''),
});

async function replaceQuestions(tx: Tx, { companyId }: CompanyScope, values: CuratedValues): Promise<void> {
  await tx
    .deleteFrom('model_curated_questions')
    .where('company_id', '=', companyId)
    .where('answer_id', '=', values.id)
    .execute();
  const rows = values.questions.map((question, n) => ({
    company_id: companyId,
    answer_id: values.id,
    model_id: values.modelId,
    n,
    question,
    question_digest: questionDigest(question),
  }));
  await tx.insertInto('model_curated_questions').values(rows).execute();
}

export async function insertCurated(
  tx: Tx,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  values: CuratedValues,
): Promise<void> {
  const { id, modelId, answer, isOn } = values;
  await tx
    .insertInto('model_curated_answers')
    .values({
      company_id: actor.companyId,
      id,
      model_id: modelId,
      answer,
      is_on: isOn,
      ...keysOf(values),
      created_by: actor.userId,
      updated_by: actor.userId,
    })
    .execute();
  await replaceQuestions(tx, actor, values);
}

export async function changeCurated(
  tx: Tx,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  values: CuratedValues,
): Promise<void> {
  await tx
    .updateTable('model_curated_answers')
    .set({
      answer: values.answer,
      is_on: values.isOn,
      ...keysOf(values),
      updated_by: actor.userId,
      updated_at: sql<Date>`now()`,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', values.id)
    .execute();
  await replaceQuestions(tx, actor, values);
}

export async function deleteCuratedRow(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx
    .deleteFrom('model_curated_answers')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export interface CuratedListRequest extends ListRequest {
  modelId: string;
  status?: 'on' | 'off' | undefined;
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  question: textSort('question_key', language),
});

export async function listCuratedRows(tx: Tx, { companyId }: CompanyScope, request: CuratedListRequest) {
  const matching = sql`from model_curated_answers a
    where a.company_id = ${companyId} and a.model_id = ${request.modelId}
      and ${request.q ? sql`a.search_key like ${containsPattern(foldText(request.q))}` : sql`true`}
      and ${request.status ? sql`a.is_on = ${request.status === 'on'}` : sql`true`}`;
  const sorts = sortsFor(request.language);
  return selectPage<CuratedRow>(tx, request, { columns: shown, matching, sorts, defaultSort: '-updatedAt' });
}
