import type { RequestContext, RouteDescription, RouteDescriptions } from '../describe-route.ts';
import { companyProvider } from '../provider-subjects.ts';

const model = ({ unique }: RequestContext) => ({ name: `Model ${unique}`, chunkSize: 512, chunkOverlap: 64 });
const ofModel = { 'params.uid': 'model' } as const;
const seen = { access: 'model', ids: ofModel } as const;
const changed = { access: 'model@edit', ids: ofModel } as const;
const ofBuild = { 'params.uid': 'built_model', 'params.id': 'build' } as const;
const ofFiles = { access: 'model@edit', ids: { ...ofModel, 'body.fileUids[]': 'file' } } as const;

/** The same, answered by a model of the company. */
const answeredBy = (ids: NonNullable<RouteDescription['ids']>) => ({
  ids: { ...ids, 'body.aiModel.providerId': companyProvider },
  body: (context: RequestContext) => ({
    ...model(context),
    aiModel: { providerId: context.ids['body.aiModel.providerId'], model: 'scripted' },
  }),
});

/** Custom models and their builds. */
export const studioRoutes: RouteDescriptions = {
  // Those of the company, and of the installation.
  listAvailableModels: {
    access: 'chat or ask_question or model or spreadsheet or custom_template',
    varies: ['data'],
  },
  listCustomModels: { access: 'model' },
  createCustomModel: { access: 'model@add', body: model, alsoAs: [answeredBy({})] },
  getCustomModel: seen,
  updateCustomModel: { ...changed, body: model, alsoAs: [answeredBy(ofModel)] },
  deleteCustomModel: { access: 'model@delete', ids: ofModel },
  listModelFiles: seen,
  addModelFiles: ofFiles,
  removeModelFiles: {
    ...ofFiles,
    ids: { ...ofModel, 'body.fileUids[]': { kind: 'file', written: (id) => id, passedOver: true } },
  },
  listBuilds: seen,
  startBuild: { ...changed, refusal: 'model_without_files' },
  getBuild: { access: 'model', ids: ofBuild },
  listBuildDocuments: { access: 'model', ids: ofBuild },
  activateBuild: { access: 'model@edit', ids: ofBuild },
  cancelBuild: { access: 'model@edit', ids: ofBuild, refusal: 'build_not_failed' },
  retryBuild: { access: 'model@edit', ids: ofBuild, refusal: 'build_not_retryable' },
  deleteBuild: { access: 'model@delete', ids: ofBuild },
  searchModel: {
    access: 'model',
    ids: { 'params.uid': 'built_model', 'query.build': 'build' },
    query: () => ({ q: 'launch code', limit: '50' }),
    alsoAs: [
      {
        ids: {
          'params.uid': 'built_model',
          'query.fileUids': { kind: 'file', written: (id) => id },
          'query.folderUid': 'folder',
        },
      },
    ],
    varies: ['tookMs'],
  },
};
