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

export interface QuestionRow extends Selectable<Tables['model_questions']> {
  creator_name: string | null;
}

/** What a question measures: the builds of a model, or the versions of an assistant. */
export type Measured = { readonly modelId: string } | { readonly templateId: string };

const columnsOf = (measured: Measured) =>
  'modelId' in measured
    ? { model_id: measured.modelId, template_id: null }
    : { model_id: null, template_id: measured.templateId };

const isOf = (measured: Measured) =>
  'modelId' in measured
    ? sql<boolean>`q.model_id = ${measured.modelId}`
    : sql<boolean>`q.template_id = ${measured.templateId}`;

const creatorName = sql`(select u.name from users u
  where u.company_id = q.company_id and u.id = q.created_by) as creator_name`;

/** A golden question of a model of the project, with the name of the model. */
export async function findQuestion(
  tx: Tx,
  { companyId, projectId }: Pick<Actor, 'companyId' | 'projectId'>,
  id: string,
): Promise<(QuestionRow & { model_id: string; model_name: string }) | undefined> {
  const { rows } = await sql<
    QuestionRow & { model_id: string; model_name: string }
  >`select q.*, ${creatorName}, m.name as model_name
    from model_questions q join models m on m.company_id = q.company_id and m.id = q.model_id
    where q.company_id = ${companyId} and q.id = ${id} and m.project_id = ${projectId}`.execute(tx);
  return rows[0];
}

/** The question with the same text. */
export async function findQuestionLike(
  tx: Tx,
  { companyId }: CompanyScope,
  { question, ...measured }: Measured & { question: string },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`select q.id from model_questions q
    where q.company_id = ${companyId} and ${isOf(measured)}
      and q.question_digest = ${questionDigest(question)}`.execute(tx);
  return rows[0];
}

export async function countQuestions(
  tx: Tx,
  { companyId }: CompanyScope,
  measured: Measured,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from model_questions q
    where q.company_id = ${companyId} and ${isOf(measured)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

const keysOf = (question: string) => ({
  question,
  question_key: foldText(question),
  question_digest: questionDigest(question),
});

interface NewQuestion {
  id: string;
  question: string;
  words?: readonly string[];
}

/** @throws a violation of a unique constraint where what it measures has it */
export async function insertQuestion(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { id, question, words = [], ...measured }: NewQuestion & Measured,
): Promise<void> {
  const asked = { ...columnsOf(measured), ...keysOf(question), words: [...words] };
  await tx
    .insertInto('model_questions')
    .values({ company_id: companyId, id, created_by: userId, ...asked })
    .execute();
}

/**
 * Inserts a new version of it.
 * @throws as `insertQuestion` does
 */
export async function changeQuestion(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, question, words = [] }: NewQuestion,
): Promise<void> {
  await tx
    .updateTable('model_questions')
    .set({ ...keysOf(question), words: [...words], version: sql`version + 1`, updated_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteQuestionRow(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx.deleteFrom('model_questions').where('company_id', '=', companyId).where('id', '=', id).execute();
}

export interface QuestionListRequest extends ListRequest {
  modelId: string;
  file?: string | undefined;
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  question: textSort('question_key', language),
});

export async function listQuestionRows(tx: Tx, { companyId }: CompanyScope, request: QuestionListRequest) {
  const ofFile = request.file
    ? sql`exists (select from model_sources s
        where s.company_id = q.company_id and s.question_id = q.id and s.file_id = ${request.file})`
    : sql`true`;
  const matching = sql`from model_questions q
    where q.company_id = ${companyId} and q.model_id = ${request.modelId} and ${ofFile}
      and ${request.q ? sql`q.question_key like ${containsPattern(foldText(request.q))}` : sql`true`}`;
  const columns = sql`q.*, ${creatorName}`;
  const sorts = sortsFor(request.language);
  return selectPage<QuestionRow>(tx, request, { columns, matching, sorts, defaultSort: '-updatedAt' });
}

/** The next golden questions of a model in the order of creation. */
export async function listQuestionsAfter(
  tx: Tx,
  { companyId }: CompanyScope,
  { modelId, after, max }: { modelId: string; after: string | null; max: number },
): Promise<Selectable<Tables['model_questions']>[]> {
  return tx
    .selectFrom('model_questions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('model_id', '=', modelId)
    .$if(after !== null, (all) => all.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(max)
    .execute();
}
