import type { Reference } from '@docent/contract/features/conversation-events';
import { knowsFile } from '#features/conversation/index.ts';
import { type FileRow, findContent } from '#features/file-manager/index.ts';
import { isSourceFile } from '#features/spreadsheet/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { LinkSettings } from './external.tables.ts';

interface Quoted {
  readonly settings: LinkSettings;
  readonly reference: Reference;
}

const isNotFound = (error: unknown) => error instanceof Failure && error.code === 'file_not_found';

/**
 * The quoted version of a file that a visitor may download; undefined if there is none. Spreadsheets are never given: their
 * hidden sheets and columns are not in the text that the owner of the link has seen quoted. Nor is a file that what was asked
 * knows no longer: who takes it away takes it from earlier answers, too.
 */
export async function findDownload(
  tx: Tx,
  visitor: Visitor,
  { settings, reference: { fileUid, version } }: Quoted,
): Promise<FileRow | undefined> {
  if (settings.references !== 'quotes' || !settings.fileDownloads) return undefined;
  // The first version of a file has the file's own id.
  const asked = { id: fileUid, version: version ?? fileUid };
  const file = await findContent(tx, visitor, asked).catch((error) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
  if (!file || file.category === 'spreadsheet') return undefined;
  const { conversationId } = visitor;
  if (!(await knowsFile(tx, visitor, { conversationId, fileId: file.id }))) return undefined;
  return (await isSourceFile(tx, visitor, { fileId: file.id, sha256: file.sha256 })) ? undefined : file;
}
