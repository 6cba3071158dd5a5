import { conversationKinds } from '@docent/contract/features/conversation-kinds';
import { expect, test } from 'vitest';
import type { AppRoute } from '#lib/app-route.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { routes } from './routes.ts';

/* The tables of spec point 2. */

const all: readonly AppRoute[] = routes;
const named = (name: string) => all.find((route) => route.name === name);

test.each([
  ['Dashboard', '/dashboard', undefined],
  ['Chat', '/chat/:uid?', 'chat'],
  ['AskQuestion', '/ask-question', 'ask_question'],
  ['AskQuestionSession', '/ask-question/:uid', 'ask_question'],
  ['Summarize', '/summarize', 'summarize'],
  ['SummarizeDetail', '/summarize/:uid', 'summarize'],
  ['CustomTemplate', '/custom-docent', 'custom_template'],
  ['AddCustomTemplate', '/custom-docent/add', 'custom_template@add'],
  ['CustomTemplateDetail', '/custom-docent/:uid', 'custom_template'],
  ['Spreadsheet', '/spreadsheet', 'spreadsheet'],
  ['AddSpreadsheet', '/spreadsheet/add', 'spreadsheet@add'],
  ['FileManager', '/file-manager', 'file_manager'],
  ['FileManagerCategory', '/file-manager/:category', 'file_manager'],
  ['CustomModel', '/custom-model', 'model'],
  ['ClassificationDetail', '/classify/:uid', 'ask_question'],
  ['SettingsOverview', '/settings', undefined],
  ['Settings', '/settings/app', undefined],
  ['ProfileSettings', '/settings/profile', undefined],
  ['CompanySettings', '/settings/company', 'company'],
  ['SystemSettings', '/settings/system', 'setting'],
  ['ProjectSettings', '/settings/project', 'project'],
  ['AddProjectSettings', '/settings/project/add', 'project@add'],
  ['ProjectDetailSettings', '/settings/project/:id', 'project'],
  ['ProjectUsersSettings', '/settings/project/:id/users', 'project'],
  ['UsersSettings', '/settings/user', 'user'],
  ['AddUserSettings', '/settings/user/add', 'user@add'],
  ['UserDetailSettings', '/settings/user/:id', 'user'],
  ['Roles', '/settings/role', 'role'],
  ['AddRole', '/settings/role/add', 'role@add'],
  ['EditRole', '/settings/role/:id', 'role'],
  ['APIKey', '/settings/api-key', 'api_key'],
  ['EditAPIKey', '/settings/api-key/:id', 'api_key'],
  ['Studio', '/settings/studio', 'model'],
  ['AddStudio', '/settings/studio/add', 'model@add'],
  ['StudioCustomModels', '/settings/studio/models', 'model'],
  ['StudioCustomModelDetail', '/settings/studio/model/:uid', 'model'],
  ['StudioCustomModelEdit', '/settings/studio/model/:uid/edit', 'model'],
  ['StudioCustomModelBuilds', '/settings/studio/model/:uid/builds', 'model'],
  ['403', '/403', undefined],
  ['404', '/404', undefined],
])('the route %s is %s and needs %s', (name, path, permission) => {
  expect(named(name)).toMatchObject({ name, path });
  expect(named(name)?.permission).toBe(permission);
});

// The icons "home" and "filter" are called House and Funnel in the current release of their library.
test.each([
  ['Dashboard', 'House'],
  ['Chat', 'MessageSquare'],
  ['AskQuestion', 'Database'],
  ['Summarize', 'FileText'],
  ['CustomTemplate', 'Star'],
  ['CustomModel', 'Crop'],
  ['Spreadsheet', 'Funnel'],
  ['FileManager', 'File'],
])('the sidebar shows %s with the icon %s', (name, icon) => {
  const { path, permission } = named(name) ?? {};
  // An entry may lead to a list while its route begins a conversation.
  const entries = all.filter(({ layout, menu }) => layout === 'dashboard' && menu?.icon.displayName === icon);
  expect(entries.map((entry) => entry.menu?.path ?? entry.path)).toContain(path?.replace('/:uid?', ''));
  expect(entries.map((entry) => entry.permission)).toContain(permission);
});

test('every kind of conversation has a page', async () => {
  const pages = await Promise.all(conversationRoutes.map(({ load }) => load()));
  expect(pages.map((page) => typeof page)).toEqual(conversationRoutes.map(() => 'function'));
  expect(new Set(pages).size).toBe(conversationKinds.length);
});
