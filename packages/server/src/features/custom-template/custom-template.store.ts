import type { Language } from '@docent/contract/core/language';
import { type Selectable, sql } from 'kysely';
import type { Actor, ProjectActor } from '#platform/auth/principal.ts';
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
import { isTemplateOpenTo } from './template-access.ts';

export type Place = Pick<Actor, 'companyId' | 'projectId'>;
export type TemplateRow = Selectable<Tables['custom_templates']> & {
  creator_name: string | null;
  /** Whether the user who asks may edit it. */
  may_edit: boolean;
};

const within = ({ companyId, projectId }: Place) =>
  sql`t.company_id = ${companyId} and t.project_id = ${projectId}`;

const columnsFor = (actor: ProjectActor) => sql`t.*, (select u.name from users u
  where u.company_id = t.company_id and u.id = t.created_by) as creator_name,
  ${isTemplateOpenTo(actor, sql`t.id`, 'edit')} as may_edit`;

/** What of a project an actor may use. */
const usableBy = (actor: ProjectActor) => sql`${within(actor)} and ${isTemplateOpenTo(actor, sql`t.id`)}`;

/** An assistant of the project that the actor may use. */
export async function findTemplate(
  tx: Tx,
  actor: ProjectActor,
  id: string,
): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`select ${columnsFor(actor)} from custom_templates t
    where ${usableBy(actor)} and t.id = ${id}`.execute(tx);
  return rows[0];
}

/** The same, kept from changing until the transaction ends. */
export async function lockTemplate(
  tx: Tx,
  actor: ProjectActor,
  id: string,
): Promise<TemplateRow | undefined> {
  await sql`select from custom_templates t where ${within(actor)} and t.id = ${id} for no key update`.execute(
    tx,
  );
  return findTemplate(tx, actor, id);
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

export function listTemplateRows(tx: Tx, actor: ProjectActor, request: TemplateListRequest) {
  const matching = sql`from custom_templates t where ${usableBy(actor)}
    and ${request.q ? sql`t.name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.published ? sql`t.published_version is not null` : sql`true`}`;
  return selectPage<TemplateRow>(tx, request, {
    columns: columnsFor(actor),
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
