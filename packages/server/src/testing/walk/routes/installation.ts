import type { RequestContext, RouteDescriptions } from '../describe-route.ts';

const company = ({ unique }: RequestContext) => ({ code: `made-${unique}`, title: 'Made company' });
const ofCompany = { 'params.id': 'company' } as const;

/** What the company that runs the installation may do, and no other. */
export const installationRoutes: RouteDescriptions = {
  listCompanies: { access: 'company of operators' },
  getCompany: { access: 'company of operators', ids: ofCompany },
  createCompany: {
    access: 'company@add of operators',
    body: (context) => ({
      ...company(context),
      admin: { name: 'First', email: `${context.unique}@example.test`, password: 'correct horse battery' },
    }),
  },
  updateCompany: { access: 'company@edit of operators', ids: ofCompany, body: company },
  suspendCompany: { access: 'company@edit of operators', ids: ofCompany },
  activateCompany: { access: 'company@edit of operators', ids: ofCompany },
  deleteCompany: {
    access: 'company@delete of operators',
    ids: ofCompany,
    body: () => ({ code: 'not its code' }),
    refusal: 'confirmation_wrong',
  },
  getSettings: { access: 'setting of operators' },
  getInstallation: { access: 'setting of operators' },
  updateSettings: { access: 'setting@edit of operators', body: () => ({ passwordMinLength: 6 }) },
  renewPushKeys: { access: 'setting@edit of operators', body: () => ({}) },
  listMails: { access: 'setting of operators' },
  getMail: { access: 'setting of operators in a session', ids: { 'params.id': 'mail' } },
  getMailDelivery: { access: 'setting of operators' },
  sendTestMail: {
    access: 'setting@edit of operators',
    body: ({ caller }) => ({ email: caller.email }),
  },
  getLegalTexts: { access: 'setting of operators', params: { kind: 'terms' } },
  updateLegalTexts: {
    access: 'setting@edit of operators',
    params: { kind: 'terms' },
    body: () => ({ en: 'Terms', tr: 'Koşullar' }),
  },
};
