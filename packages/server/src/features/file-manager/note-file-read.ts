import { type AuditActor, isReadRecorded, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { FileRow } from './file.store.ts';

export type FilePart = 'text' | 'content';

type NamedFile = Pick<FileRow, 'id' | 'name' | 'project_id'>;

/** Writes down that someone got at a file's content. */
export function recordFileRead(tx: Tx, actor: AuditActor, file: NamedFile, part: FilePart): Promise<void> {
  return recordAudit(tx, actor, {
    action: 'file.read',
    subject: { kind: 'file', id: file.id, name: file.name },
    projectId: file.project_id,
    details: { part },
  });
}

/** The same for reading piece by piece: once a minute for each credential and file. */
export async function noteFileRead(tx: Tx, actor: Actor, file: NamedFile, part: FilePart): Promise<void> {
  if (!(await isReadRecorded(tx, actor, file.id))) await recordFileRead(tx, actor, file, part);
}
