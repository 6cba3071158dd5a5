import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

/** The owner of sources: a golden question or a curated answer. */
export type SourceOwner = { questionId: string } | { answerId: string };

/** A file, or a range of one of its texts. */
export interface Source {
  fileId: string;
  passage: { textId: string; start: number; end: number } | null;
}

export interface SourceRow extends Selectable<Tables['model_sources']> {
  file_name: string;
}

const idOf = (owner: SourceOwner) => ('questionId' in owner ? owner.questionId : owner.answerId);

/** Replaces the sources. */
export async function replaceSources(
  tx: Tx,
  { companyId }: CompanyScope,
  owner: SourceOwner,
  sources: readonly Source[],
): Promise<void> {
  const ownerId = idOf(owner);
  await tx
    .deleteFrom('model_sources')
    .where('company_id', '=', companyId)
    .where('owner_id', '=', ownerId)
    .execute();
  if (sources.length === 0) return;
  const rows = sources.map(({ fileId, passage }, n) => ({
    company_id: companyId,
    owner_id: ownerId,
    n,
    file_id: fileId,
    question_id: 'questionId' in owner ? ownerId : null,
    answer_id: 'answerId' in owner ? ownerId : null,
    text_id: passage?.textId ?? null,
    start_at: passage?.start ?? null,
    end_at: passage?.end ?? null,
  }));
  await tx.insertInto('model_sources').values(rows).execute();
}

/** The sources of several owners, each in their order. */
export async function listSources(
  tx: Tx,
  { companyId }: CompanyScope,
  ownerIds: readonly string[],
): Promise<SourceRow[]> {
  if (ownerIds.length === 0) return [];
  const { rows } = await sql<SourceRow>`select s.*, f.name as file_name
    from model_sources s join files f on f.company_id = s.company_id and f.id = s.file_id
    where s.company_id = ${companyId} and s.owner_id = any(${[...ownerIds]}::uuid[])
    order by s.owner_id, s.n`.execute(tx);
  return rows;
}

export const sourceOf = ({ file_id, text_id, start_at, end_at }: SourceRow): Source => ({
  fileId: file_id,
  passage:
    text_id === null || start_at === null || end_at === null
      ? null
      : { textId: text_id, start: start_at, end: end_at },
});

/** Identifies a source, so that equal ones are stored once. */
export const sourceKey = ({ fileId, passage }: Source): string =>
  passage ? `${fileId} ${passage.textId} ${passage.start} ${passage.end}` : fileId;

/** A possible file of an import line, with the length of the named version, if the file has it. */
export interface MeantFile {
  id: string;
  version_length: number | null;
}

interface NamedPlace {
  file: string;
  uid: string;
  version: string;
}

/** The possible files of each line in the project: the one with its uid, or those with its name; two at most. */
export async function findPlacesOfLines(
  tx: Tx,
  { companyId, projectId }: Pick<Actor, 'companyId' | 'projectId'>,
  lines: readonly NamedPlace[],
): Promise<MeantFile[][]> {
  const found: MeantFile[][] = lines.map(() => []);
  if (lines.length === 0) return found;
  const orNull = (text: string) => (text === '' ? null : text);
  const { rows } = await sql<MeantFile & { line: number }>`
    select l.line::int as line, f.id, coalesce(
      case when f.text_id = l.version then f.text_length end,
      (select v.text_length from file_versions v
        where v.company_id = f.company_id and v.file_id = f.id and v.id = l.version)) as version_length
    from unnest(${lines.map(({ uid }) => orNull(uid))}::uuid[], ${lines.map(({ file }) => foldText(file))}::text[],
        ${lines.map(({ version }) => orNull(version))}::uuid[]) with ordinality as l (file_id, name_key, version, line)
      cross join lateral (select * from files
        where company_id = ${companyId} and project_id = ${projectId} and origin = 'upload'
          and case when l.file_id is null then name_key = l.name_key else id = l.file_id end
        order by id limit 2) f`.execute(tx);
  for (const { line, id, version_length } of rows) found[line - 1]?.push({ id, version_length });
  return found;
}
