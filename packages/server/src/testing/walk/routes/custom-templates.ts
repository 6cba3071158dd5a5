import { emptyTemplate } from '@docent/contract/features/custom-template-form';
import { customTemplate } from '../custom-template-subject.ts';
import type { NamedSubject, RequestContext, RouteDescriptions } from '../describe-route.ts';
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
const itsVersion = (sameAs: string): NamedSubject => ({ kind: 'file', written: (id) => id, sameAs });
const sourceOfQuestion = 'body.questions[].sources[].fileUid';
const ofQuestions = {
  [sourceOfQuestion]: 'file',
  'body.questions[].sources[].version': itsVersion(sourceOfQuestion),
} as const;
const questions = [{ question: 'What is it?', words: ['that'], sources: [{ start: 0, end: 3 }] }];
const body = ({ unique }: RequestContext) => ({ name: `Assistant ${unique}`, instructions: 'Be brief.' });
const ofModel = { 'body.model.providerId': companyProvider } as const;
const withModel = (context: RequestContext) => ({
  ...body(context),
  model: { providerId: context.ids['body.model.providerId'], model: 'scripted' },
});

const passedOver = (kind: NamedSubject['kind']): NamedSubject => ({ kind, passedOver: true });
/** What is not the importer's to read is left out. */
const inFile = {
  'body.assistant.knowledge.fileUids[]': passedOver('file'),
  'body.assistant.knowledge.folderUids[]': passedOver('folder'),
  'body.assistant.knowledge.modelUids[]': passedOver('model'),
  'body.assistant.knowledge.spreadsheetUids[]': passedOver(spreadsheet),
  'body.assistant.knowledge.sitemapUids[]': passedOver('sitemap'),
  'body.knowledge[].uid': passedOver('file'),
} as const;
const question = 'What is the launch code?';
const asked = (context: RequestContext) => ({ ...body(context), question });
const askedModel = (context: RequestContext) => ({ ...withModel(context), question });

/** Custom assistants. */
export const customTemplateRoutes: RouteDescriptions = {
  listCustomTemplates: { access },
  createCustomTemplate: {
    access: 'custom_template@add',
    ids: ofKnowledge,
    body,
    alsoAs: [
      { ids: ofModel, body: withModel },
      { ids: ofQuestions, body: (context) => ({ ...body(context), questions }) },
    ],
  },
  getCustomTemplate: { access, ids },
  updateCustomTemplate: {
    access: edited,
    ids: { ...ids, ...ofKnowledge },
    body,
    alsoAs: [{ ids: { ...ids, ...ofModel }, body: withModel }],
  },
  deleteCustomTemplate: { access: 'custom_template@delete', ids },
  exportCustomTemplate: { access, ids },
  readTemplateFile: {
    access: 'custom_template@add',
    ids: inFile,
    reads: true,
    body: ({ unique }) => ({
      format: 'docent-assistant',
      version: 1,
      assistant: { ...emptyTemplate, name: unique, instructions: 'Be brief.' },
      knowledge: [{ kind: 'file', name: 'notes.txt' }],
    }),
    alsoAs: [
      {
        ids: {
          [sourceOfQuestion]: passedOver('file'),
          'body.questions[].sources[].version': { ...passedOver('file'), ...itsVersion(sourceOfQuestion) },
        },
        body: ({ unique }) => ({
          format: 'docent-assistant',
          version: 1,
          assistant: { ...emptyTemplate, name: unique, instructions: 'Be brief.' },
          knowledge: [],
          questions,
        }),
      },
      {
        ids: { 'body.assistant.model.providerId': passedOver(companyProvider) },
        body: ({ unique, ids: { 'body.assistant.model.providerId': providerId } }) => ({
          format: 'docent-assistant',
          version: 1,
          assistant: {
            ...emptyTemplate,
            name: unique,
            instructions: 'Be brief.',
            model: { providerId, model: 'scripted' },
          },
          knowledge: [],
        }),
      },
    ],
  },
  publishCustomTemplate: { access: edited, ids, body: () => ({}) },
  getPublishedTemplate: { access, ids },
  getTemplateAccess: { access: edited, ids },
  // Roles are the company's.
  listTemplateCandidates: { access: edited, ids, varies: ['items'] },
  updateTemplateAccess: {
    access: edited,
    ids: { ...ids, 'body.userUids[]': 'user', 'body.roleUids[]': 'role', 'body.editorUids[]': 'user' },
    body: () => ({ everyone: true }),
  },
  previewCustomTemplate: {
    access: edited,
    ids: { ...ids, ...ofKnowledge },
    body: asked,
    alsoAs: [{ ids: { ...ids, ...ofModel }, body: askedModel }],
  },
  getTemplateFigures: { access: edited, ids },
  previewNewTemplate: {
    access: 'custom_template@add',
    ids: ofKnowledge,
    body: asked,
    alsoAs: [{ ids: ofModel, body: askedModel }],
  },
  listTemplateVersions: { access, ids },
  getTemplateVersion: { access, ids, params: { version: '1' } },
  restoreTemplateVersion: { access: edited, ids, params: { version: '1' } },
};
