import type { Language } from '@docent/contract/core/language';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import { changedNow } from '#platform/db/last-change.ts';
import { containsPattern, keyset, type ListRequest, type SortColumn, textSort } from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

type Place = Pick<Actor, 'companyId' | 'projectId'>;

export interface ModelRow extends Selectable<Tables['models']> {
  creator_name: string | null;
  files: number;
  builds: number;
}

const within = ({ companyId, projectId }: Place) =>
  sql`company_id = ${companyId} and project_id = ${projectId}`;

/** How many files a model has, without those in the bin. */
const filesOf = (model: 'd' | 'models') => sql`(select count(*) from model_files m
  join files f on f.company_id = m.company_id and f.id = m.file_id
  where m.company_id = ${sql.ref(`${model}.company_id`)} and m.model_id = ${sql.ref(`${model}.id`)})`;

/** A row with its derived fields. Subqueries compute them for the rows of the page only. */
const shown = (from: RawBuilder<unknown>) => sql`select d.*,
    (select u.name from users u where u.company_id = d.company_id and u.id = d.created_by) as creator_name,
    ${filesOf('d')}::int as files,
    (select count(*) from model_builds b where b.company_id = d.company_id and b.model_id = d.id)::int as builds
  from (${from}) d`;

/** A model of the project. */
export async function findModel(tx: Tx, place: Place, id: string): Promise<ModelRow | undefined> {
  const { rows } = await sql<ModelRow>`${shown(
    sql`select * from models where ${within(place)} and id = ${id}`,
  )}`.execute(tx);
  return rows[0];
}

/** A model of the project, kept from changing until the transaction ends. */
export async function lockModel(tx: Tx, place: Place, id: string): Promise<ModelRow | undefined> {
  await sql`select from models where ${within(place)} and id = ${id} for no key update`.execute(tx);
  return findModel(tx, place, id);
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  name: textSort('name_key', language),
  files: {
    column: filesOf('models'),
    type: 'bigint',
  },
});

export interface ModelListRequest extends ListRequest {
  language: Language;
  building?: 'true' | undefined;
  answering?: 'true' | undefined;
}

/** The states are those of the index of builds that are not over: at most one of a model. */
const isBuilding = sql`exists (select from model_builds b where b.company_id = models.company_id
  and b.model_id = models.id and b.state in ('pending', 'waiting', 'queue', 'uploading'))`;

export async function listModelRows(tx: Tx, place: Place, request: ModelListRequest) {
  const { after, orderBy, cursorValue } = keyset(request, sortsFor(request.language), '-updatedAt');
  const matching = sql`${within(place)}
    and ${request.q ? sql`name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.building ? isBuilding : sql`true`}
    and ${request.answering ? sql`active_build_id is not null` : sql`true`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<ModelRow & { cursor_value: string; place: number }>`${shown(sql`
      select *, ${cursorValue} as cursor_value, row_number() over (order by ${orderBy}) as place from models
      where ${matching} and ${after} order by ${orderBy} limit ${request.limit + 1}`)} order by d.place`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*)::int as total from models where ${matching}`.execute(tx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function countModels(tx: Tx, place: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from models
    where ${within(place)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface ModelValues {
  name: string;
  aiModel?: ModelChoice | null | undefined;
  chunkSize: number;
  chunkOverlap: number;
  activatesBuilds?: boolean | undefined;
  byMeaning?: boolean | undefined;
  reranks?: boolean | undefined;
}

export async function insertModel(tx: Tx, actor: Actor, id: string, values: ModelValues): Promise<void> {
  await tx
    .insertInto('models')
    .values({
      company_id: actor.companyId,
      project_id: actor.projectId,
      created_by: actor.userId,
      id,
      name: values.name,
      name_key: foldText(values.name),
      ai_model: values.aiModel ?? null,
      chunk_size: values.chunkSize,
      chunk_overlap: values.chunkOverlap,
      by_meaning: values.byMeaning ?? false,
      reranks: values.reranks ?? false,
      activates_builds: values.activatesBuilds ?? false,
      active_build_id: null,
    })
    .execute();
}

/** Changes a model; what is left out stays. */
export async function changeModel(
  tx: Tx,
  place: Place,
  id: string,
  { name, aiModel, chunkSize, chunkOverlap, activatesBuilds, byMeaning, reranks }: ModelValues,
): Promise<void> {
  await tx
    .updateTable('models')
    .set({
      name,
      name_key: foldText(name),
      chunk_size: chunkSize,
      chunk_overlap: chunkOverlap,
      ...(aiModel !== undefined && { ai_model: aiModel }),
      ...(activatesBuilds !== undefined && { activates_builds: activatesBuilds }),
      ...(byMeaning !== undefined && { by_meaning: byMeaning }),
      ...(reranks !== undefined && { reranks }),
      updated_at: changedNow,
    })
    .where('company_id', '=', place.companyId)
    .where('project_id', '=', place.projectId)
    .where('id', '=', id)
    .execute();
}

/** With its builds and their documents; the shards that only they had are cleared later. */
export async function deleteModelRow(tx: Tx, place: Place, id: string): Promise<void> {
  await sql`delete from models where ${within(place)} and id = ${id}`.execute(tx);
}
