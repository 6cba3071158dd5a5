import type { File as StoredFile } from '@docent/contract/features/file-manager';
import type { ShownFilter } from '@docent/contract/features/question-filter';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadModelFiles, modelFilesKey } from '#features/custom-model/custom-model.queries.ts';
import { loadAskableFiles } from '#features/file-manager/file.queries.ts';
import type { FileSource } from '#features/question-filter/file-choice.tsx';
import { FilterButton, ProjectScopeButton } from '#features/question-filter/filter-button.tsx';
import type { FilterSources } from '#features/question-filter/filter-dialog.tsx';
import { currentProjectQuery } from '#lib/current-project.ts';
import { matchesSearch } from '#lib/matches-search.ts';

interface FilterToolProps {
  filter: ShownFilter;
  onChange: (filter: ShownFilter) => void;
}

/** Loaded with the dialog that shows it. */
const FolderTree = lazy(() =>
  import('#features/file-manager/browse/folder-tree.tsx').then((tree) => ({ default: tree.FolderTree })),
);

const folders: FilterSources['folders'] = (current, onChoose) => (
  <Suspense fallback={null}>
    <FolderTree current={current} onChoose={onChoose} />
  </Suspense>
);

/** Filters questions to some of these files. */
export function FilesFilter({ files, ...tool }: FilterToolProps & { files: readonly StoredFile[] }) {
  const load: FileSource['load'] = async ({ q, cursor = '0', limit }) => {
    const found = files.filter(({ name }) => matchesSearch([name], q));
    const [start, end] = [Number(cursor), Number(cursor) + limit];
    return {
      items: found.slice(start, end).map(({ uid, name }) => ({ value: uid, text: name })),
      nextCursor: end < found.length ? String(end) : null,
      total: found.length,
    };
  };
  const uids = files.map(({ uid }) => uid);
  return <FilterButton {...tool} folders={folders} files={{ key: ['files', 'among', uids], load }} />;
}

/** Shows that questions search all files of the current project, and filters them. */
export function ProjectScope(tool: FilterToolProps) {
  const { data: project } = useQuery(currentProjectQuery);
  if (project === undefined) return null;
  const load: FileSource['load'] = async (page, signal) => {
    const { items, ...rest } = await loadAskableFiles(page, signal);
    return { ...rest, items: items.map(({ uid, name }) => ({ value: uid, text: name })) };
  };
  const files = { key: ['files', 'of-project'], load };
  return <ProjectScopeButton {...tool} project={project.title} folders={folders} files={files} />;
}

/** Filters questions to some of the files of a custom model. */
export function ModelFilter({ modelUid, ...tool }: FilterToolProps & { modelUid: string }) {
  const load: FileSource['load'] = async (page, signal) => {
    const { items, ...rest } = await loadModelFiles(modelUid, page, signal);
    return { ...rest, items: items.map(({ file }) => ({ value: file.uid, text: file.name })) };
  };
  return <FilterButton {...tool} folders={folders} files={{ key: modelFilesKey(modelUid), load }} />;
}
