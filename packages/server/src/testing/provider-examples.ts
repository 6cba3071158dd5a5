import { newUid } from '#platform/db/uuid.ts';
import { callAs } from './call-as.ts';
import { type FakeModelServer, startFakeModelServer } from './fake-model-server.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';

type Examples = Record<string, () => Promise<Reply<unknown>>>;

type ProvidersPath = '/settings/ai/providers' | '/company/ai/providers';

/** One call of each route of AI providers that succeeds. */
export function providerExamples(app: () => TestApp, user: () => SignedIn): Examples {
  let provider: Promise<FakeModelServer> | undefined;
  const modelUrl = async (): Promise<string> => {
    provider ??= startFakeModelServer({ turns: [{ does: 'answer', words: ['{"ok": true}'] }] });
    return (await provider).baseUrl;
  };
  const call = callAs(() => ({ app: app(), as: user() }));
  const add = async (path: ProvidersPath) => {
    // Companies reach the network of the house where the operator says so.
    await call('PUT', '/settings', { allowedHosts: ['127.0.0.0/8'] });
    const models = [{ id: 'scripted', inputPrice: 1, outputPrice: 2, contextLength: 8_000 }];
    const named = { kind: 'openai-compatible', name: `Provider ${newUid()}`, models };
    return call('POST', path, { ...named, url: await modelUrl(), key: 'secret' });
  };
  const one = async (path: ProvidersPath) => `${path}/${(await add(path)).body.data.id}` as const;
  const at = (path: ProvidersPath, place: string): Examples => ({
    [`list${place}Providers`]: () => call('GET', `${path}?sort=-createdAt`),
    [`create${place}Provider`]: () => add(path),
    [`update${place}Provider`]: async () => call('PUT', await one(path), { key: null }),
    [`delete${place}Provider`]: async () => call('DELETE', await one(path)),
    [`test${place}Provider`]: async () => call('POST', `${await one(path)}/test`, { model: 'scripted' }),
    [`list${place}ProviderModels`]: async () => call('GET', `${await one(path)}/models`),
  });
  return {
    ...at('/settings/ai/providers', 'System'),
    ...at('/company/ai/providers', 'Company'),
    getAiSettings: () => call('GET', '/company/ai'),
    updateAiSettings: async () => {
      const models = [{ id: 'scripted' }];
      const providerId = (await add('/company/ai/providers')).body.data.id;
      return call('PUT', '/company/ai', {
        chat: { providerId, model: models[0]?.id },
        builtInFallback: true,
      });
    },
  };
}
