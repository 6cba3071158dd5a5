import type { CustomModel } from '@docent/contract/features/custom-model';
import { createFolder } from '@docent/contract/features/folder';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { addFilesToModel } from '#features/custom-model/use-add-files.ts';
import { type PreparedFile, prepareUploads } from '#features/file-manager/upload/prepare-uploads.ts';
import { enqueueUploads } from '#features/file-manager/upload/upload-queue.ts';
import { type UploadInto, useUploadWay } from '#features/file-manager/upload/use-upload-into.ts';
import { call } from '#lib/api.ts';

/** Files that arrive together are added together, with one message. */
const gatheringMs = 400;

interface Gathered {
  uids: string[];
  timer: ReturnType<typeof setTimeout>;
}

/** By model. Files are added even after navigation, because uploads continue in the background. */
const gathered = new Map<string, Gathered>();

function gather(client: QueryClient, modelUid: string, fileUids: readonly string[]): void {
  if (fileUids.length === 0) return;
  const before = gathered.get(modelUid);
  clearTimeout(before?.timer);
  const uids = [...(before?.uids ?? []), ...fileUids];
  const timer = setTimeout(() => {
    gathered.delete(modelUid);
    void addFilesToModel(client, modelUid, uids);
  }, gatheringMs);
  gathered.set(modelUid, { uids, timer });
}

/** The project already has the same content, so nothing is uploaded or asked. */
const isKnown = ({ sameName, sameContent }: PreparedFile) =>
  sameContent !== undefined && (sameName === null || sameName.uid === sameContent.uid);

const uidsOf = (files: readonly PreparedFile[]) =>
  files.flatMap(({ sameName, sameContent }) => (sameName ?? sameContent)?.uid ?? []);

/** Uploads to a folder with the model's name, and adds the stored or existing files to the model. */
export function useModelUploads({ uid, name }: CustomModel): UploadInto {
  const client = useQueryClient();
  return useUploadWay({
    async prepare(chosen) {
      const folder = await call(createFolder, { body: { name, parent: null, orExisting: true } });
      const files = await prepareUploads(chosen, folder.uid);
      gather(client, uid, uidsOf(files.filter(isKnown)));
      return files.filter((file) => !isKnown(file));
    },
    begin(uploads, skipped) {
      gather(client, uid, uidsOf(skipped));
      enqueueUploads(
        uploads.map(({ file, target }) => ({
          file,
          target: { ...target, onStored: (stored) => gather(client, uid, [stored.uid]) },
        })),
      );
    },
  });
}
