import { openSettings } from '#testing/public-link-settings.ts';
import { customTemplate } from '../custom-template-subject.ts';
import type { RouteDescriptions } from '../describe-route.ts';
import { spreadsheet } from '../spreadsheet-subject.ts';
import {
  companyCode,
  guid,
  heldConversation,
  linkedModel,
  linkedSpreadsheet,
  linkedTemplate,
  visitedLink,
  visitorAnswer,
  visitorConversation,
} from '../visitor-subjects.ts';

const written = (id: string) => id;
const atLink = {
  access: 'public',
  params: { kind: 'model' },
  ids: { 'params.company': { kind: companyCode, written }, 'params.guid': { kind: guid, written } },
} as const;
const ofVisitor = { access: 'visitor', ids: { 'params.uid': visitorConversation } } as const;
const ofAnswer = {
  access: 'visitor',
  ids: { 'params.uid': visitorConversation, 'params.messageUid': visitorAnswer },
} as const;
const ofModel = { 'params.uid': linkedModel } as const;
const ofTemplate = { 'params.uid': linkedTemplate } as const;
const ofSpreadsheet = { 'params.uid': spreadsheet } as const;
const owners = 'model@edit or spreadsheet@edit or custom_template@edit';
const ofHeld = { 'params.uid': visitedLink, 'params.conversationUid': heldConversation } as const;
const tables = [{ name: 'cities', columns: ['city'], filters: [] }];
const settings = () => ({ ...openSettings, tables });
const ofTables = { 'body.tables[].spreadsheetUid': spreadsheet } as const;

/** Public links and their visitors. */
export const externalRoutes: RouteDescriptions = {
  getModelLink: { access: 'model', ids: ofModel, varies: ['guid', 'url'] },
  updateModelLink: { access: 'model@edit', ids: { ...ofModel, ...ofTables }, body: settings },
  rekeyModelLink: { access: 'model@edit', ids: ofModel },
  getSpreadsheetLink: { access: 'spreadsheet', ids: ofSpreadsheet },
  updateSpreadsheetLink: {
    access: 'spreadsheet@edit',
    ids: { ...ofSpreadsheet, ...ofTables },
    body: () => ({ ...settings(), enabled: false }),
  },
  rekeySpreadsheetLink: { access: 'spreadsheet@edit', ids: { 'params.uid': linkedSpreadsheet } },
  getCustomTemplateLink: { access: 'custom_template', ids: ofTemplate, varies: ['guid', 'url'] },
  updateCustomTemplateLink: {
    access: 'custom_template@edit',
    ids: { 'params.uid': customTemplate, ...ofTables },
    body: settings,
  },
  rekeyCustomTemplateLink: { access: 'custom_template@edit', ids: ofTemplate },
  listLinkConversations: { access: owners, ids: { 'params.uid': visitedLink } },
  getLinkConversation: { access: owners, ids: ofHeld },
  deleteLinkConversation: { access: owners, ids: { 'params.uid': heldConversation } },
  listLinkDays: { access: owners, ids: { 'params.uid': visitedLink } },
  getExternalLink: atLink,
  beginExternalConversation: { ...atLink, body: () => ({}), drawn: true },
  getExternalConversation: ofVisitor,
  askExternalQuestion: { ...ofVisitor, body: () => ({ text: 'What is the launch code?' }) },
  streamExternalConversation: ofVisitor,
  cancelExternalAnswer: ofVisitor,
  rateExternalAnswer: { ...ofAnswer, body: () => ({ value: 'up' }) },
  readExternalReference: { ...ofAnswer, params: { n: '1' } },
  downloadExternalReference: { ...ofAnswer, params: { n: '1' } },
  handOverExternalConversation: { ...ofVisitor, body: () => ({ contact: 'ada@example.test' }) },
  deleteExternalConversation: ofVisitor,
};
