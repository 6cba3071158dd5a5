import { builtInChoice } from '@docent/contract/features/model-choice';
import { newUid } from '#platform/db/uuid.ts';
import { buildModel, makeFiles, makeModel } from './studio.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';
import { uploadReady } from './wait-for-file.ts';

type Examples = Record<string, () => Promise<Reply>>;

const settings = { name: 'Handbook', chunkSize: 512, chunkOverlap: 64 };

/** One call of each route of custom models that succeeds. */
export function modelExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const call = (method: string, path: string, body?: object): Promise<Reply> =>
    app().call(method, path, { as: user(), ...(body && { body }) });
  const file = async (): Promise<string> =>
    (await uploadReady(app(), user(), `${newUid()}.txt`, `The words of ${newUid()}.`)).uid;
  const model = async (): Promise<string> =>
    `/models/${(await call('POST', '/models', settings)).body.data.uid}`;
  const filled = async (): Promise<[string, string]> => {
    const [path, uid] = [await model(), await file()];
    await call('POST', `${path}/files`, { fileUids: [uid] });
    return [path, uid];
  };
  const built = async (): Promise<[string, string]> => {
    const uid = await makeModel(app(), user(), await makeFiles(app(), user(), ['The words are here.']));
    return [`/models/${uid}`, (await buildModel(app(), user(), uid)).id];
  };
  const builds = async (): Promise<string> => (await built()).join('/builds/');
  const failed = async (): Promise<string> => {
    const empty = await uploadReady(app(), user(), 'empty.txt', '');
    const uid = await makeModel(app(), user(), [empty.uid]);
    return `/models/${uid}/builds/${(await buildModel(app(), user(), uid)).id}`;
  };
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
    listModelFiles: async () => call('GET', `${(await filled())[0]}/files`),
    addModelFiles: async () => call('POST', `${await model()}/files`, { fileUids: [await file()] }),
    removeModelFiles: async () => {
      const [path, uid] = await filled();
      return call('DELETE', `${path}/files`, { fileUids: [uid] });
    },
    listBuilds: async () => call('GET', `${(await built())[0]}/builds`),
    startBuild: async () => call('POST', `${(await filled())[0]}/builds`),
    getBuild: async () => call('GET', await failed()),
    listBuildDocuments: async () => call('GET', `${await builds()}/documents`),
    activateBuild: async () => call('POST', `${await builds()}/activate`),
    cancelBuild: async () => call('POST', `${await failed()}/cancel`),
    retryBuild: async () => call('POST', `${await failed()}/retry`),
    deleteBuild: async () => call('DELETE', await failed()),
    searchModel: async () => call('GET', `${(await built())[0]}/search?q=words`),
  };
}
