import './file-manager.tables.ts';

export {
  checkContent,
  checkContentJob,
  checkContents,
  checkContentsJob,
} from './check-contents.job.ts';
export { holdTexts } from './cited-text.store.ts';
export { clearFiles, clearFilesJob } from './clear-files.job.ts';
export { binPastedFiles, erasePastedFiles, removeFilesPastedBy } from './delete-file.ts';
export { eraseFile, eraseFolder } from './erase-from-bin.ts';
export { eraseUploaded } from './erase-uploaded.ts';
export { type FileRow, type FileState, findFileStates, findFileStatesOf, findFiles } from './file.store.ts';
export { fileErrorText, fileView, isWithoutText, shownName } from './file.view.ts';
export { fileManagerRoutes } from './file-manager.routes.ts';
export { cleanFileName } from './file-name.ts';
export { findFilesNamed } from './file-names.store.ts';
export { findPages } from './file-page.store.ts';
export { endingOf } from './file-type.ts';
export { findContent } from './find-content.ts';
export { findUploaded } from './find-uploaded.ts';
export { noteFileRead, recordFileRead } from './note-file-read.ts';
export { type ContentDeps, openContent } from './open-content.ts';
export {
  type ChosenFiles,
  findFilesOfTexts,
  isChosenFile,
  listChosenFiles,
  listChosenTexts,
  listProjectFiles,
  listProjectTexts,
  surveyProject,
} from './project-texts.store.ts';
export { filterFiles, findFolderNames, meetsFilter } from './question-filter.store.ts';
export { assertFilter, type ExceptedFiles, type StoredFilter, storedFilterOf } from './question-filter.ts';
export { filterViews } from './question-filter.view.ts';
export { readFileJob, readLargeFileJob } from './read-file.job.ts';
export { readFile } from './read-file.ts';
export { removeProjectFiles } from './remove-project-files.ts';
export { restoreFile, restoreFiles, restoreFolder } from './restore-from-bin.ts';
export { openSiteFolder, removeSiteFiles, removeSiteFolder } from './site-folder.ts';
export { type FileDeps, type Storer, storePasted } from './store-file.ts';
export { storeSitePage } from './store-site-page.ts';
export { storeUpload, type UploadDeps } from './store-upload.ts';
export { sweepOrphans, sweepOrphansJob } from './sweep-orphans.ts';
export { assertUploadTarget } from './upload-target.ts';
