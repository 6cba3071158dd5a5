import './file-manager.tables.ts';

export { removeFilesPastedBy, removePastedFiles } from './delete-file.ts';
export { type FileRow, type FileState, findFileStates, findFiles } from './file.store.ts';
export { fileView, isWithoutText, shownName } from './file.view.ts';
export { fileManagerRoutes } from './file-manager.routes.ts';
export { cleanFileName } from './file-name.ts';
export { findPages } from './file-page.store.ts';
export { endingOf, fileTypeOf } from './file-type.ts';
export { noteFileRead } from './note-file-read.ts';
export { readFileJob } from './read-file.job.ts';
export { readFile } from './read-file.ts';
export { removeProjectFiles } from './remove-project-files.ts';
export { type FileDeps, storeFile } from './store-file.ts';
