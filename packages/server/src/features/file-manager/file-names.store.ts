import { type RawBuilder, sql } from 'kysely';
import { foldLetters } from '#engine/retrieval/fold-letters.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** Files of one project, or these. */
export type NamedAmong = { projectId: string } | { fileIds: readonly string[] };

export interface NamedFile {
  fileId: string;
  textId: string;
  /** Its name without the ending, where it may have one of the words, and the names of folders above it that may. */
  names: string;
}

/** How words are looked for in names: by their beginnings, since endings differ. */
const stemLength = 4;
const wordLengthMin = 2;
const wordsMax = 16;
/** More files than these with one of the words: the words are no names then. */
const filesMax = 1_000;

function patternsOf(words: readonly string[]): string[] {
  const stems = words
    .map((word) => foldLetters(word).slice(0, stemLength))
    .filter((stem) => stem.length >= wordLengthMin && !/[%_\\]/.test(stem));
  return [...new Set(stems)]
    .sort((one, other) => other.length - one.length)
    .slice(0, wordsMax)
    .map((stem) => `%${stem}%`);
}

/**
 * Files whose name, or a folder above them, may have one of these words, whatever accents it is written with. Whoever asks
 * compares whole words.
 */
export async function findFilesNamed(
  tx: Tx,
  { companyId }: CompanyScope,
  { words, ...among }: NamedAmong & { words: readonly string[] },
): Promise<NamedFile[]> {
  const patterns = patternsOf(words);
  if (patterns.length === 0) return [];
  const matches = (key: RawBuilder<unknown>) =>
    sql<boolean>`translate(${key}, 'çğıöşüâîûéèáàäñ', 'cgiosuaiueeaaan') like any(${patterns}::text[])`;
  const isAmong =
    'projectId' in among
      ? sql`f.project_id = ${among.projectId}`
      : sql`f.id = any(${[...among.fileIds]}::uuid[])`;
  const { rows } = await sql<{ id: string; text_id: string; name: string | null; folders: string | null }>`
    with recursive named as (
      select id, project_id, name from folders where company_id = ${companyId} and ${matches(sql`name_key`)}
      union all
      select c.id, c.project_id, n.name from named n
        join folders c on c.company_id = ${companyId} and c.project_id = n.project_id and c.parent_id = n.id),
    placed as (select id, string_agg(name, ' ') as names from named group by id)
    select f.id, f.text_id, case when ${matches(sql`f.name_key`)} then f.name end as name, p.names as folders
    from files f left join placed p on p.id = f.folder_id
    where f.company_id = ${companyId} and ${isAmong} and (p.id is not null or ${matches(sql`f.name_key`)})
    limit ${filesMax}`.execute(tx);
  return rows.map(({ id, text_id, name, folders }) => ({
    fileId: id,
    textId: text_id,
    names: [name?.replace(/\.\w{1,8}$/u, ''), folders].filter(Boolean).join(' '),
  }));
}
