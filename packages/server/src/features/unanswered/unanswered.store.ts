import { limits } from '@docent/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type UnansweredRow = Selectable<Tables['unanswered_questions']>;

/** What a question was put to. */
export interface AskedSubject {
  readonly projectId: string;
  readonly modelId: string | null;
  readonly templateId: string | null;
  readonly spreadsheetId: string | null;
}

export const subjectIdOf = ({ modelId, templateId, spreadsheetId }: AskedSubject): string | null =>
  modelId ?? templateId ?? spreadsheetId;

/** Two questions that are alike and come at the same time take turns, so that the second finds the first. */
export async function lockSubject(tx: Tx, subjectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subjectId}, 0))`.execute(tx);
}

/** The question to a subject that shares most of these terms, if it shares enough of them. */
export async function findAlike(
  tx: Tx,
  { companyId }: CompanyScope,
  { subjectId, terms }: { subjectId: string; terms: readonly string[] },
): Promise<Pick<UnansweredRow, 'id' | 'state'> | undefined> {
  const { rows } = await sql<Pick<UnansweredRow, 'id' | 'state'>>`
    select id, state from (
      select q.id, q.state, cardinality(q.terms) as size,
        (select count(*) from unnest(q.terms) one where one = any(${[...terms]}::text[])) as common
      from unanswered_questions q where q.company_id = ${companyId} and q.subject_id = ${subjectId}) known
    where common >= ${limits.unanswered.alikeMin}::float8 * (size + ${terms.length}::int - common)
    order by common::float8 / (size + ${terms.length}::int - common) desc, id limit 1`.execute(tx);
  return rows[0];
}

export async function insertUnanswered(
  tx: Tx,
  { companyId }: CompanyScope,
  { projectId, modelId, templateId, spreadsheetId, terms }: AskedSubject & { terms: readonly string[] },
): Promise<string> {
  const id = newUid();
  await tx
    .insertInto('unanswered_questions')
    .values({
      company_id: companyId,
      id,
      project_id: projectId,
      model_id: modelId,
      template_id: templateId,
      spreadsheet_id: spreadsheetId,
      terms: [...terms],
    })
    .execute();
  return id;
}

/** Opens a question that was resolved, because it was asked again without success. */
export async function reopen(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`update unanswered_questions set state = 'open', resolution = null, settled_by = null, settled_at = null
    where company_id = ${companyId} and id = ${id} and state = 'resolved'`.execute(tx);
}

export interface NewOccurrence {
  answerId: string;
  unansweredId: string;
  question: string;
  nothingFound: boolean;
  ratedDown: boolean;
  remark: string;
}

export async function insertOccurrence(
  tx: Tx,
  { companyId }: CompanyScope,
  one: NewOccurrence,
): Promise<void> {
  await sql`insert into unanswered_occurrences
      (company_id, answer_id, unanswered_id, question, question_key, nothing_found, rated_down, remark)
    values (${companyId}, ${one.answerId}, ${one.unansweredId}, ${one.question}, ${foldText(one.question)},
      ${one.nothingFound}, ${one.ratedDown}, ${one.remark})
    on conflict (company_id, answer_id) do nothing`.execute(tx);
}

/** Notes the rating of an answer that is listed already. Returns false where it is not. */
export async function rateOccurrence(
  tx: Tx,
  { companyId }: CompanyScope,
  { answerId, ratedDown, remark }: Pick<NewOccurrence, 'answerId' | 'ratedDown' | 'remark'>,
): Promise<boolean> {
  await sql`delete from unanswered_occurrences
    where company_id = ${companyId} and answer_id = ${answerId} and not ${ratedDown} and not nothing_found`.execute(
    tx,
  );
  const { rows } = await sql`update unanswered_occurrences set rated_down = ${ratedDown}, remark = ${remark}
    where company_id = ${companyId} and answer_id = ${answerId} returning 1`.execute(tx);
  return rows.length > 0;
}

/** A question of the project, locked until the transaction ends. */
export async function lockUnanswered(
  tx: Tx,
  { companyId, projectId }: Pick<Actor, 'companyId' | 'projectId'>,
  id: string,
): Promise<UnansweredRow | undefined> {
  const { rows } = await sql<UnansweredRow>`select * from unanswered_questions
    where company_id = ${companyId} and project_id = ${projectId} and id = ${id} for no key update`.execute(
    tx,
  );
  return rows[0];
}

export async function settle(
  tx: Tx,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { id, state, resolution }: Pick<UnansweredRow, 'id' | 'state' | 'resolution'>,
): Promise<void> {
  const isOpen = state === 'open';
  await sql`update unanswered_questions set state = ${state}, resolution = ${resolution},
      settled_by = ${isOpen ? null : userId}::uuid, settled_at = ${isOpen ? null : sql`now()`}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}
