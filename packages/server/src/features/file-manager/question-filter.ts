import type { File } from '@docent/contract/features/file-manager';
import type { QuestionFilter } from '@docent/contract/features/question-filter';
import type { ProjectActor } from '#platform/auth/principal.ts';
import { timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findFiles } from './file.store.ts';
import { findFolder } from './folder.store.ts';

/** The filter of a question as it is stored: every condition holds, and there is at least one. */
export interface StoredFilter {
  fileUids?: string[];
  folderUid?: string;
  from?: string;
  to?: string;
  /** That the days are of. */
  timeZone?: string;
  /** Never stored. */
  except?: ExceptedFiles | undefined;
}

/** Files that are left out: these, every other one with the same bytes, and every one of these categories. */
export interface ExceptedFiles {
  readonly categories: readonly File['category'][];
  readonly fileIds: readonly string[];
  readonly sha256s: readonly string[];
}

/** An empty filter is none. @param timeZone as the request names it */
export function storedFilterOf(
  { fileUids, folderUid, from, to }: QuestionFilter = {},
  timeZone?: string,
): StoredFilter | null {
  const filter = {
    ...(fileUids && { fileUids: [...new Set(fileUids)] }),
    ...(folderUid && { folderUid }),
    ...(from && { from }),
    ...(to && { to }),
  };
  if (Object.keys(filter).length === 0) return null;
  return from || to ? { ...filter, timeZone: timeZoneNamed(timeZone) } : filter;
}

/**
 * Whether the actor may name all that a filter names. Texts that people pasted are named by whoever asks about them alone:
 * they are `among` the files of the conversation. @throws Failure file_not_found, folder_not_found
 */
export async function assertFilter(
  tx: Tx,
  actor: ProjectActor,
  { fileUids = [], folderUid }: StoredFilter,
  among: readonly string[] = [],
): Promise<void> {
  const files = await findFiles(tx, actor, fileUids);
  const known = files.filter(({ id, origin }) => origin === 'upload' || among.includes(id));
  if (known.length < fileUids.length) throw new Failure('file_not_found');
  if (folderUid && !(await findFolder(tx, actor, folderUid))) throw new Failure('folder_not_found');
}
