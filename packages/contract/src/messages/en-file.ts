import type { Message } from './format.ts';

/** Files and folders: failures and validation. */
export const enFile = {
  'errors.folderNotFound': 'Folder not found',
  'errors.folderIntoItself': 'A folder cannot be moved into itself or into a folder below it.',
  'errors.folderTooDeep': 'Folders can be nested at most {max} deep.',
  'errors.folderNameTaken': 'There is a folder called “{name}” already.',
  'errors.foldersLimitReached': 'A project may hold at most {max} folders.',
  'errors.filesLimitReached':
    'This project may hold at most {max} files. Delete some, or ask your administrator for more.',
  'errors.versionIsCurrent': 'This is the current version. Restore another one first, or delete the file.',
  'errors.tooManyVersions': 'At most {max} earlier versions of a file are kept. Upload it as a new file.',
  'errors.fileWithoutTable': 'This file holds no table that can be shown.',
  'errors.fileDamaged':
    'The stored copy of “{name}” is damaged. Upload the same file again to repair it, or ask your administrator to restore it from a backup.',
  'errors.archiveTooLarge':
    'A ZIP file holds at most {files} files and {size}. Choose fewer files, or download folder by folder.',
  'errors.archiveOver': 'This download has been used already, or has expired. Start the download again.',
  'archive.several': 'Files {date}',
  'archive.problemsFile': 'Not downloaded.txt',
  'archive.problems':
    'The stored copies of these files are damaged. They are missing in this ZIP file or incomplete. Upload the same files again to repair them, or ask your administrator to restore them from a backup.',
  'errors.storageUnavailable':
    'Docent cannot reach its file storage right now. Nothing is lost; please try again shortly.',
  'errors.storageFull': 'The storage of this installation is full. Please tell your administrator.',
  'file.error.superseded': 'A newer version came before this one had been read. Restore it to have it read.',
  'file.error.storedDamaged':
    'The stored copy of this file is damaged. Upload the same file again to repair it.',
  'file.error.readerKilled':
    'Reading this file was stopped several times by the system, probably for lack of memory. Its bytes are kept; you can try again.',
  'validation.folderName.taken': 'There is a folder of this name already',
  'validation.versionOf.single': 'Choose one file as the new version',
} as const satisfies Record<string, Message>;
