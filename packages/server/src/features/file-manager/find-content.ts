import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type FileRow, findFile } from './file.store.ts';
import { findVersion } from './file-version.store.ts';

/** A file as one of its versions was; the current one when none is asked for. @throws Failure file_not_found */
export async function findContent(
  tx: Tx,
  actor: Pick<Actor, 'companyId' | 'projectId'>,
  { id, version }: { id: string; version?: string | undefined },
): Promise<FileRow> {
  const file = await findFile(tx, actor, id);
  if (!file) throw new Failure('file_not_found');
  if (version === undefined || version === file.text_id) return file;
  const kept = await findVersion(tx, actor, { fileId: id, version });
  if (!kept) throw new Failure('file_not_found');
  const { name, type, category, size_bytes, sha256, status, text_length, page_count } = kept;
  const { language, encoding, damaged_at } = kept;
  return {
    ...file,
    name,
    type,
    category,
    size_bytes,
    sha256,
    status,
    text_length,
    page_count,
    language,
    encoding,
    damaged_at,
    text_id: kept.id,
  };
}
