import type { Language } from '@docent/contract/core/language';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import type { QuestionRow } from './golden-question.store.ts';

/** A test question of an assistant. */
export interface TestQuestionRow extends QuestionRow {
  template_id: string;
}

const columns = sql`q.*, (select u.name from users u
  where u.company_id = q.company_id and u.id = q.created_by) as creator_name`;

/** A test question, of any assistant of the company: the caller looks the assistant up. */
export async function findTestQuestion(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<TestQuestionRow | undefined> {
  const { rows } = await sql<TestQuestionRow>`select ${columns} from model_questions q
    where q.company_id = ${companyId} and q.id = ${id} and q.template_id is not null`.execute(tx);
  return rows[0];
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  question: textSort('question_key', language),
});

export function listTestQuestionRows(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  request: ListRequest & { templateId: string; language: Language },
) {
  const matching = sql`from model_questions q
    where q.company_id = ${companyId} and q.template_id = ${request.templateId}
      and ${request.q ? sql`q.question_key like ${containsPattern(foldText(request.q))}` : sql`true`}`;
  const sorts = sortsFor(request.language);
  return selectPage<TestQuestionRow>(tx, request, { columns, matching, sorts, defaultSort: '-updatedAt' });
}

/** All test questions of an assistant, the first one first. */
export async function listAllTestQuestions(
  tx: Tx,
  { companyId }: CompanyScope,
  templateId: string,
): Promise<TestQuestionRow[]> {
  const { rows } = await sql<TestQuestionRow>`select ${columns} from model_questions q
    where q.company_id = ${companyId} and q.template_id = ${templateId} order by q.id`.execute(tx);
  return rows;
}
