import { newUid } from '#platform/db/uuid.ts';
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
  return {
    listAvailableModels: () => call('GET', '/models/available'),
    listCustomModels: async () => {
      await model();
      return call('GET', '/models?sort=name');
    },
    createCustomModel: () => call('POST', '/models', settings),
    getCustomModel: async () => call('GET', await model()),
    updateCustomModel: async () => call('PUT', await model(), { ...settings, aiModel: 'built-in' }),
    deleteCustomModel: async () => call('DELETE', await model()),
    listModelFiles: async () => call('GET', `${(await filled())[0]}/files`),
    addModelFiles: async () => call('POST', `${await model()}/files`, { fileUids: [await file()] }),
    removeModelFiles: async () => {
      const [path, uid] = await filled();
      return call('DELETE', `${path}/files`, { fileUids: [uid] });
    },
    renewPublicId: async () => call('POST', `${await model()}/public-id`),
    removePublicId: async () => call('DELETE', `${await model()}/public-id`),
  };
}
