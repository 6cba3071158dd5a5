import type { Language } from '@docent/contract/core/language';
import type { File } from '@docent/contract/features/file-manager';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { TextFailureReason } from '#engine/documents/text-failure.ts';
import type { FileRow, ShownFile } from './file.store.ts';

const reasonTexts: Record<TextFailureReason, MessageKey> = {
  binary: 'file.error.binary',
  encoding: 'file.error.encoding',
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
const errorTexts: Record<string, MessageKey> = reasonTexts;

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
    folder: null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : { uid: row.created_by, name: row.creator_name ?? '' },
    status: row.status,
    progress: row.progress,
    ...(row.error_code && {
      error: translate(errorTexts[row.error_code] ?? 'file.error.unreadable', language),
    }),
    ...(row.language && { language: row.language }),
    ...(row.encoding && { encoding: row.encoding }),
    ...(row.text_length !== null && { textLength: row.text_length }),
  };
}
