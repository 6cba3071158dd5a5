import type { Language } from '@docent/contract/core/language';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { changedNow } from '#platform/db/last-change.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type Place = Pick<Actor, 'companyId' | 'projectId'>;
export type TemplateRow = Selectable<Tables['custom_templates']> & { creator_name: string | null };

const within = ({ companyId, projectId }: Place) =>
  sql`t.company_id = ${companyId} and t.project_id = ${projectId}`;

const columns = sql`t.*, (select u.name from users u
  where u.company_id = t.company_id and u.id = t.created_by) as creator_name`;

export async function findTemplate(tx: Tx, place: Place, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${columns} from custom_templates t
    where ${within(place)} and t.id = ${id}`.execute(tx);
  return rows[0];
}

/** An assistant of the project, kept from changing until the transaction ends. */
export async function lockTemplate(tx: Tx, place: Place, id: string): Promise<TemplateRow | undefined> {
  await sql`select from custom_templates t where ${within(place)} and t.id = ${id} for no key update`.execute(
    tx,
  );
  return findTemplate(tx, place, id);
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  name: textSort('name_key', language),
});

export interface TemplateListRequest extends ListRequest {
  language: Language;
  published?: 'true' | undefined;
}

export function listTemplateRows(tx: Tx, place: Place, request: TemplateListRequest) {
  const matching = sql`from custom_templates t where ${within(place)}
    and ${request.q ? sql`t.name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.published ? sql`t.published_version is not null` : sql`true`}`;
  return selectPage<TemplateRow>(tx, request, {
    columns,
    matching,
    sorts: sortsFor(request.language),
    defaultSort: '-updatedAt',
  });
}

export async function countTemplates(tx: Tx, place: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from custom_templates t
    where ${within(place)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertTemplate(
  tx: Tx,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await tx
    .insertInto('custom_templates')
    .values({
      company_id: actor.companyId,
      project_id: actor.projectId,
      created_by: actor.userId,
      id,
      name,
      name_key: foldText(name),
    })
    .execute();
}

/** Makes a version the draft. */
export async function setDraft(
  tx: Tx,
  place: Place,
  { id, name, version }: { id: string; name: string; version: number },
): Promise<void> {
  await sql`update custom_templates t set name = ${name}, name_key = ${foldText(name)},
    draft_version = ${version}, updated_at = ${changedNow} where ${within(place)} and t.id = ${id}`.execute(
    tx,
  );
}

/** Makes the draft what conversations are answered by. */
export async function publishDraft(tx: Tx, place: Place, id: string): Promise<void> {
  await sql`update custom_templates t set published_version = draft_version, updated_at = ${changedNow}
    where ${within(place)} and t.id = ${id}`.execute(tx);
}

/** With its versions; conversations with it stay. */
export async function deleteTemplateRow(tx: Tx, place: Place, id: string): Promise<void> {
  await sql`delete from custom_templates t where ${within(place)} and t.id = ${id}`.execute(tx);
}
