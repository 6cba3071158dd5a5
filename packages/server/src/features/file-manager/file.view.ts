import type { Language } from '@docent/contract/core/language';
import type { File } from '@docent/contract/features/file-manager';
import type { FileVersion } from '@docent/contract/features/file-version';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { TextFailureReason } from '#engine/documents/text-failure.ts';
import type { FileRow } from './file.store.ts';
import type { ShownFile } from './file-list.store.ts';
import type { VersionRow } from './file-version.store.ts';

const reasonTexts: Record<TextFailureReason, MessageKey> = {
  binary: 'file.error.binary',
  encoding: 'file.error.encoding',
  ebcdic: 'file.error.ebcdic',
  empty: 'file.error.empty',
  scanned: 'file.error.scanned',
  protected: 'file.error.protected',
  damaged: 'file.error.damaged',
  wrong_type: 'file.error.wrongType',
  old_format: 'file.error.oldFormat',
  too_large: 'file.error.tooLarge',
  too_deep: 'file.error.tooDeep',
  too_long: 'file.error.tooLong',
  too_slow: 'file.error.tooSlow',
};
const errorTexts: Record<string, MessageKey> = {
  ...reasonTexts,
  superseded: 'file.error.superseded',
  stored_damaged: 'file.error.storedDamaged',
  reader_killed: 'file.error.readerKilled',
};

/** Why a file could not be read, in the reader's language. */
export const fileErrorText = (code: string, language: Language): string =>
  translate(errorTexts[code] ?? 'file.error.unreadable', language);

/** What is wrong with a file or a version: damaged bytes before all else, for they are to be uploaded again. */
function problemView(
  row: { error_code: string | null; damaged_at: Date | null },
  language: Language,
): Pick<File, 'damaged' | 'error'> {
  if (row.damaged_at !== null) return { damaged: true, error: fileErrorText('stored_damaged', language) };
  return row.error_code === null ? {} : { error: fileErrorText(row.error_code, language) };
}

/** What a file is called on screen: text that was pasted has no name of its own. */
export const shownName = (file: Pick<FileRow, 'name' | 'origin'>, language: Language) =>
  file.origin === 'pasted' ? translate('file.pastedName', language) : file.name;

/** Whether it was read and holds nothing that could be asked about: a picture, an archive. */
export const isWithoutText = (file: Pick<FileRow, 'status' | 'text_length'>) =>
  file.status === 'ready' && file.text_length === null;

/** A file as it goes over the wire; its error in the reader's language. */
export function fileView(row: ShownFile, language: Language): File {
  return {
    uid: row.id,
    name: shownName(row, language),
    type: row.type,
    category: row.category,
    size: row.size_bytes,
    sha256: row.sha256,
    folder: row.folder_id,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : { uid: row.created_by, name: row.creator_name ?? '' },
    status: row.status,
    progress: row.progress,
    ...problemView(row, language),
    ...(row.language && { language: row.language }),
    ...(row.encoding && { encoding: row.encoding }),
    ...(row.text_length !== null && { textLength: row.text_length }),
    ...(row.source_url && { link: row.source_url }),
    version: row.text_id,
    versionNumber: row.version_number,
    versions: row.earlier_versions + 1,
  };
}

type VersionFacts = Pick<
  VersionRow,
  | 'name'
  | 'type'
  | 'category'
  | 'size_bytes'
  | 'sha256'
  | 'error_code'
  | 'damaged_at'
  | 'language'
  | 'encoding'
  | 'text_length'
> & { status: File['status'] };

const factsView = (row: VersionFacts, language: Language) => ({
  name: row.name,
  type: row.type,
  category: row.category,
  size: row.size_bytes,
  sha256: row.sha256,
  status: row.status,
  ...problemView(row, language),
  ...(row.language && { language: row.language }),
  ...(row.encoding && { encoding: row.encoding }),
  ...(row.text_length !== null && { textLength: row.text_length }),
});

const personView = (uid: string | null, name: string | null | undefined) =>
  uid === null ? null : { uid, name: name ?? '' };

/** A kept version as it goes over the wire. */
export const versionView = (row: VersionRow, language: Language): FileVersion => ({
  version: row.id,
  number: row.number,
  isCurrent: false,
  ...factsView(row, language),
  createdAt: row.created_at.toISOString(),
  createdBy: personView(row.created_by, row.creator_name),
});

/** What a file is now, as one of its versions. @param creator who brought a version that is not the first */
export const currentVersionView = (
  row: FileRow,
  { creator, language }: { creator: string | undefined; language: Language },
): FileVersion => ({
  version: row.text_id,
  number: row.version_number,
  isCurrent: true,
  ...factsView(row, language),
  createdAt: (row.version_created_at ?? row.created_at).toISOString(),
  createdBy: row.version_created_at
    ? personView(row.version_created_by, creator)
    : personView(row.created_by, row.creator_name),
});
