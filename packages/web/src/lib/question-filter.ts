import type { QuestionFilter, ShownFilter } from '@docent/contract/features/question-filter';
import { limits } from '@docent/contract/limits';
import { dayOf } from './calendar.ts';

export const noFilter: ShownFilter = { files: [], folder: null, from: null, to: null };

export const isFiltering = ({ files, folder, from, to }: ShownFilter): boolean =>
  files.length > 0 || folder !== null || from !== null || to !== null;

/** The filter in the request format. */
export function filterBody({ files, folder, from, to }: ShownFilter): QuestionFilter {
  return {
    ...(files.length > 0 && { fileUids: files.map(({ uid }) => uid) }),
    ...(folder && { folderUid: folder.uid }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}

/** One condition of a filter, for a chip. */
export type Condition =
  | { kind: 'file' | 'folder'; key: string; name: string | null; rest: ShownFilter }
  | { kind: 'days'; key: string; from: string | null; to: string | null; rest: ShownFilter };

/** The conditions of a filter, each with the filter that remains without it. */
export function conditionsOf(filter: ShownFilter): Condition[] {
  const { files, folder, from, to } = filter;
  return [
    ...files.map(
      ({ uid, name }): Condition => ({
        kind: 'file',
        key: uid,
        name,
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

/** A filter from a URL: the names of its files and folder are not known yet. */
export interface AddressedFilter {
  fileUids: readonly string[];
  folderUid: string | null;
  from: string | null;
  to: string | null;
  /** How many parts could not be parsed. */
  unread: number;
}

const isUid = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);

/** Whether it is a day of the calendar in a year that date pickers show. */
function isDay(text: string): boolean {
  const [, year, month, date] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  return year !== undefined && month !== undefined && date !== undefined && dayOf(year, month, date) !== null;
}

/** Parses the filter of a URL. Invalid parts are skipped and counted. */
export function readFilter(search: URLSearchParams): AddressedFilter {
  const partsOf = (name: string) => (search.get(name)?.toLowerCase() ?? '').split(',').filter(Boolean);
  const named = [...new Set(partsOf('files'))];
  const fileUids = named.filter(isUid).slice(0, limits.questionFilter.filesMax);
  const parts = { folder: search.get('folder'), from: search.get('from'), to: search.get('to') };
  const folderUid = parts.folder && isUid(parts.folder) ? parts.folder.toLowerCase() : null;
  const [from, to] = [parts.from, parts.to].map((day) => (day && isDay(day) ? day : null));
  const isBackwards = from && to && from > to;
  const days = isBackwards ? { from: null, to: null } : { from: from ?? null, to: to ?? null };
  const read = [folderUid, days.from, days.to].filter(Boolean).length + fileUids.length;
  const given = Object.values(parts).filter(Boolean).length + named.length;
  return { fileUids, folderUid, ...days, unread: given - read };
}

/** A filter as URL parameters; those without a value are removed. */
export const filterSearch = ({ files, folder, from, to }: ShownFilter) => ({
  files: files.map(({ uid }) => uid).join() || undefined,
  folder: folder?.uid,
  from: from ?? undefined,
  to: to ?? undefined,
});
