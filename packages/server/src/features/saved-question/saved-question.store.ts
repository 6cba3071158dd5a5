import type { Language } from '@docent/contract/core/language';
import type { AnswerTable } from '@docent/contract/features/conversation-events';
import type { SavedQuestion } from '@docent/contract/features/saved-question';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { containsPattern, type ListRequest, selectPage, textSort } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type SavedQuestionRow = Selectable<Tables['saved_questions']> & { creator_name: string | null };

type Place = Pick<Actor, 'companyId' | 'projectId'>;

const columns = ({ companyId }: CompanyScope) => sql`q.*, (select u.name from users u
  where u.company_id = ${companyId} and u.id = q.created_by) as creator_name`;

export function listSavedQuestionRows(
  tx: Tx,
  scope: CompanyScope,
  { spreadsheetId, q, ...request }: ListRequest & { spreadsheetId: string; language: Language },
) {
  return selectPage<SavedQuestionRow>(tx, request, {
    columns: columns(scope),
    matching: sql`from saved_questions q where q.company_id = ${scope.companyId}
      and q.spreadsheet_id = ${spreadsheetId}
      and ${q ? sql`q.title_key like ${containsPattern(foldText(q))}` : sql`true`}`,
    sorts: {
      position: { column: sql`position`, type: 'bigint' },
      title: textSort('title_key', request.language),
      createdAt: { column: sql`created_at`, type: 'timestamptz' },
    },
    defaultSort: 'position',
  });
}

/** A saved question of a database of the actor's project. */
export async function findSavedQuestion(
  tx: Tx,
  { companyId, projectId }: Place,
  id: string,
): Promise<SavedQuestionRow | undefined> {
  const { rows } = await sql<SavedQuestionRow>`select ${columns({ companyId })} from saved_questions q
    join spreadsheets s on s.company_id = ${companyId} and s.id = q.spreadsheet_id
    where q.company_id = ${companyId} and q.id = ${id} and s.project_id = ${projectId}
      and s.deleted_at is null`.execute(tx);
  return rows[0];
}

/** Makes changes of a database's saved questions take turns, so that their positions stay whole. */
export async function lockSavedQuestions(
  tx: Tx,
  { companyId }: CompanyScope,
  spreadsheetId: string,
): Promise<{ id: string; position: number }[]> {
  await sql`select from spreadsheets where company_id = ${companyId} and id = ${spreadsheetId}
    for no key update`.execute(tx);
  const { rows } = await sql<{ id: string; position: number }>`select id, position from saved_questions
    where company_id = ${companyId} and spreadsheet_id = ${spreadsheetId} order by position, id`.execute(tx);
  return rows;
}

interface NewSavedQuestion {
  id: string;
  spreadsheetId: string;
  title: string;
  sql: string;
  labels: readonly string[];
  chart: AnswerTable['chart'];
  shown: SavedQuestion['shown'];
  position: number;
}

export async function insertSavedQuestion(tx: Tx, actor: Actor, question: NewSavedQuestion): Promise<void> {
  const { id, spreadsheetId, title, labels, chart, shown, position } = question;
  await sql`insert into saved_questions (company_id, id, spreadsheet_id, title, title_key, sql, labels, chart, shown, position,
      created_by)
    values (${actor.companyId}, ${id}, ${spreadsheetId}, ${title}, ${foldText(title)}, ${question.sql}, ${[...labels]}::text[],
      ${chart ? JSON.stringify(chart) : null}::jsonb, ${shown}, ${position}, ${actor.userId})`.execute(tx);
}

/** Replaces what people can change of a saved question, beside its position. */
export async function changeSavedQuestion(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, title, chart, shown }: Pick<SavedQuestionRow, 'id' | 'title' | 'chart' | 'shown'>,
): Promise<void> {
  await sql`update saved_questions set title = ${title}, title_key = ${foldText(title)},
      chart = ${chart ? JSON.stringify(chart) : null}::jsonb, shown = ${shown}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Gives saved questions their positions, in this order. */
export async function orderSavedQuestions(
  tx: Tx,
  { companyId }: CompanyScope,
  ids: readonly string[],
): Promise<void> {
  await sql`update saved_questions q set position = ordered.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as ordered (id, place)
    where q.company_id = ${companyId} and q.id = ordered.id and q.position <> ordered.place - 1`.execute(tx);
}

export async function removeSavedQuestion(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await sql`delete from saved_questions where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** What a run of a schedule asks, in the order of the questions. */
export async function listSavedQueries(
  tx: Tx,
  { companyId }: CompanyScope,
  spreadsheetId: string,
): Promise<Pick<SavedQuestionRow, 'id' | 'title' | 'sql'>[]> {
  const { rows } = await sql<
    Pick<SavedQuestionRow, 'id' | 'title' | 'sql'>
  >`select id, title, sql from saved_questions
    where company_id = ${companyId} and spreadsheet_id = ${spreadsheetId} order by position, id`.execute(tx);
  return rows;
}
