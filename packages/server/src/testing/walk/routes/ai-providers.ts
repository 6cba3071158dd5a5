import { newUid } from '#platform/db/uuid.ts';
import type { RequestContext, RouteDescription, RouteDescriptions } from '../describe-route.ts';
import { made, type OwnSubject } from '../subjects.ts';

/** A provider at an address where nothing answers. */
const providerAt = (path: string, ownedBy: OwnSubject['ownedBy']): OwnSubject => ({
  name: path,
  ownedBy,
  make: (context, as) => {
    const named = { kind: 'openai-compatible', name: `Provider ${newUid()}` };
    const models = [{ id: 'scripted' }];
    return made(context, as, [path, { ...named, models, url: 'http://127.0.0.1:9/v1', key: context.word }]);
  },
});
const companyProvider = providerAt('/company/ai/providers', 'company');
const systemProvider = providerAt('/settings/ai/providers', 'installation');

const body = ({ unique }: RequestContext) => ({
  kind: 'openai-compatible',
  name: `Provider ${unique}`,
  // Nothing answers there: the test of it fails at once.
  url: 'http://127.0.0.1:9/v1',
  key: `key-${unique}`,
  models: [{ id: 'scripted' }],
});

/** The routes of one place alike: `read` and `write` are what they ask for. */
const routesOf = (read: string, write: string, kind: OwnSubject) => {
  const ids = { 'params.id': kind } as const;
  const tested: RouteDescription = {
    access: write,
    ids,
    body: () => ({ model: 'scripted' }),
    varies: ['data'],
    drawn: true,
  };
  return {
    list: { access: read },
    create: { access: write, body },
    update: { access: write, ids, body: ({ unique }: RequestContext) => ({ name: `Renamed ${unique}` }) },
    remove: { access: write, ids },
    test: tested,
    models: { access: write, ids, refusal: 'ai_provider_failed' },
  } as const satisfies Record<string, RouteDescription>;
};

const system = routesOf('setting of operators', 'setting@edit of operators', systemProvider);
const company = routesOf('company', 'company@edit', companyProvider);

/** AI providers, of the installation and of companies. */
export const aiProviderRoutes: RouteDescriptions = {
  listSystemProviders: system.list,
  createSystemProvider: system.create,
  updateSystemProvider: system.update,
  deleteSystemProvider: system.remove,
  testSystemProvider: system.test,
  listSystemProviderModels: system.models,
  listCompanyProviders: company.list,
  createCompanyProvider: company.create,
  updateCompanyProvider: company.update,
  deleteCompanyProvider: company.remove,
  testCompanyProvider: company.test,
  listCompanyProviderModels: company.models,
  // What may be chosen is of the company, and of the installation.
  getAiSettings: { access: 'company', varies: ['data'] },
  updateAiSettings: {
    access: 'company@edit',
    ids: {
      'body.outsideForbidden[]': 'project',
      'body.chat.providerId': companyProvider,
      'body.fallback[].providerId': companyProvider,
    },
    body: ({ ids }) => ({
      builtInFallback: true,
      chat: { providerId: ids['body.chat.providerId'], model: 'scripted' },
      fallback: [{ providerId: ids['body.fallback[].providerId'], model: 'scripted' }],
    }),
    unsettles: true,
    varies: ['data'],
  },
};
