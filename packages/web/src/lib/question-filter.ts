import type { QuestionFilter, ShownFilter } from '@docent/contract/features/question-filter';

export const noFilter: ShownFilter = { files: [], folder: null, from: null, to: null };

export const isNarrowing = ({ files, folder, from, to }: ShownFilter): boolean =>
  files.length > 0 || folder !== null || from !== null || to !== null;

/** As it is asked with. */
export function filterBody({ files, folder, from, to }: ShownFilter): QuestionFilter {
  return {
    ...(files.length > 0 && { fileUids: files.map(({ uid }) => uid) }),
    ...(folder && { folderUid: folder.uid }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

/** One thing that a filter asks for, as a chip shows it. */
export type Condition =
  | { kind: 'file' | 'folder'; key: string; name: string | null; rest: ShownFilter }
  | { kind: 'days'; key: string; from: string | null; to: string | null; rest: ShownFilter };

/** What a filter asks for, each with what is left of the filter without it. */
export function conditionsOf(filter: ShownFilter): Condition[] {
  const { files, folder, from, to } = filter;
  return [
    ...files.map(
      ({ uid, name }): Condition => ({
        ...{ kind: 'file', key: uid, name },
        rest: { ...filter, files: files.filter((file) => file.uid !== uid) },
      }),
    ),
    ...(folder
      ? [{ kind: 'folder', key: folder.uid, name: folder.name, rest: { ...filter, folder: null } } as const]
      : []),
    ...(from !== null || to !== null
      ? [{ kind: 'days', key: 'days', from, to, rest: { ...filter, from: null, to: null } } as const]
      : []),
  ];
}
