import { type Selectable, sql } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { TestQuestionRow } from './test-question.store.ts';

export type ResultRow = Selectable<Tables['template_test_results']>;

/** A version of an assistant. */
export interface TestedVersion {
  templateId: string;
  version: number;
}

/** The results of some versions for some questions. */
export async function listResults(
  tx: Tx,
  { companyId }: CompanyScope,
  { versions, questionIds }: { versions: readonly number[]; questionIds: readonly string[] },
): Promise<ResultRow[]> {
  if (questionIds.length === 0) return [];
  return tx
    .selectFrom('template_test_results')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('question_id', 'in', questionIds)
    .where('version', 'in', versions)
    .execute();
}

export interface QuestionToAsk extends TestQuestionRow {
  asked_version: number;
}

/** The next question that a test has not asked a version yet. */
export async function nextToAsk(
  tx: Tx,
  { companyId }: CompanyScope,
  { testId, templateId, versions }: { testId: string; templateId: string; versions: readonly number[] },
): Promise<QuestionToAsk | undefined> {
  const { rows } = await sql<QuestionToAsk>`select q.*, v.number as asked_version, null as creator_name
    from model_questions q cross join unnest(${[...versions]}::int[]) as v (number)
    where q.company_id = ${companyId} and q.template_id = ${templateId}
      and exists (select from custom_template_versions k
        where k.company_id = q.company_id and k.template_id = q.template_id and k.number = v.number)
      and not exists (select from template_test_results r
        where r.company_id = q.company_id and r.question_id = q.id and r.version = v.number
          and r.test_id = ${testId})
    order by q.id, v.number limit 1`.execute(tx);
  return rows[0];
}

/** Stores the result of a question, in the place of an earlier one; nothing where either was deleted meanwhile. */
export async function storeResult(
  tx: Tx,
  { companyId }: CompanyScope,
  result: Omit<ResultRow, 'company_id' | 'asked_at'>,
): Promise<void> {
  await sql`insert into template_test_results (company_id, question_id, template_id, version, test_id,
      question_version, passed, is_quoted, is_worded, answer)
    select q.company_id, q.id, q.template_id, ${result.version}::int, ${result.test_id}::uuid,
      ${result.question_version}::int, ${result.passed}::boolean, ${result.is_quoted}::boolean,
      ${result.is_worded}::boolean, ${result.answer}::text
    from model_questions q join custom_template_versions v
      on v.company_id = ${companyId} and v.template_id = q.template_id and v.number = ${result.version}
    where q.company_id = ${companyId} and q.id = ${result.question_id}
    on conflict (company_id, question_id, version) do update set test_id = excluded.test_id,
      question_version = excluded.question_version, passed = excluded.passed,
      is_quoted = excluded.is_quoted, is_worded = excluded.is_worded, answer = excluded.answer,
      asked_at = now()`.execute(tx);
}

/** How many of its current questions a version was asked, and how many it passes. */
export async function countResults(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, version }: TestedVersion,
): Promise<{ questions: number; passed: number }> {
  const { rows } = await sql<{ questions: number; passed: number }>`select count(*)::int as questions,
      (count(*) filter (where r.passed))::int as passed
    from template_test_results r join model_questions q on q.company_id = ${companyId}
      and q.id = r.question_id and q.version = r.question_version
    where r.company_id = ${companyId} and r.template_id = ${templateId} and r.version = ${version}`.execute(
    tx,
  );
  return rows[0] ?? { questions: 0, passed: 0 };
}

/** Two versions on the questions that both were asked as they are now. */
export interface VersionComparison {
  questions: number;
  passed: number;
  publishedPassed: number;
  better: number;
  worse: number;
}

export async function compareVersions(
  tx: Tx,
  { companyId }: CompanyScope,
  { templateId, version, published }: TestedVersion & { published: number },
): Promise<VersionComparison> {
  const { rows } = await sql<VersionComparison>`select count(*)::int as questions,
      (count(*) filter (where a.passed))::int as passed,
      (count(*) filter (where p.passed))::int as "publishedPassed",
      (count(*) filter (where a.passed and not p.passed))::int as better,
      (count(*) filter (where p.passed and not a.passed))::int as worse
    from template_test_results a
      join template_test_results p on p.company_id = ${companyId} and p.question_id = a.question_id
        and p.question_version = a.question_version and p.version = ${published}
      join model_questions q on q.company_id = ${companyId} and q.id = a.question_id
        and q.version = a.question_version
    where a.company_id = ${companyId} and a.template_id = ${templateId} and a.version = ${version}
      and ${version}::int <> ${published}::int`.execute(tx);
  return rows[0] ?? { questions: 0, passed: 0, publishedPassed: 0, better: 0, worse: 0 };
}

/** Compares the totals, as with builds, so that one lost question may be outweighed. */
export const doesWorse = ({ passed, publishedPassed }: VersionComparison): boolean =>
  passed < publishedPassed;
