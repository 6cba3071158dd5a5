import { findContent, isWithoutText, noteFileRead } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';

export interface FileAsked {
  uid: string;
  /** The current one when none is given. */
  version?: string | undefined;
}

/** The text of a file; that it is looked into is noted. @throws Failure file_not_found, file_not_ready, file_without_text */
export async function openText(tx: Tx, actor: Actor, { uid, version }: FileAsked) {
  const file = await findContent(tx, actor, { id: uid, version });
  if (isWithoutText(file)) throw new Failure('file_without_text', { values: { name: file.name } });
  if (file.text_length === null) throw new Failure('file_not_ready');
  await noteFileRead(tx, actor, file, 'text');
  return { textId: file.text_id, textLength: file.text_length };
}
