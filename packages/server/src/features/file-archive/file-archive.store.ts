import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { sql } from 'kysely';
import type { CompanySecret } from '#platform/auth/company-secret.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';

/** The selection of a ticket, and the caller who asked for it. */
export interface ArchiveTicket {
  projectId: string;
  credential: { kind: 'session' | 'api_key'; id: string };
  language: Language;
  fileIds: string[];
  folderIds: string[];
}

const { ticketTtlS, filesMax } = limits.archive;

export async function insertTicket(tx: Tx, secret: CompanySecret, ticket: ArchiveTicket): Promise<void> {
  await sql`delete from file_archives where company_id = ${secret.companyId}
    and created_at < now() - ${ticketTtlS} * interval '1 second'`.execute(tx);
  await tx
    .insertInto('file_archives')
    .values({
      company_id: secret.companyId,
      ticket_hash: secret.hash,
      project_id: ticket.projectId,
      credential_kind: ticket.credential.kind,
      credential_id: ticket.credential.id,
      language: ticket.language,
      file_ids: ticket.fileIds,
      folder_ids: ticket.folderIds,
    })
    .execute();
}

/** Uses a ticket up; undefined when it is unknown, too old or used. */
export async function takeTicket(tx: Tx, secret: CompanySecret): Promise<ArchiveTicket | undefined> {
  const { rows } = await sql<ArchiveTicket>`delete from file_archives
    where company_id = ${secret.companyId} and ticket_hash = ${secret.hash}
      and created_at >= now() - ${ticketTtlS} * interval '1 second'
    returning project_id as "projectId", language, file_ids as "fileIds", folder_ids as "folderIds",
      jsonb_build_object('kind', credential_kind, 'id', credential_id) as credential`.execute(tx);
  return rows[0];
}

export interface ArchivedFolder {
  id: string;
  name: string;
  parent_id: string | null;
}

export interface ArchivedFile {
  id: string;
  name: string;
  folder_id: string | null;
  size_bytes: number;
  sha256: string;
  created_at: Date;
}

type Place = Pick<Actor, 'companyId' | 'projectId'>;

/** These folders of a project with all folders below them. */
export async function findFoldersBelow(
  tx: Tx,
  { companyId, projectId }: Place,
  ids: readonly string[],
): Promise<ArchivedFolder[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ArchivedFolder>`
    with recursive below as (
      select id, name, parent_id from folders
      where company_id = ${companyId} and project_id = ${projectId} and id = any(${[...ids]}::uuid[])
      union
      select f.id, f.name, f.parent_id from below b
      join folders f on f.company_id = ${companyId} and f.project_id = ${projectId} and f.parent_id = b.id)
    select id, name, parent_id from below order by name, id`.execute(tx);
  return rows;
}

/** These files of a project, and those that lie in the folders; at most one more than an archive may hold. */
export async function findArchivedFiles(
  tx: Tx,
  { companyId, projectId }: Place,
  { fileIds, folderIds }: { fileIds: readonly string[]; folderIds: readonly string[] },
): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`
    select id, name, folder_id, size_bytes, sha256, coalesce(version_created_at, created_at) as created_at from files
    where company_id = ${companyId} and project_id = ${projectId} and origin = 'upload'
      and (id = any(${[...fileIds]}::uuid[]) or folder_id = any(${[...folderIds]}::uuid[]))
    order by name_key, created_at, id limit ${filesMax + 1}`.execute(tx);
  return rows;
}
