import type { Permission } from '@docent/contract/permissions';
import {
  Bell,
  Building2,
  ChartColumn,
  Database,
  Factory,
  FolderKanban,
  House,
  KeyRound,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  ScrollText,
  ServerCog,
  ShieldCheck,
  SlidersHorizontal,
  User,
  Users,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { shellTexts } from '#i18n/shell.ts';

type Label = keyof (typeof shellTexts)['en'];

/** The groups of the settings, in the order in which the overview and the drawer show them. */
export const settingsGroups = [
  'groupPersonal',
  'groupCompany',
  'groupAccess',
  'groupKnowledge',
  'groupSystem',
] as const satisfies readonly Label[];

interface MenuLine {
  icon: LucideIcon;
  path?: string;
  /** In the settings: under which heading it stands. */
  group?: (typeof settingsGroups)[number];
  /** In the settings: what one finds there, on the overview's card. */
  text?: Label;
}

/** One screen of the product. A new one is one row here: the router, the guard and the sidebars follow. */
export interface AppRoute {
  /** As the spec names it (point 2). */
  name: string;
  path: string;
  layout: 'dashboard' | 'settings' | 'none';
  load: () => Promise<ComponentType>;
  permission?: Permission;
  /** For users of the company that runs the installation. */
  operatorOnly?: boolean;
  /** The page's title and its name in the sidebar. */
  label: Label;
  /** Its line in the layout's sidebar; without one it is reached from elsewhere. */
  menu?: MenuLine;
  /** Needs no session. */
  isPublic?: boolean;
}

/** In the spec's order. */
export const routes = [
  {
    name: 'Dashboard',
    path: '/dashboard',
    label: 'dashboard',
    layout: 'dashboard',
    load: () => import('#pages/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
    menu: { icon: House },
  },
  {
    name: 'Chat',
    path: '/chat/:uid?',
    label: 'chat',
    layout: 'dashboard',
    permission: 'chat',
    load: () => import('#pages/chat/chat-page.tsx').then((page) => page.ChatPage),
    menu: { icon: MessageSquare, path: '/chat' },
  },
  {
    name: 'AskQuestion',
    path: '/ask-question',
    label: 'askQuestion',
    layout: 'dashboard',
    permission: 'ask_question',
    load: () => import('#pages/ask-question/ask-question-page.tsx').then((page) => page.AskQuestionPage),
    menu: { icon: Database },
  },
  {
    name: 'AskQuestionSession',
    path: '/ask-question/:uid',
    label: 'askQuestion',
    layout: 'dashboard',
    permission: 'ask_question',
    load: () => import('#pages/ask-question/ask-question-page.tsx').then((page) => page.AskQuestionPage),
  },
  {
    name: 'SettingsOverview',
    path: '/settings',
    label: 'settings',
    layout: 'settings',
    load: () =>
      import('#pages/settings/settings-overview-page.tsx').then((page) => page.SettingsOverviewPage),
  },
  {
    name: 'ProfileSettings',
    path: '/settings/profile',
    label: 'profileSettings',
    layout: 'settings',
    load: () => import('#pages/settings/profile-settings-page.tsx').then((page) => page.ProfileSettingsPage),
    menu: { icon: User, group: 'groupPersonal', text: 'profileSettingsText' },
  },
  {
    name: 'Settings',
    path: '/settings/app',
    label: 'appSettings',
    layout: 'settings',
    load: () => import('#pages/settings/app-settings-page.tsx').then((page) => page.AppSettingsPage),
    menu: { icon: SlidersHorizontal, group: 'groupPersonal', text: 'appSettingsText' },
  },
  {
    name: 'NotificationSettings',
    path: '/settings/notifications',
    label: 'notificationSettings',
    layout: 'settings',
    load: () =>
      import('#pages/settings/personal/notification-settings-page.tsx').then(
        (page) => page.NotificationSettingsPage,
      ),
    menu: { icon: Bell, group: 'groupPersonal', text: 'notificationSettingsText' },
  },
  {
    name: 'InvoiceSettings',
    path: '/settings/invoice',
    label: 'invoiceSettings',
    layout: 'settings',
    load: () =>
      import('#pages/settings/personal/invoice-settings-page.tsx').then((page) => page.InvoiceSettingsPage),
    menu: { icon: ReceiptText, group: 'groupPersonal', text: 'invoiceSettingsText' },
  },
  {
    name: 'CompanySettings',
    path: '/settings/company',
    label: 'companySettings',
    layout: 'settings',
    permission: 'company',
    load: () =>
      import('#pages/settings/company/company-settings-page.tsx').then((page) => page.CompanySettingsPage),
    menu: { icon: Building2, group: 'groupCompany', text: 'companySettingsText' },
  },
  {
    name: 'CompanySignOn',
    path: '/settings/company/sign-on',
    label: 'companySignOn',
    layout: 'settings',
    permission: 'company',
    load: () =>
      import('#pages/settings/company/company-sign-on-page.tsx').then((page) => page.CompanySignOnPage),
  },
  {
    name: 'ProjectSettings',
    path: '/settings/project',
    label: 'projects',
    layout: 'settings',
    permission: 'project',
    load: () => import('#pages/settings/project/projects-page.tsx').then((page) => page.ProjectsPage),
    menu: { icon: FolderKanban, group: 'groupCompany', text: 'projectsText' },
  },
  {
    name: 'AddProjectSettings',
    path: '/settings/project/add',
    label: 'addProject',
    layout: 'settings',
    permission: 'project@add',
    load: () => import('#pages/settings/project/add-project-page.tsx').then((page) => page.AddProjectPage),
  },
  {
    name: 'ProjectDetailSettings',
    path: '/settings/project/:id',
    label: 'projectDetail',
    layout: 'settings',
    permission: 'project',
    load: () =>
      import('#pages/settings/project/project-detail-page.tsx').then((page) => page.ProjectDetailPage),
  },
  {
    name: 'ProjectUsersSettings',
    path: '/settings/project/:id/users',
    label: 'projectUsers',
    layout: 'settings',
    permission: 'project',
    load: () =>
      import('#pages/settings/project/project-users-page.tsx').then((page) => page.ProjectUsersPage),
  },
  {
    name: 'Roles',
    path: '/settings/role',
    label: 'roles',
    layout: 'settings',
    permission: 'role',
    load: () => import('#pages/settings/role/roles-page.tsx').then((page) => page.RolesPage),
    menu: { icon: ShieldCheck, group: 'groupAccess', text: 'rolesText' },
  },
  {
    name: 'AddRole',
    path: '/settings/role/add',
    label: 'addRole',
    layout: 'settings',
    permission: 'role@add',
    load: () => import('#pages/settings/role/add-role-page.tsx').then((page) => page.AddRolePage),
  },
  {
    name: 'EditRole',
    path: '/settings/role/:id',
    label: 'editRole',
    layout: 'settings',
    permission: 'role',
    load: () => import('#pages/settings/role/edit-role-page.tsx').then((page) => page.EditRolePage),
  },
  {
    name: 'APIKey',
    path: '/settings/api-key',
    label: 'apiKeys',
    layout: 'settings',
    permission: 'api_key',
    load: () => import('#pages/settings/api-key/api-keys-page.tsx').then((page) => page.ApiKeysPage),
    menu: { icon: KeyRound, group: 'groupAccess', text: 'apiKeysText' },
  },
  {
    name: 'EditAPIKey',
    path: '/settings/api-key/:id',
    label: 'editApiKey',
    layout: 'settings',
    permission: 'api_key',
    load: () => import('#pages/settings/api-key/edit-api-key-page.tsx').then((page) => page.EditApiKeyPage),
  },
  {
    name: 'AuditLog',
    path: '/settings/audit',
    label: 'auditLog',
    layout: 'settings',
    permission: 'view_audit_log',
    load: () => import('#pages/settings/audit/audit-log-page.tsx').then((page) => page.AuditLogPage),
    menu: { icon: ScrollText, group: 'groupCompany', text: 'auditLogText' },
  },
  {
    name: 'Usage',
    path: '/settings/usage',
    label: 'usage',
    layout: 'settings',
    permission: 'view_usage',
    load: () => import('#pages/settings/usage/usage-page.tsx').then((page) => page.UsagePage),
    menu: { icon: ChartColumn, group: 'groupCompany', text: 'usageText' },
  },
  {
    name: 'Companies',
    path: '/settings/companies',
    label: 'companies',
    layout: 'settings',
    permission: 'company',
    operatorOnly: true,
    load: () => import('#pages/settings/company/companies-page.tsx').then((page) => page.CompaniesPage),
    menu: { icon: Factory, group: 'groupSystem', text: 'companiesText' },
  },
  {
    name: 'AddCompany',
    path: '/settings/companies/add',
    label: 'addCompany',
    layout: 'settings',
    permission: 'company@add',
    operatorOnly: true,
    load: () => import('#pages/settings/company/add-company-page.tsx').then((page) => page.AddCompanyPage),
  },
  {
    name: 'CompanyDetail',
    path: '/settings/companies/:id',
    label: 'companyDetail',
    layout: 'settings',
    permission: 'company',
    operatorOnly: true,
    load: () =>
      import('#pages/settings/company/company-detail-page.tsx').then((page) => page.CompanyDetailPage),
  },
  {
    name: 'SystemSettings',
    path: '/settings/system',
    label: 'systemSettings',
    layout: 'settings',
    permission: 'setting',
    operatorOnly: true,
    load: () =>
      import('#pages/settings/system/system-settings-page.tsx').then((page) => page.SystemSettingsPage),
    menu: { icon: ServerCog, group: 'groupSystem', text: 'systemSettingsText' },
  },
  {
    name: 'UsersSettings',
    path: '/settings/user',
    label: 'users',
    layout: 'settings',
    permission: 'user',
    load: () => import('#pages/settings/user/users-page.tsx').then((page) => page.UsersPage),
    menu: { icon: Users, group: 'groupAccess', text: 'usersText' },
  },
  {
    name: 'AddUserSettings',
    path: '/settings/user/add',
    label: 'addUser',
    layout: 'settings',
    permission: 'user@add',
    load: () => import('#pages/settings/user/add-user-page.tsx').then((page) => page.AddUserPage),
  },
  {
    name: 'ImportUsersSettings',
    path: '/settings/user/import',
    label: 'importUsers',
    layout: 'settings',
    permission: 'user@add',
    load: () => import('#pages/settings/user/import-users-page.tsx').then((page) => page.ImportUsersPage),
  },
  {
    name: 'UserDetailSettings',
    path: '/settings/user/:id',
    label: 'userDetail',
    layout: 'settings',
    permission: 'user',
    load: () => import('#pages/settings/user/user-detail-page.tsx').then((page) => page.UserDetailPage),
  },
  {
    name: '403',
    path: '/403',
    label: 'forbidden',
    layout: 'none',
    isPublic: true,
    load: () => import('#pages/system/forbidden-page.tsx').then((page) => page.ForbiddenPage),
  },
  {
    name: '404',
    path: '/404',
    label: 'notFound',
    layout: 'none',
    isPublic: true,
    load: () => import('#pages/system/not-found-page.tsx').then((page) => page.NotFoundPage),
  },
  {
    name: 'Maintenance',
    path: '/maintenance',
    label: 'maintenance',
    layout: 'none',
    isPublic: true,
    load: () => import('#pages/system/maintenance-page.tsx').then((page) => page.MaintenancePage),
  },
] as const satisfies readonly AppRoute[];

/** The dashboard's second route, under `/`. */
export const homeRouteId = 'home';
