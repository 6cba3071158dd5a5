import { newUid } from '#platform/db/uuid.ts';
import type { RequestContext, RouteDescriptions } from '../describe-route.ts';

const user = ({ unique }: RequestContext) => ({
  name: 'Ayşe Işık',
  email: `${unique}@example.test`,
  type: 'regular',
  status: 'active',
});
const role = ({ unique }: RequestContext) => ({
  name: `Role ${unique}`,
  permissions: { scopes: { chat: {} }, actions: {} },
});
const key = ({ unique }: RequestContext) => ({ name: `Key ${unique}`, scopes: { chat: {} } });
const table = { name: 'users.csv', content: 'name,email,type\nAyşe,ayse@example.test,regular\n' };
/** Who is no administrator touches none. */
const ofAdmin = { code: 'no_user_edit_permission', ids: { 'params.id': 'guest' } } as const;
const listed = { format: 'csv' };
const year = () => ({ from: '2026-01-01', to: '2026-12-31' });
const narrowed = { 'query.user': 'user', 'query.project': 'home' } as const;
/** Each narrows by itself, too. */
const usageForms = [{ ids: { 'query.user': 'user' } }, { ids: { 'query.project': 'home' } }] as const;
const events = { 'query.actor': 'user', 'query.credentialId': 'session' } as const;

/** Users, roles, keys, and what is kept of what they did. */
export const administrationRoutes: RouteDescriptions = {
  listUsers: { access: 'user', ids: { 'query.role': 'role' } },
  listUserRoles: { access: 'user' },
  listAdministrators: { access: 'session', varies: ['data'] },
  getUser: { access: 'user', ids: { 'params.id': 'user' } },
  createUser: {
    access: 'user@add',
    ids: {
      'body.roleId': 'role',
      'body.projects[].projectId': 'project',
      'body.projects[].roleId': 'role',
    },
    body: (context) => ({ ...user(context), projects: [{ type: 'regular' }] }),
    beyond: { code: 'role_beyond_editor', ids: { 'body.roleId': 'strong_role' } },
  },
  updateUser: {
    access: 'user@edit, else no_user_edit_permission',
    ids: { 'params.id': 'user', 'body.roleId': 'role' },
    body: user,
    beyond: {
      code: 'no_user_edit_permission',
      body: (context) => ({ ...user(context), type: 'admin' }),
    },
  },
  deleteUser: { access: 'user@delete', ids: { 'params.id': 'user' }, beyond: ofAdmin },
  inviteUser: {
    access: 'user@edit, else no_user_edit_permission',
    ids: { 'params.id': 'guest' },
    beyond: ofAdmin,
  },
  importUsers: { access: 'user@add', upload: table },
  previewImport: { access: 'user@add', upload: table },
  resetUserTwoStep: {
    access: 'user@edit, else no_user_edit_permission',
    ids: { 'params.id': 'user' },
    beyond: ofAdmin,
  },
  explainUserPermission: {
    access: 'user',
    ids: {
      'params.id': 'user',
      'query.projectId': 'home',
      'query.object': { kind: 'file', written: (id) => `file:${id}`, owned: 'company' },
    },
    query: () => ({ permission: 'chat' }),
  },
  listRoles: { access: 'role' },
  getRoleCatalogue: { access: 'role' },
  getRole: { access: 'role', ids: { 'params.id': 'role' } },
  listRoleHolders: { access: 'role', ids: { 'params.id': 'role' } },
  createRole: { access: 'role@add', body: role, beyond: { code: 'role_beyond_editor' } },
  updateRole: {
    access: 'role@edit',
    ids: { 'params.id': 'role' },
    body: role,
    beyond: { code: 'role_beyond_editor' },
  },
  deleteRole: { access: 'role@delete', ids: { 'params.id': 'role', 'query.replaceWith': 'role' } },
  listApiKeys: { access: 'api_key' },
  getApiKey: { access: 'api_key', ids: { 'params.id': 'api_key' }, varies: ['hint'] },
  createApiKey: {
    access: 'api_key@add in a session',
    ids: { 'body.projectId': 'home' },
    body: key,
    beyond: { code: 'key_beyond_maker' },
  },
  updateApiKey: { access: 'api_key@edit in a session', ids: { 'params.id': 'api_key' }, body: key },
  revokeApiKey: { access: 'api_key@edit', ids: { 'params.id': 'api_key' } },
  deleteApiKey: { access: 'api_key@delete', ids: { 'params.id': 'api_key' } },
  listAuditEvents: { access: 'view_audit_log', ids: events },
  exportAuditEvents: { access: 'view_audit_log', ids: events, query: () => listed, alsoAsks: 'export' },
  getAuditRetention: { access: 'company@edit' },
  updateAuditRetention: { access: 'company@edit', body: () => ({ days: 365 }) },
  getUsage: { access: 'view_usage', ids: narrowed, query: year, alsoAs: usageForms },
  exportUsage: { access: 'view_usage', ids: narrowed, query: year, alsoAsks: 'export' },
};

const edited = 'else no_project_edit_permission';
const named = ({ unique }: RequestContext) => ({ title: `Project ${unique}` });

/** Projects and who works in them. */
export const projectRoutes: RouteDescriptions = {
  chooseProject: { access: 'session', ids: { 'body.projectId': 'home' } },
  createProject: { access: 'project@add', body: named },
  deleteProject: { access: 'project@delete in the project', ids: { 'params.id': 'project' } },
  getCurrentProject: { access: 'authenticated' },
  getProject: { access: 'project in the project', ids: { 'params.id': 'project' } },
  getStorageSummary: { access: 'authenticated', varies: ['companyBytes'] },
  listAllProjects: { access: 'project' },
  listProjects: { access: 'authenticated', varies: ['data'] },
  updateCurrentProject: { access: `project@edit in the project, ${edited}`, body: named },
  updateProject: {
    access: `project@edit in the project, ${edited}`,
    ids: { 'params.id': 'project' },
    body: named,
  },
  addProjectUser: {
    access: `project_user@add in the project, ${edited}`,
    ids: { 'params.id': 'home', 'body.userId': 'user', 'body.roleId': 'role' },
    body: () => ({ type: 'regular' }),
    beyond: { code: 'role_beyond_editor', body: () => ({ type: 'admin' }) },
  },
  listProjectCandidates: {
    access: 'project_user@add in the project',
    ids: { 'params.id': 'project' },
    varies: ['data'],
  },
  listProjectRoles: {
    access: 'project_user in the project',
    ids: { 'params.id': 'project' },
    varies: ['data'],
  },
  listProjectUsers: { access: 'project_user in the project', ids: { 'params.id': 'project' } },
  removeProjectUser: {
    access: `project_user@delete in the project, ${edited}`,
    ids: { 'params.id': 'home', 'params.userId': 'member' },
  },
  updateProjectUser: {
    access: `project_user@edit in the project, ${edited}`,
    ids: { 'params.id': 'home', 'params.userId': 'member', 'body.roleId': 'role' },
    body: () => ({ type: 'regular' }),
  },
};

const signOn = () => ({
  isEnabled: false,
  name: 'Directory',
  issuer: 'https://login.example.test',
  clientId: 'docent',
  clientSecret: newUid(),
  scopes: 'openid email profile',
  roleClaim: 'groups',
  roleRules: [],
  emailDomains: ['example.test'],
  createsUsers: true,
  isRequired: false,
  opensItself: false,
});

/** The own company. */
export const companyRoutes: RouteDescriptions = {
  getOwnCompany: { access: 'company' },
  getCompanyLegalTexts: { access: 'company', params: { kind: 'terms' } },
  updateCompanyLegalTexts: {
    access: 'company@edit',
    params: { kind: 'terms' },
    body: () => ({ en: 'Taken over', tr: '' }),
  },
  updateOwnCompany: {
    access: 'company@edit',
    body: ({ caller }) => ({
      title: 'Renamed',
      code: caller.companyCode,
      languages: ['en', 'tr'],
      greeting: null,
    }),
  },
  getCompanySecurity: { access: 'company' },
  updateCompanySecurity: {
    access: 'company@edit in a session',
    // Sets no idle limit: with one, every later call would change its session.
    body: () => ({ secondStep: 'off', providerCounts: false, idleMinutes: null }),
  },
  getSignOn: { access: 'company' },
  updateSignOn: {
    access: 'company@edit in a session',
    alsoAsks: 'administrator',
    ids: { 'body.defaultRoleId': 'role' },
    body: signOn,
  },
  deleteSignOn: { access: 'company@edit in a session', alsoAsks: 'administrator' },
  testSignOn: {
    access: 'company@edit in a session',
    alsoAsks: 'administrator',
    body: () => ({ issuer: 'https://login.example.test' }),
    refusal: 'sign_on_unreachable',
  },
};
