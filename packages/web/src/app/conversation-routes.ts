import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { AppRoute } from '#lib/app-route.ts';
import { allConversationKinds, type KindRow } from '#pages/conversation/conversation-kinds.ts';

const pages: Record<ConversationKind, AppRoute['load']> = {
  chat: () => import('#pages/conversation/kinds/chat.tsx').then((page) => page.ChatPage),
  ask_content: () => import('#pages/conversation/kinds/ask-content.tsx').then((page) => page.AskContentPage),
  custom_template: () =>
    import('#pages/conversation/kinds/custom-template.tsx').then((page) => page.CustomTemplateSessionPage),
  model: () => import('#pages/conversation/kinds/model.tsx').then((page) => page.ModelPage),
  spreadsheet: () => import('#pages/conversation/kinds/spreadsheet.tsx').then((page) => page.SpreadsheetPage),
};

function routesOf({ kind, routes, path, label, icon, permission, menuPath = path }: KindRow): AppRoute[] {
  const shared = { label, permission, load: pages[kind], layout: 'dashboard' } as const;
  if (routes.start === routes.session)
    return [{ ...shared, name: routes.start, path: `${path}/:uid?`, menu: { icon, path: menuPath } }];
  return [
    { ...shared, name: routes.start, path, menu: { icon } },
    { ...shared, name: routes.session, path: `${path}/:uid` },
  ];
}

/** The screens of every kind of conversation: one for a new conversation, one for an existing one. */
export const conversationRoutes: readonly AppRoute[] = allConversationKinds.flatMap(routesOf);
