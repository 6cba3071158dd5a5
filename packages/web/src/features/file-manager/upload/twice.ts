import type { PreparedFile } from './prepare-uploads.ts';
import type { UploadTarget } from './upload-item.ts';

/** What becomes of a file that is here already. */
export type TwiceChoice = 'version' | 'both' | 'skip';

/** Asked about: a file of the same name here, or the same content anywhere in the project. */
export const isTwice = ({ sameName, sameContent }: PreparedFile): boolean =>
  sameName !== null || sameContent !== undefined;

/** What to do with each, in their order; skipped ones are left out. A new version needs a file of the same name. */
export function decided(
  files: readonly PreparedFile[],
  choiceOf: (file: PreparedFile) => TwiceChoice,
): { file: File; target: UploadTarget }[] {
  return files.flatMap((prepared) => {
    const { file, folderUid, sameName } = prepared;
    const choice = isTwice(prepared) ? choiceOf(prepared) : 'both';
    if (choice === 'skip') return [];
    const versionOf = choice === 'version' ? sameName?.uid : undefined;
    return [{ file, target: { folderUid, ...(versionOf !== undefined && { versionOf }) } }];
  });
}
