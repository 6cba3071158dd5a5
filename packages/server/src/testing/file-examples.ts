import { newUid } from '#platform/db/uuid.ts';
import { callAs, type RouteCall } from './call-as.ts';
import { spreadsheetExamples } from './spreadsheet-examples.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';
import { uploadForm } from './upload-form.ts';
import { uploadReady } from './wait-for-file.ts';

type Examples = Record<string, () => Promise<Reply<unknown>>>;

interface ExampleContext {
  app: () => TestApp;
  user: () => SignedIn;
  call: RouteCall;
  file(): Promise<string>;
  folder(parent?: string): Promise<string>;
}

/** Each example calls as the user, and has files and folders of its own. */
function contextOf(app: () => TestApp, user: () => SignedIn): ExampleContext {
  const call = callAs(() => ({ app: app(), as: user() }));
  return {
    app,
    user,
    call,
    file: async () => (await uploadReady(app(), user(), `${newUid()}.txt`, `The words of ${newUid()}.`)).uid,
    folder: async (parent) =>
      (await call('POST', '/folders', { name: `Folder ${newUid()}`, ...(parent && { parent }) })).body.data
        .uid,
  };
}

function fileRouteExamples({ app, user, call, file, folder }: ExampleContext): Examples {
  return {
    listFiles: () => call('GET', '/files'),
    searchFiles: async () => {
      await file();
      return call('GET', '/files/search?q=words');
    },
    checkDuplicates: async () => {
      await app().upload(user(), 'known.txt', 'known');
      return call('POST', '/files/check-duplicates', { files: [{ name: 'known.txt' }] });
    },
    uploadFiles: () => app().upload(user(), 'more.txt', 'more'),
    getFile: async () => call('GET', `/files/${await file()}`),
    updateFile: async () =>
      call('PATCH', `/files/${await file()}`, { name: 'Named.txt', folder: await folder() }),
    getFileText: async () => call('GET', `/files/${await file()}/text`),
    deleteFile: async () => call('DELETE', `/files/${await file()}`),
    retryFile: async () =>
      call('POST', `/files/${(await uploadReady(app(), user(), 'empty.txt', '')).uid}/retry`),
    moveFiles: async () =>
      call('POST', '/files/move', { fileUids: [await file()], folderUids: [await folder()], folder: null }),
    deleteFiles: async () =>
      call('POST', '/files/delete', { fileUids: [await file()], folderUids: [await folder()] }),
  };
}

function versionExamples({ app, user, call, file }: ExampleContext): Examples {
  return {
    listFileVersions: async () => call('GET', `/files/${await file()}/versions`),
    restoreFileVersion: async () => {
      const uid = await file();
      return call('POST', `/files/${uid}/versions/${uid}/restore`);
    },
    deleteFileVersion: async () => {
      const uid = await file();
      await uploadForm(app(), user(), {
        fields: { versionOf: uid },
        files: [['next.txt', 'What came next.']],
      });
      return call('DELETE', `/files/${uid}/versions/${uid}`);
    },
  };
}

function folderExamples({ call, folder }: ExampleContext): Examples {
  return {
    listFolders: async () => {
      await folder();
      return call('GET', '/folders?parent=root');
    },
    createFolder: () => call('POST', '/folders', { name: `Folder ${newUid()}` }),
    getFolder: async () => call('GET', `/folders/${await folder(await folder())}`),
    updateFolder: async () => call('PATCH', `/folders/${await folder()}`, { parent: await folder() }),
    deleteFolder: async () => call('DELETE', `/folders/${await folder()}`),
  };
}

function binExamples({ call, file, folder }: ExampleContext): Examples {
  return {
    listBin: async () => {
      await call('DELETE', `/files/${await file()}`);
      return call('GET', '/bin');
    },
    restoreFromBin: async () => {
      const uid = await folder();
      await call('DELETE', `/folders/${uid}`);
      return call('POST', `/bin/${uid}/restore`);
    },
    eraseFromBin: async () => {
      const uid = await file();
      await call('DELETE', `/files/${uid}`);
      return call('DELETE', `/bin/${uid}`);
    },
    emptyBin: () => call('DELETE', '/bin'),
  };
}

/** One call of each route of files, folders and tables that succeeds. */
export function fileExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const context = contextOf(app, user);
  return {
    ...spreadsheetExamples(app, user),
    ...fileRouteExamples(context),
    ...versionExamples(context),
    ...folderExamples(context),
    ...binExamples(context),
  };
}
