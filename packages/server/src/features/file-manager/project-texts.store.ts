import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { type FileState, stateColumns } from './file.store.ts';
import { belowFolders, meetsFilter } from './question-filter.store.ts';
import type { ExceptedFiles, StoredFilter } from './question-filter.ts';

type Place = Pick<Actor, 'companyId' | 'projectId'>;

/** The files `f` of a project whose current text can be searched. What was pasted into conversations is not among them. */
const isSearchable = ({ companyId, projectId }: Place): RawBuilder<boolean> =>
  sql`f.company_id = ${companyId} and f.project_id = ${projectId} and f.origin = 'upload'
    and f.status = 'ready' and f.text_length > 0`;

export interface ProjectSurvey {
  /** Some file can be searched. */
  searchable: boolean;
  /** How many of these a filter leaves. */
  left: 'all' | 'some' | false;
  /** Some file is being read. */
  reading: boolean;
}

/** What there is to search in a project. */
export async function surveyProject(tx: Tx, place: Place, filter: StoredFilter): Promise<ProjectSurvey> {
  const base = isSearchable(place);
  const meets = meetsFilter(place, filter);
  const { companyId, projectId } = place;
  const { rows } = await sql<{ meeting: boolean; others: boolean; reading: boolean }>`select
    exists (select from files f where ${base} and ${meets}) as meeting,
    exists (select from files f where ${base} and (${meets}) is not true) as others,
    exists (select from files f where f.company_id = ${companyId} and f.project_id = ${projectId}
      and f.origin = 'upload' and f.status = 'processing') as reading`.execute(tx);
  const { meeting = false, others = false, reading = false } = rows[0] ?? {};
  return { searchable: meeting || others, left: meeting && (others ? 'some' : 'all'), reading };
}

/** The current texts of a project's files that a filter leaves. */
export async function listProjectTexts(tx: Tx, place: Place, filter: StoredFilter): Promise<string[]> {
  // As one value: of twenty thousand rows, most of the time would go into taking them apart.
  const { rows } = await sql<{
    ids: string | null;
  }>`select string_agg(f.text_id::text, ',') as ids from files f
    where ${isSearchable(place)} and ${meetsFilter(place, filter)}`.execute(tx);
  return rows[0]?.ids?.split(',') ?? [];
}

/** The latest of these files, to name some. */
export function listProjectFiles(
  tx: Tx,
  place: Place,
  { filter, max }: { filter: StoredFilter; max: number },
) {
  return sql<Pick<FileState, 'name' | 'origin'>>`select f.name, f.origin from files f
    where ${isSearchable(place)} and ${meetsFilter(place, filter)}
    order by f.created_at desc, f.id desc limit ${max}`
    .execute(tx)
    .then(({ rows }) => rows);
}

/** Files of a project, by themselves and by their folders, whatever those hold at the moment. */
export interface ChosenFiles {
  readonly fileIds: readonly string[];
  readonly folderIds: readonly string[];
  readonly except?: ExceptedFiles | undefined;
}

const isChosen = (place: Place, { fileIds, folderIds, except }: ChosenFiles): RawBuilder<boolean> =>
  sql`${isSearchable(place)} and (f.id = any(${[...fileIds]}::uuid[])
    or f.folder_id in ${belowFolders(place.companyId, folderIds)}) and ${meetsFilter(place, { except })}`;

/** The current texts of chosen files. */
export async function listChosenTexts(tx: Tx, place: Place, chosen: ChosenFiles): Promise<string[]> {
  const { rows } = await sql<{
    ids: string | null;
  }>`select string_agg(f.text_id::text, ',') as ids from files f
    where ${isChosen(place, chosen)}`.execute(tx);
  return rows[0]?.ids?.split(',') ?? [];
}

/** Whether a file is one of chosen files, as they are now. */
export async function isChosenFile(
  tx: Tx,
  place: Place,
  { fileId, ...chosen }: ChosenFiles & { fileId: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_chosen: boolean }>`select exists (select from files f
    where f.id = ${fileId} and ${isChosen(place, chosen)}) as is_chosen`.execute(tx);
  return rows[0]?.is_chosen === true;
}

/** The latest of chosen files, to name some. */
export async function listChosenFiles(
  tx: Tx,
  place: Place,
  { max, ...chosen }: ChosenFiles & { max: number },
) {
  const { rows } = await sql<Pick<FileState, 'name' | 'origin'>>`select f.name, f.origin from files f
    where ${isChosen(place, chosen)} order by f.created_at desc, f.id desc limit ${max}`.execute(tx);
  return rows;
}

/** The files that these are the current texts of. */
export async function findFilesOfTexts(
  tx: Tx,
  { companyId }: CompanyScope,
  textIds: readonly string[],
): Promise<FileState[]> {
  if (textIds.length === 0) return [];
  return tx
    .selectFrom('files')
    .select(stateColumns)
    .where('company_id', '=', companyId)
    .where('text_id', 'in', textIds)
    .execute();
}
