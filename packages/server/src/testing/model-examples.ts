import { builtInChoice } from '@docent/contract/features/model-choice';
import { newUid } from '#platform/db/uuid.ts';
import { callAs } from './call-as.ts';
import { buildModel, makeFiles, makeModel } from './studio.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';
import { uploadReady } from './wait-for-file.ts';

type Examples = Record<string, () => Promise<Reply<unknown>>>;

const settings = { name: 'Handbook', chunkSize: 512, chunkOverlap: 64 };

/** Makes models in each state that a route needs. */
function modelMakers(app: () => TestApp, user: () => SignedIn) {
  const call = callAs(() => ({ app: app(), as: user() }));
  const file = async (): Promise<string> =>
    (await uploadReady(app(), user(), `${newUid()}.txt`, `The words of ${newUid()}.`)).uid;
  const model = async () => `/models/${(await call('POST', '/models', settings)).body.data.uid}` as const;
  const filled = async () => {
    const [path, fileUid] = [await model(), await file()];
    await call('POST', `${path}/files`, { fileUids: [fileUid] });
    return { path, fileUid };
  };
  const built = async (fileUids: readonly string[]) => {
    const uid = await makeModel(app(), user(), fileUids);
    const { id } = await buildModel(app(), user(), uid);
    return { path: `/models/${uid}`, build: `/models/${uid}/builds/${id}` } as const;
  };
  const succeeded = async () => built(await makeFiles(app(), user(), ['The words are here.']));
  const failed = async () => built([(await uploadReady(app(), user(), 'empty.txt', '')).uid]);
  return { call, file, model, filled, succeeded, failed };
}

/** One call of each route of custom models that succeeds. */
export function modelExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const { call, file, model, filled, succeeded, failed } = modelMakers(app, user);
  return {
    listAvailableModels: () => call('GET', '/models/available'),
    listCustomModels: async () => {
      await model();
      return call('GET', '/models?sort=name');
    },
    createCustomModel: () => call('POST', '/models', settings),
    getCustomModel: async () => call('GET', await model()),
    updateCustomModel: async () => call('PUT', await model(), { ...settings, aiModel: builtInChoice }),
    deleteCustomModel: async () => call('DELETE', await model()),
    listModelFiles: async () => call('GET', `${(await filled()).path}/files`),
    addModelFiles: async () => call('POST', `${await model()}/files`, { fileUids: [await file()] }),
    removeModelFiles: async () => {
      const { path, fileUid } = await filled();
      return call('DELETE', `${path}/files`, { fileUids: [fileUid] });
    },
    listBuilds: async () => call('GET', `${(await succeeded()).path}/builds`),
    startBuild: async () => call('POST', `${(await filled()).path}/builds`),
    getBuild: async () => call('GET', (await failed()).build),
    listBuildDocuments: async () => call('GET', `${(await succeeded()).build}/documents`),
    activateBuild: async () => call('POST', `${(await succeeded()).build}/activate`),
    cancelBuild: async () => call('POST', `${(await failed()).build}/cancel`),
    retryBuild: async () => call('POST', `${(await failed()).build}/retry`),
    deleteBuild: async () => call('DELETE', (await failed()).build),
    searchModel: async () => call('GET', `${(await succeeded()).path}/search?q=words`),
  };
}
