import { listBuildDocuments } from '@docent/contract/features/custom-model-build';
import type { PassageEdit } from '@docent/contract/features/model-passage';
import * as routes from '@docent/contract/features/model-passage';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { modelsKey } from './custom-model.queries.ts';
import { type PassageChange, type PassageRow, rowOfEdit, rowOfPassage } from './passage-row.ts';

export const passagesKey = (uid: string) => [...modelsKey, 'single-passages', uid] as const;

/** The filters of the passage list; the first two are by edit. */
export const passageFilters = ['corrected', 'off', 'waiting', 'stale'] as const;

interface PassagesAsked {
  modelUid: string;
  build: string;
  change?: (typeof passageFilters)[number] | undefined;
}

interface ListAsked {
  q?: string;
  cursor?: string;
  limit: number;
  file?: string;
}

/** The passages of a build, or the passage edits of its model. */
export async function loadPassages(
  { modelUid, build, change }: PassagesAsked,
  query: ListAsked,
  signal: AbortSignal,
): Promise<{ items: PassageRow[]; nextCursor: string | null; total: number }> {
  if (change === undefined) {
    const params = { uid: modelUid, id: build };
    const { items, ...page } = await call(routes.listPassages, { params, query }, { signal });
    return { ...page, items: items.map(rowOfPassage) };
  }
  const by = change === 'corrected' || change === 'off' ? { kind: change } : { state: change };
  const asked = { params: { uid: modelUid }, query: { ...query, ...by, sort: '-at' as const } };
  const { items, ...page } = await call(routes.listPassageEdits, asked, { signal });
  return { ...page, items: items.map(rowOfEdit) };
}

/** The number of edits that no build contains yet. */
export const waitingQuery = (uid: string) =>
  queryOptions({
    queryKey: [...passagesKey(uid), 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { state: 'waiting', limit: 1 } as const;
      return (await call(routes.listPassageEdits, { params: { uid }, query }, { signal })).total;
    },
  });

/** Files of a build by name, as options of a combobox. */
export const searchFilesOf = (uid: string, id: string) => async (q: string, signal: AbortSignal) => {
  const query = { sort: 'name', limit: 20, ...(q && { q }) } as const;
  const { items } = await call(listBuildDocuments, { params: { uid, id }, query }, { signal });
  return items
    .filter(({ isDeleted }) => !isDeleted)
    .map((one) => ({ value: one.fileUid, text: one.fileName }));
};

/** Edits a passage for the next build; null removes the edit, in the request and in the response. */
export async function savePassage(
  { modelUid, build }: { modelUid: string; build: string },
  { planned, fileUid, start }: PassageRow,
  change: PassageChange | null,
): Promise<PassageEdit | null> {
  if (change === null) return planned && call(routes.withdrawPassageEdit, { params: { uid: planned.uid } });
  const body = change.text === null ? { kind: change.kind } : { kind: change.kind, text: change.text };
  if (planned) return call(routes.changePassageEdit, { params: { uid: planned.uid }, body });
  return call(routes.editPassage, { params: { uid: modelUid }, body: { ...body, build, fileUid, start } });
}

/** Invalidates everything that shows passage edits. */
export function usePassagesChanged(uid: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: passagesKey(uid) });
}
