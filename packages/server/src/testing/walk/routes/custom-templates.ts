import { customTemplate } from '../custom-template-subject.ts';
import type { RequestContext, RouteDescriptions } from '../describe-route.ts';
import { companyProvider } from '../provider-subjects.ts';
import { spreadsheet } from '../spreadsheet-subject.ts';

const access = 'custom_template';
const edited = 'custom_template@edit';
const ids = { 'params.uid': customTemplate } as const;
const ofKnowledge = {
  'body.knowledge.fileUids[]': 'file',
  'body.knowledge.folderUids[]': 'folder',
  'body.knowledge.modelUids[]': 'model',
  'body.knowledge.spreadsheetUids[]': spreadsheet,
  'body.knowledge.sitemapUids[]': 'sitemap',
} as const;
const body = ({ unique }: RequestContext) => ({ name: `Assistant ${unique}`, instructions: 'Be brief.' });
const ofModel = { 'body.model.providerId': companyProvider } as const;
const withModel = (context: RequestContext) => ({
  ...body(context),
  model: { providerId: context.ids['body.model.providerId'], model: 'scripted' },
});

/** Custom assistants. */
export const customTemplateRoutes: RouteDescriptions = {
  listCustomTemplates: { access },
  createCustomTemplate: {
    access: 'custom_template@add',
    ids: ofKnowledge,
    body,
    alsoAs: [{ ids: ofModel, body: withModel }],
  },
  getCustomTemplate: { access, ids },
  updateCustomTemplate: {
    access: edited,
    ids: { ...ids, ...ofKnowledge },
    body,
    alsoAs: [{ ids: { ...ids, ...ofModel }, body: withModel }],
  },
  deleteCustomTemplate: { access: 'custom_template@delete', ids },
  publishCustomTemplate: { access: edited, ids, body: () => ({}) },
  getPublishedTemplate: { access, ids },
  listTemplateVersions: { access, ids },
  getTemplateVersion: { access, ids, params: { version: '1' } },
  restoreTemplateVersion: { access: edited, ids, params: { version: '1' } },
};
