import type { RequestContext, RouteDescription, RouteDescriptions } from '../describe-route.ts';
import { companyProvider, systemProvider } from '../provider-subjects.ts';
import type { OwnSubject } from '../subjects.ts';

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
  // A company's provider may not be at an address of this machine.
  listCompanyProviderModels: { ...company.models, refusal: 'ai_provider_address_refused' },
  // What may be chosen is of the company, and of the installation.
  getAiSettings: { access: 'company', varies: ['data'] },
  listBudgets: { access: 'company', varies: ['data'] },
  updateAiSettings: {
    access: 'company@edit',
    ids: {
      'body.outsideForbidden[]': 'project',
      'body.chat.providerId': companyProvider,
      'body.summary.providerId': companyProvider,
      'body.sql.providerId': companyProvider,
      'body.rerank.providerId': companyProvider,
      'body.embedding.providerId': companyProvider,
      'body.fallback[].providerId': companyProvider,
      'body.allowed.roles[].roleId': 'role',
      'body.allowed.roles[].models[].providerId': companyProvider,
      'body.allowed.projects[].projectId': 'project',
      'body.allowed.projects[].models[].providerId': companyProvider,
      'body.budgets[].subjectId': 'project',
    },
    body: ({ ids }) => {
      const model = (place: string) => ({ providerId: ids[`body.${place}.providerId`], model: 'scripted' });
      const [roleId, projectId] = [
        ids['body.allowed.roles[].roleId'],
        ids['body.allowed.projects[].projectId'],
      ];
      return {
        builtInFallback: true,
        budgets: [
          {
            per: 'month',
            scope: 'project',
            subjectId: ids['body.budgets[].subjectId'],
            questions: 1_000_000,
          },
        ],
        chat: model('chat'),
        summary: model('summary'),
        sql: model('sql'),
        rerank: model('rerank'),
        embedding: { ...model('embedding'), model: 'vectors' },
        fallback: [model('fallback[]')],
        allowed: {
          roles: [{ roleId, models: [model('allowed.roles[].models[]')] }],
          projects: [{ projectId, models: [model('allowed.projects[].models[]')] }],
        },
      };
    },
    unsettles: true,
    varies: ['data'],
  },
};
