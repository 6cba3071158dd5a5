import type { File as StoredFile } from '@docent/contract/features/file-manager';
import type { ShownFilter } from '@docent/contract/features/question-filter';
import { modelFilesKey, searchModelFiles } from '#features/custom-model/custom-model.queries.ts';
import { FolderTree } from '#features/file-manager/browse/folder-tree.tsx';
import { NarrowButton } from '#features/narrowing/narrow-button.tsx';
import type { NarrowSources } from '#features/narrowing/narrow-dialog.tsx';
import { useLanguage } from '#i18n/language.ts';

interface NarrowToolProps {
  filter: ShownFilter;
  onChange: (filter: ShownFilter) => void;
}

const folders: NarrowSources['folders'] = (current, onChoose) => (
  <FolderTree current={current} onChoose={onChoose} />
);

/** Narrows questions to some of these files. */
export function NarrowFiles({ files, ...tool }: NarrowToolProps & { files: readonly StoredFile[] }) {
  const language = useLanguage();
  const lower = (text: string) => text.toLocaleLowerCase(language);
  const search = async (q: string) =>
    files
      .filter(({ name }) => lower(name).includes(lower(q)))
      .map(({ uid, name }) => ({ value: uid, text: name }));
  const uids = files.map(({ uid }) => uid);
  return <NarrowButton {...tool} folders={folders} files={{ searchKey: ['files', 'among', uids], search }} />;
}

/** Narrows questions to some of the files of a custom model. */
export function NarrowModel({ modelUid, ...tool }: NarrowToolProps & { modelUid: string }) {
  const search = async (q: string, signal: AbortSignal) =>
    (await searchModelFiles(modelUid, q, signal)).map(({ file }) => ({ value: file.uid, text: file.name }));
  return <NarrowButton {...tool} folders={folders} files={{ searchKey: modelFilesKey(modelUid), search }} />;
}
