import type { RequestContext, RouteDescriptions } from '../describe-route.ts';

const model = ({ unique }: RequestContext) => ({ name: `Model ${unique}`, chunkSize: 512, chunkOverlap: 64 });
const ofModel = { 'params.uid': 'model' } as const;
const seen = { access: 'model', ids: ofModel } as const;
const changed = { access: 'model@edit', ids: ofModel } as const;
const ofFiles = { access: 'model@edit', ids: { ...ofModel, 'body.fileUids[]': 'file' } } as const;

/** Custom models. */
export const studioRoutes: RouteDescriptions = {
  listAvailableModels: { access: 'model' },
  listCustomModels: { access: 'model' },
  createCustomModel: { access: 'model@add', body: model },
  getCustomModel: seen,
  updateCustomModel: { ...changed, body: model },
  deleteCustomModel: { access: 'model@delete', ids: ofModel },
  listModelFiles: seen,
  addModelFiles: ofFiles,
  removeModelFiles: {
    ...ofFiles,
    ids: { ...ofModel, 'body.fileUids[]': { kind: 'file', written: (id) => id, passedOver: true } },
  },
  renewPublicId: { ...changed, body: ({ unique }) => ({ publicId: `walk-${unique.toLowerCase()}` }) },
  removePublicId: changed,
};
