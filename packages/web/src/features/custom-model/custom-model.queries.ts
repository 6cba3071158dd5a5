import type { CustomModel } from '@docent/contract/features/custom-model';
import * as routes from '@docent/contract/features/custom-model';
import * as buildRoutes from '@docent/contract/features/custom-model-build';
import type { ShownFilter } from '@docent/contract/features/question-filter';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#lib/api.ts';
import { filterBody } from '#lib/question-filter.ts';
import { isRunning } from './build-states.ts';

export const modelsKey = ['models'] as const;
const modelKey = (uid: string) => [...modelsKey, 'one', uid] as const;
export const buildsKey = (uid: string) => [...modelsKey, 'builds', uid] as const;
export const documentsKey = (uid: string, id: string) => [...buildsKey(uid), 'documents', id] as const;
export const modelFilesKey = (uid: string) => [...modelsKey, 'files', uid] as const;

/** A build is looked at this often while it runs. */
const pollMs = 2_000;

const isFollowed = (model: CustomModel | undefined) =>
  isRunning(model?.latestBuild?.status) || model?.rebuild?.outcome === 'comparing';

/** One model; looked at again while a build of it runs or is being scored. */
export const modelQuery = (uid: string) =>
  queryOptions({
    queryKey: modelKey(uid),
    queryFn: ({ signal }) => call(routes.getCustomModel, { params: { uid } }, { signal }),
    refetchInterval: ({ state }) => (isFollowed(state.data) ? pollMs : false),
  });

/** One build with its progress; looked at again while it runs. */
export const buildQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...buildsKey(uid), 'one', id],
    queryFn: ({ signal }) => call(buildRoutes.getBuild, { params: { uid, id } }, { signal }),
    refetchInterval: ({ state }) => (isRunning(state.data?.status) ? pollMs : false),
  });

/** The models that changed last. */
export const recentModelsQuery = queryOptions({
  queryKey: [...modelsKey, 'recent'],
  queryFn: ({ signal }) =>
    call(routes.listCustomModels, { query: { sort: '-updatedAt', limit: 5 } }, { signal }),
});

/** The models a build of which runs now. */
export const buildingModelsQuery = queryOptions({
  queryKey: [...modelsKey, 'building'],
  queryFn: ({ signal }) =>
    call(routes.listCustomModels, { query: { building: 'true', limit: 20 } }, { signal }),
  refetchInterval: ({ state }) => (state.data?.total === 0 ? pollMs * 5 : pollMs),
});

/** The builds that can be tried and activated, the newest first. */
export const readyBuildsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...buildsKey(uid), 'ready'],
    queryFn: ({ signal }) =>
      call(
        buildRoutes.listBuilds,
        { params: { uid }, query: { status: 'ready', sort: '-number', limit: 200 } },
        { signal },
      ),
  });

/** Files of a model by words in their names, a page of them. */
export const loadModelFiles = (
  uid: string,
  { q, ...page }: { q: string; cursor?: string | undefined; limit: number },
  signal: AbortSignal,
) => {
  const query = { sort: 'name', ...page, ...(q !== '' && { q }) };
  return call(routes.listModelFiles, { params: { uid }, query }, { signal });
};

export interface PassageQuestion {
  q: string;
  /** The filter of the question. */
  filter: ShownFilter;
  /** A build to try; the active one without it. */
  build: string | undefined;
}

/** The passages that a question would get. */
export const passagesQuery = (uid: string, { q, build, filter }: PassageQuestion) => {
  const { fileUids, ...rest } = filterBody(filter);
  const query = {
    q,
    limit: 20,
    ...rest,
    ...(fileUids && { fileUids: fileUids.join() }),
    ...(build !== undefined && { build }),
  };
  return queryOptions({
    queryKey: [...modelsKey, 'passages', uid, query],
    queryFn: ({ signal }) => call(buildRoutes.searchModel, { params: { uid }, query }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
};

export type ModelFields = z.input<typeof routes.customModelBody>;

export const createModel = (body: ModelFields) => call(routes.createCustomModel, { body });
export const updateModel = (uid: string, body: routes.UpdateCustomModelBody) =>
  call(routes.updateCustomModel, { params: { uid }, body });
export const deleteModel = (uid: string) => call(routes.deleteCustomModel, { params: { uid } });
export const addFiles = (uid: string, fileUids: string[]) =>
  call(routes.addModelFiles, { params: { uid }, body: { fileUids } });
export const removeFiles = (uid: string, fileUids: string[]) =>
  call(routes.removeModelFiles, { params: { uid }, body: { fileUids } });
export const startBuild = (uid: string, idempotencyKey: string) =>
  call(buildRoutes.startBuild, { params: { uid } }, { idempotencyKey });
/** @param acceptsWorse the user knows that it finds less than the active one */
export const activateBuild = (uid: string, id: string, acceptsWorse: boolean) =>
  call(buildRoutes.activateBuild, { params: { uid, id }, query: acceptsWorse ? { worse: 'accepted' } : {} });
export const cancelBuild = (uid: string, id: string) =>
  call(buildRoutes.cancelBuild, { params: { uid, id } });
export const retryBuild = (uid: string, id: string) => call(buildRoutes.retryBuild, { params: { uid, id } });
export const deleteBuild = (uid: string, id: string) =>
  call(buildRoutes.deleteBuild, { params: { uid, id } });

/** Models that can answer, by name. */
export async function searchAnsweringModels(q: string, signal: AbortSignal) {
  const query = { answering: 'true', sort: 'name', limit: 20, ...(q && { q }) } as const;
  return (await call(routes.listCustomModels, { query }, { signal })).items;
}

/** Whether there is a model that can be asked. */
export const answeringModelsQuery = queryOptions({
  queryKey: [...modelsKey, 'answering', 'any'],
  queryFn: ({ signal }) =>
    call(routes.listCustomModels, { query: { answering: 'true', limit: 1 } }, { signal }),
});

/** A model, its files or its builds have changed: everything that shows them loads again. */
export function useModelsChanged(): (saved?: routes.CustomModel) => Promise<void> {
  const client = useQueryClient();
  return (saved) => {
    // At once: the next change says which state it is made to.
    if (saved) client.setQueryData(modelKey(saved.uid), saved);
    return client.invalidateQueries({ queryKey: modelsKey });
  };
}
